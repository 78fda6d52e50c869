/** The line between a Worker and everybody it asks (the backend, Google): a call can be held, cut off, lost on its way back, or answered by nobody. */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { nameCall } from "./call-names";

/** Where a call is held: before it arrives, or when its answer is there and has not been heard. */
export interface Place {
  readonly call: string;
  readonly when: "before" | "after";
}

/** What one call gets in place of its answer. */
export interface Reply {
  readonly call: string;
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

export interface GatedLine {
  /** Without a slash at its end; the backend's and Google's. */
  readonly url: string;
  /** Of the backend's end: nobody there, or answers that never come back. */
  fault: "none" | "down" | "answersLost";
  /** Resolves when the place is reached for the nth time from now on: that call waits there for `letGo`. */
  holdAt(place: Place, nth?: number): Promise<void>;
  /** What was held breaks off, or goes on as if it had only been late. */
  letGo(how: "breaks" | "goesOn"): void;
  /** One for each of the next such calls. */
  reply(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

interface LineEnds {
  readonly backendUrl: string;
  readonly googleUrl: string;
  readonly port: number;
}

interface Hold extends Place {
  left: number;
  readonly resolve: () => void;
}

/** Paths of the backend; all others are Google's. */
const BACKEND_PATH = /^\/(?:rest|auth|storage|functions)\//;

export async function openGatedLine({ backendUrl, googleUrl, port }: LineEnds): Promise<GatedLine> {
  let hold: Hold | null = null;
  let waiting: ((how: "breaks" | "goesOn") => void)[] = [];
  let replies: readonly Reply[] = [];

  /** @returns whether the call goes on */
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

  /** @returns whether somebody's reply was waiting for such a call */
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
    // Half an answer stays half an answer.
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => request.socket.destroy());
  });
  const line: GatedLine = {
    url: `http://127.0.0.1:${port}`,
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
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return line;
}

/** @throws Error when nobody listens there, or dies before an answer */
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
