/** The ports of the local site, and checks that they are free. */
import { createServer } from "node:net";
import { getErrorCode, StartError } from "../process/start-error";

export const SITE_PORT = 8787;
export const BACKEND_PORT = 8790;
/** Port of the stand-ins for third-party services. */
export const VENDORS_PORT = 8791;

/** @throws StartError naming the setting when its value is not a port */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === "") return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new StartError(
    `${name} must be a port from 1 to 65535, such as ${fallback}; it is ${JSON.stringify(value)}.`,
  );
}

/** @param setting that changes this port; @throws StartError when the port is in use */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explainPort(error, port, setting)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

/** Converts the system's error about a port to a StartError; returns other errors unchanged. */
export function explainPort(error: Error, port: number, setting: string): Error {
  const other = `set ${setting} to another one, such as ${setting}=${port + 1000}.`;
  switch (getErrorCode(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is in use by another program: stop it, or ${other}`);
    case "EACCES":
      return new StartError(`This account isn't allowed to use port ${port}: ${other}`);
    default:
      return error;
  }
}
