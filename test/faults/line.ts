/** A proxy between a Worker and its services that can be down, slow, drop responses, or hold a call until the Worker is killed. */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export type LineFault = "none" | "down" | "slow" | "answersLost";

/** Where a call is held: before it reaches the service, or before its response is returned. */
export interface Place {
  /** A database function, or "sendText". */
  readonly call: string;
  readonly when: "before" | "after";
}

/** Longer than the site's timeout for the backend, so the request arrives after the site has stopped waiting. */
const SLOW_MS = 3_500;

/**
 * @param findTarget the service of a path, without a trailing slash
 * @param isLost called for each response while they are lost; decides whether it is dropped
 */
export async function openLine(findTarget: (path: string) => string, isLost = () => true) {
  const addresses: string[] = [];
  let hold: (Place & { left: number; readonly resolve: () => void }) | null = null;
  let waiting: (() => void)[] = [];

  /** @returns whether the call may continue: a held one breaks */
  async function pass(call: string, when: Place["when"]): Promise<boolean> {
    if (hold?.call !== call || hold.when !== when) return true;
    hold.left -= 1;
    if (hold.left > 0) return true;
    const { resolve } = hold;
    hold = null;
    const released = new Promise<void>((release) => waiting.push(release));
    resolve();
    await released;
    return false;
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (line.fault === "down") return void request.socket.destroy();
    const [call, path, body] = [nameCall(request), request.url ?? "/", await buffer(request)];
    if (!(await pass(call, "before"))) return void request.socket.destroy();
    if (line.fault === "slow") await sleep(SLOW_MS);
    const mayLose = line.fault === "answersLost";
    const answer = await ask(findTarget(path) + path, request, body);
    const text = await buffer(answer);
    if (!(await pass(call, "after")) || (mayLose && isLost())) return void request.socket.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
  }

  const server = createServer((request, response) => {
    addresses.push(request.url ?? "");
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line = {
    /** Without a trailing slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: "none" as LineFault,
    /** The URL of every request received. */
    addresses: addresses as readonly string[],
    /** Resolves when the place is reached for the nth time from now on. That call is held until `letGo`. */
    holdAt: (place: Place, nth = 1) =>
      new Promise<void>((resolve) => {
        hold = { ...place, left: nth, resolve };
      }),
    letGo() {
      hold = null;
      for (const release of waiting) release();
      waiting = [];
    },
    close() {
      line.letGo();
      server.close();
      server.closeAllConnections();
    },
  };
  return line;
}

function nameCall({ method, url }: IncomingMessage): string {
  const { pathname } = new URL(url ?? "/", "http://line.invalid");
  if (method === "POST" && pathname.endsWith("/Messages.json")) return "sendText";
  return /^\/rest\/v1\/rpc\/(\w+)/.exec(pathname)?.[1] ?? "other";
}

/** @throws Error when the connection is refused or breaks before the response */
function ask(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = open(url, { method, headers, agent: false }, resolve);
    call.on("error", reject);
    call.end(body);
  });
}
