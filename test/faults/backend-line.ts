/** A proxy between the Worker and a service that can be down, slow, drop responses, or hold a call until the Worker is killed. */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type LineFault = "none" | "down" | "slow" | "answersLost";

/** Where a call is held: before it reaches the service, or before its response is returned. */
export interface Place {
  /** A database function, or "sendText". */
  readonly call: string;
  readonly when: "before" | "after";
}

export interface BackendLine {
  /** Without a trailing slash. */
  readonly url: string;
  fault: LineFault;
  /** The URL of every request received. */
  readonly addresses: readonly string[];
  /** Resolves when the place is reached for the nth time from now on. The call is held until `letGo`, which breaks it. */
  holdAt(place: Place, nth: number): Promise<void>;
  letGo(): void;
  close(): Promise<void>;
}

/** Longer than the site's timeout for the backend, so the request arrives after the site has stopped waiting. */
const SLOW_MS = 3_500;

/** @param isLost called for each response; decides whether it is dropped */
export async function openBackendLine(target: string, isLost: () => boolean): Promise<BackendLine> {
  const addresses: string[] = [];
  let hold: (Place & { left: number; readonly resolve: () => void }) | null = null;
  let release: (() => void)[] = [];
  const pass = async (call: string, when: Place["when"]) => {
    if (hold?.call !== call || hold.when !== when) return true;
    hold.left -= 1;
    if (hold.left > 0) return true;
    hold.resolve();
    await new Promise<void>((resolve) => release.push(resolve));
    return false;
  };
  const server = createServer((request, response) => {
    addresses.push(request.url ?? "");
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: BackendLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none",
    addresses,
    holdAt: (place, left) =>
      new Promise((resolve) => {
        hold = { ...place, left, resolve };
      }),
    letGo() {
      hold = null;
      for (const go of release) go();
      release = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const carry = async (request: IncomingMessage, response: ServerResponse) => {
    if (line.fault === "down") return void request.socket.destroy();
    const [call, body] = [nameCall(request), await readBody(request)];
    if (!(await pass(call, "before"))) return void request.socket.destroy();
    if (line.fault === "slow") await sleep(SLOW_MS);
    const mayLose = line.fault === "answersLost";
    const answer = await ask(target, request, body);
    if (!(await pass(call, "after")) || (mayLose && isLost())) return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  return line;
}

function nameCall({ method, url = "/" }: IncomingMessage): string {
  if (method === "POST" && url.endsWith("/Messages.json")) return "sendText";
  return /^\/rest\/v1\/rpc\/(\w+)/.exec(url)?.[1] ?? "other";
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
