/** The ports of a start: which they are, and that nobody else has them. */
import { createServer } from "node:net";
import { getErrorCode, StartError } from "../process/start-error";

export const SITE_PORT = 8787;
export const BACKEND_PORT = 8790;
/** Of the stand-ins for services that are somebody else's. */
export const VENDORS_PORT = 8791;

/** @throws StartError naming the setting when its value is no port */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === "") return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new StartError(
    `${name} must be a port from 1 to 65535, such as ${fallback}; it is ${JSON.stringify(value)}.`,
  );
}

/** @param setting the one that moves this port elsewhere; @throws StartError when the port is taken */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explainPort(error, port, setting)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

/** Turns the system's refusal of a port into a sentence; other errors stay what they are. */
export function explainPort(error: Error, port: number, setting: string): Error {
  const other = `choose another with ${setting}, such as ${setting}=${port + 1000}.`;
  switch (getErrorCode(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is taken by another program: stop that one, or ${other}`);
    case "EACCES":
      return new StartError(`Port ${port} may not be used by this account: ${other}`);
    default:
      return error;
  }
}
