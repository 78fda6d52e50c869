/** One server on the loopback interface for the stand-ins of third-party services. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { explainPort } from "../site/ports";

/** A stand-in. Rejects, as `fetch` does, when the connection breaks. */
export type Vendor = (request: Request) => Response | Promise<Response>;

/** Calls a stand-in in process. */
export const asFetch =
  (vendor: Vendor): typeof fetch =>
  async (input, { signal, ...init } = {}) => {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([vendor(new Request(input, init)), aborted]);
  };

const OWN_NAMES = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** @param port 0 takes a free one; @throws StartError when the port is in use */
export async function startVendorServer(port: number, vendor: Vendor) {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, vendor).catch(() => outgoing.socket?.resetAndDestroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explainPort(error, port, "VENDORS_PORT")));
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    /** Without a trailing slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, vendor: Vendor): Promise<void> {
  // Prevents DNS rebinding: another site's page must not read the stand-ins' data.
  if (!OWN_NAMES.test(incoming.headers.host ?? "")) return void outgoing.writeHead(421).end();
  const { method = "GET", headers, url } = incoming;
  const body = ["GET", "HEAD"].includes(method) ? null : await buffer(incoming);
  const response = await vendor(
    new Request(`http://127.0.0.1${url}`, {
      method,
      body,
      headers: headers as Record<string, string>,
    }),
  );
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}
