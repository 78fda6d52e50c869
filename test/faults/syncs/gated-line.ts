/**
 * A proxy between a Worker and its services (the backend, Google): it can hold a call, break it, drop its response, or respond
 * in place of the service.
 */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { nameCall } from "./call-names";

/** Where a call is held: before it reaches the service, or before its response is returned. */
export interface Place {
  readonly call: string;
  readonly when: "before" | "after";
}

/** The response to one call in place of the service's. */
export interface Reply {
  readonly call: string;
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

export interface GatedLine {
  /** Without a trailing slash; serves both the backend and Google. */
  readonly url: string;
  /** Fault of the backend: unreachable, or its responses are lost. */
  fault: "none" | "down" | "answersLost";
  /** Resolves when the place is reached for the nth time from now on. That call is held until `letGo`. */
  holdAt(place: Place, nth?: number): Promise<void>;
  /** Breaks held calls, or lets them continue late. */
  letGo(how: "breaks" | "goesOn"): void;
  /** Sets responses for the next such calls, one each. */
  reply(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

interface LineEnds {
  readonly backendUrl: string;
  readonly googleUrl: string;
}

interface Hold extends Place {
  left: number;
  readonly resolve: () => void;
}

/** Paths of the backend; all others are Google's. */
const BACKEND_PATH = /^\/(?:rest|auth|storage|functions)\//;

export async function openGatedLine({ backendUrl, googleUrl }: LineEnds): Promise<GatedLine> {
  let hold: Hold | null = null;
  let waiting: ((how: "breaks" | "goesOn") => void)[] = [];
  let replies: readonly Reply[] = [];

  /** @returns whether the call may continue */
  async function pass(call: string, when: Place["when"]): Promise<boolean> {
    if (hold?.call !== call || hold.when !== when) return true;
    hold.left -= 1;
    if (hold.left > 0) return true;
    const { resolve } = hold;
    hold = null;
    const released = new Promise<"breaks" | "goesOn">((release) => waiting.push(release));
    resolve();
    return (await released) === "goesOn";
  }

  /** @returns whether a scripted reply was sent */
  function answerInstead(call: string, response: ServerResponse): boolean {
    const reply = replies.find((each) => each.call === call);
    if (!reply) return false;
    replies = replies.filter((each) => each !== reply);
    const { status, body, type = "application/json" } = reply;
    response.writeHead(status, { "Content-Type": type }).end(body);
    return true;
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [call, path] = [nameCall(request), request.url ?? "/"];
    const isBackend = BACKEND_PATH.test(path);
    const body = await readAll(request);
    if (!(await pass(call, "before"))) return void request.socket.destroy();
    if (isBackend && line.fault === "down") return void request.socket.destroy();
    if (answerInstead(call, response)) return;
    const answer = await ask((isBackend ? backendUrl : googleUrl) + path, request, body);
    const isLost = isBackend && line.fault === "answersLost";
    if (isLost || !(await pass(call, "after"))) return void request.socket.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // Pass an incomplete response on as incomplete.
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: GatedLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none",
    holdAt: ({ call, when }, nth = 1) =>
      new Promise((resolve) => {
        hold = { call, when, left: nth, resolve };
      }),
    letGo(how) {
      hold = null;
      for (const release of waiting) release(how);
      waiting = [];
    },
    reply: (...more) => {
      replies = more;
    },
    close: () =>
      new Promise((resolve) => {
        line.letGo("breaks");
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return line;
}

/** @throws Error when the connection is refused or breaks before the response */
function ask(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = open(url, { method, headers, agent: false }, resolve);
    call.on("error", reject);
    call.end(body);
  });
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
