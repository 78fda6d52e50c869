/** Finds free loopback ports below those assigned to outgoing connections. */
import { createServer } from "node:net";

const FIRST = 20_000;
const LAST = 32_000;

/** Returns a random free port. */
export async function findFreePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}
