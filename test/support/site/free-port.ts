/** Finds free ports for programs that take them as settings. Everything else listens on port 0 and reports its port. */
import { type AddressInfo, createServer } from "node:net";

/** Returns different ports, because all are held until the last is found. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const probe of probes) {
    await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
    ports.push((probe.address() as AddressInfo).port);
  }
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve));
  return ports;
}
