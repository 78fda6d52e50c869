/** Runs the built Worker with a fake in-memory backend of a given size, for benchmarks without a browser. */
import type { Miniflare } from "miniflare";
import { createStubBackend } from "../support/backend/stub-backend";
import { startWorker } from "../support/site/worker-bundle";

const BACKEND = "http://127.0.0.1:8790";

interface StubSite {
  /** @throws Error when the response is not 200 */
  getText(path: string, headers?: Record<string, string>): Promise<string>;
  /** Number of table reads so far. */
  countCalls(): number;
}

/** Starts the Worker with the given settings, runs the benchmark, and stops the Worker. */
export async function withStubSite(
  vehicleCount: number,
  settings: Readonly<Record<string, string>>,
  work: (site: StubSite) => Promise<void>,
): Promise<void> {
  const backend = createStubBackend(vehicleCount, BACKEND);
  const worker = await startWorker({
    settings: { SUPABASE_URL: BACKEND, ...settings },
    outbound: backend.outbound,
  });
  try {
    await work({
      getText: (path, headers = {}) => getText(worker, path, headers),
      countCalls: backend.countCalls,
    });
  } finally {
    await worker.dispose();
  }
}

async function getText(worker: Miniflare, path: string, headers: Record<string, string>): Promise<string> {
  const response = await worker.dispatchFetch(`http://site.test${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
