/** One server on the loopback interface for the stand-ins of third-party services; each handles its own requests. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { explainPort } from "../site/ports";

/** A request to a stand-in and its response. */
export interface VendorExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
}

export interface Vendor {
  /** Handles the request, possibly later or never. @returns false when the request is for another vendor */
  respond(exchange: VendorExchange): boolean | Promise<boolean>;
}

export interface VendorServer {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const MAX_REQUEST_BYTES = 256 * 1024;
const OWN_NAMES = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** @param port 0 takes a free one; @throws StartError when the port is in use */
export async function startVendorServer(port: number, vendors: readonly Vendor[]): Promise<VendorServer> {
  const server = createServer((request, response) => {
    respond(request, response, vendors).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explainPort(error, port, "VENDORS_PORT")));
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  vendors: readonly Vendor[],
): Promise<void> {
  // Prevents DNS rebinding: another site's page must not read the stand-ins' data.
  if (!OWN_NAMES.test(request.headers.host ?? "")) return void response.writeHead(421).end();
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const exchange = { request, response, url, body: await readBody(request) };
  for (const vendor of vendors) if (await vendor.respond(exchange)) return;
  response.writeHead(404).end();
}

/** @throws Error when the body is longer than any request of the site */
async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_REQUEST_BYTES) throw new Error("too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
