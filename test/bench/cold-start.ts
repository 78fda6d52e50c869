/**
 * Measures a cold Worker: how much later than a Worker that does nothing it has started and answered its first page, with an empty
 * cache and snapshot store, and with a backend that answers at once.
 */
import { startOnStub } from "../support/backend/stub-backend";
import { bundleWorker } from "../support/site/worker-bundle";
import { findQuantile } from "./figures";

const VEHICLES = 24;
const ROUNDS = 9;
/** With the Durable Object that wrangler.toml names. */
const EMPTY_WORKER = `
  import { DurableObject } from "cloudflare:workers";
  export class LeadBuffer extends DurableObject {}
  export default { fetch: () => new Response("") };
`;

export async function report(): Promise<void> {
  await bundleWorker();
  const empty: number[] = [];
  const starts: number[] = [];
  const pages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push((await start({ "empty.js": EMPTY_WORKER })).startMs);
    const { startMs, pageMs } = await start();
    starts.push(startMs);
    pages.push(pageMs);
  }
  const startMs = Math.round(findQuantile(starts) - findQuantile(empty));
  const pageMs = Math.round(findQuantile(pages));
  console.log(`cold: ${startMs} ms to start, ${pageMs} ms for the first page (medians of ${ROUNDS})`);
}

async function start(wrappers: Readonly<Record<string, string>> = {}) {
  const startedAt = performance.now();
  const worker = await startOnStub(VEHICLES, { wrappers, hasOwnSocket: true });
  await worker.ready;
  const readyAt = performance.now();
  try {
    await (await fetch(new URL("/inventory", await worker.unsafeGetDirectURL()))).text();
    return { startMs: readyAt - startedAt, pageMs: performance.now() - readyAt };
  } finally {
    await worker.dispose();
  }
}
