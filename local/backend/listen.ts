/** Listens on one port of the loopback interface. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { explainPort } from "../site/ports";

/** How long pending responses may take after the server closes. */
const LAST_ANSWERS_MS = 2000;

/** @param port 0 takes a free one; @throws StartError when the port is in use */
export async function listen(answer: (request: Request) => Promise<Response>, port: number) {
  const server = serve({ port, hostname: "127.0.0.1", fetch: answer, overrideGlobalObjects: false });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error) => reject(explainPort(error, port, "BACKEND_PORT")));
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if (!("closeAllConnections" in server)) return;
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      }),
  };
}
