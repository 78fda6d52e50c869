/** The built Worker before a backend of a given size that answers from memory: what a bench asks without a browser. */
import type { Miniflare } from "miniflare";
import { createStubBackend } from "../support/backend/stub-backend";
import { startWorker } from "../support/site/worker-bundle";

const BACKEND = "http://127.0.0.1:8790";

interface StubSite {
  /** @throws Error when the page is not there */
  getText(path: string, headers?: Record<string, string>): Promise<string>;
  /** Reads of the tables so far. */
  countCalls(): number;
}

/** Runs the bench while the Worker runs, with settings that differ from the local ones. */
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
