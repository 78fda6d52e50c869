/** A proxy between a Worker and its services (the backend, Google) that can hold one call until the Worker is killed. */
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Where a call is held: before it reaches the service, or before its response is returned. */
export interface Place {
  /** A database function, "sheet", or a call to Drive or the bucket. */
  readonly call: string;
  readonly when: "before" | "after";
}

/** A held call breaks, or it still arrives. */
export type Release = "breaks" | "goesOn";

/** Paths of the backend; all others are Google's. */
const BACKEND_PATH = /^\/(?:rest|auth|storage|functions)\//;

/** Serves both the backend and Google. */
export async function openGatedLine(backendUrl: string, googleUrl: string) {
  let hold: (Place & { readonly resolve: () => void }) | null = null;
  let waiting: ((how: Release) => void)[] = [];

  /** @returns whether the call may continue */
  async function pass(call: string, when: Place["when"]): Promise<boolean> {
    if (hold?.call !== call || hold.when !== when) return true;
    const { resolve } = hold;
    hold = null;
    const released = new Promise<Release>((release) => waiting.push(release));
    resolve();
    return (await released) === "goesOn";
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [call, path] = [nameCall(request), request.url ?? "/"];
    const body = await buffer(request);
    if (!(await pass(call, "before"))) return void request.socket.destroy();
    const answer = await ask((BACKEND_PATH.test(path) ? backendUrl : googleUrl) + path, request, body);
    if (!(await pass(call, "after"))) return void request.socket.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const letGo = (how: Release) => {
    hold = null;
    for (const release of waiting) release(how);
    waiting = [];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the place is reached the next time. That call is held until `letGo`. */
    holdAt: (place: Place) =>
      new Promise<void>((resolve) => {
        hold = { ...place, resolve };
      }),
    letGo,
    close() {
      letGo("breaks");
      server.close();
      server.closeAllConnections();
    },
  };
}

function nameCall({ method, url }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url ?? "/", "http://line.invalid");
  const rpc = /^\/rest\/v1\/rpc\/(\w+)/.exec(pathname)?.[1];
  if (rpc) return rpc;
  if (pathname.startsWith("/storage/v1/object/"))
    return method === "DELETE" ? "removePhotos" : method === "POST" ? "storePhoto" : "readPhoto";
  if (pathname.startsWith("/v4/")) return "sheet";
  if (!pathname.startsWith("/drive/v3/files")) return "other";
  if (searchParams.get("alt") === "media") return "download";
  return pathname === "/drive/v3/files" ? "listFiles" : "getFile";
}

/** @throws Error when the connection is refused or breaks before the response */
function ask(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = open(url, { method, headers, agent: false }, resolve);
    call.on("error", reject);
    call.end(body);
  });
}
