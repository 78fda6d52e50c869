/** A proxy between the Worker and the backend that can be down, slow, or drop responses. */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type LineFault = "none" | "down" | "slow" | "answersLost";

export interface BackendLine {
  /** Without a trailing slash. */
  readonly url: string;
  fault: LineFault;
  /** The URL of every request received. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** Longer than the site's timeout for the backend, so the request arrives after the site has stopped waiting. */
const SLOW_MS = 3_500;

/** @param isLost called for each response; decides whether it is dropped */
export async function openBackendLine(target: string, isLost: () => boolean): Promise<BackendLine> {
  const addresses: string[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.url ?? "");
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: BackendLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none",
    addresses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const carry = async (request: IncomingMessage, response: ServerResponse) => {
    if (line.fault === "down") return void request.socket.destroy();
    const body = await readBody(request);
    if (line.fault === "slow") await sleep(SLOW_MS);
    const mayLose = line.fault === "answersLost";
    const answer = await ask(target, request, body);
    if (mayLose && isLost()) return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  return line;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** @throws Error when the connection is refused or breaks */
function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = open(target + url, { method, headers, agent: false }, (response) => {
      const { statusCode = 502, headers } = response;
      readBody(response).then((text) => resolve({ status: statusCode, headers, body: text }), reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
