/** Compares the time to render the inventory page with that to serve a static file of the same size from the same runtime. */
import { rm, writeFile } from "node:fs/promises";
import { createStubBackend } from "../support/backend/stub-backend";
import { bundleWorker, startWorker } from "../support/site/worker-bundle";

const CARDS = 24;
const STATIC_FILE = "public/build/bench.html";
const ROUNDS = 300;
const BACKEND = "http://127.0.0.1:8790";

type GetText = (path: string, headers?: Record<string, string>) => Promise<string>;

export async function report(): Promise<void> {
  await bundleWorker();
  await withSite(async (getText) => writeFile(STATIC_FILE, await getText("/inventory")));
  try {
    // Static files are listed when the Worker starts, so it must start again after the file is written.
    await withSite(compare);
  } finally {
    await rm(STATIC_FILE, { force: true });
  }
}

/** Runs the work on a Worker with a fake backend in memory. */
async function withSite(work: (getText: GetText) => Promise<void>): Promise<void> {
  const worker = await startWorker({
    settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
    outbound: createStubBackend(CARDS, BACKEND).outbound,
  });
  try {
    await work(async (path, headers = {}) => {
      const response = await worker.dispatchFetch(`http://site.test${path}`, { headers });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    });
  } finally {
    await worker.dispose();
  }
}

/** Alternates rendering the page and serving the file, so that other load on the machine affects both. */
async function compare(getText: GetText): Promise<void> {
  const rendered: number[] = [];
  const served: number[] = [];
  // Requests with a session cookie bypass the page cache, so each is rendered.
  const headers = { Cookie: "session=bench" };
  for (let round = 0; round < ROUNDS; round += 1) {
    rendered.push(await time(() => getText("/inventory", headers)));
    served.push(await time(() => getText("/build/bench")));
  }
  const [page, file] = [median(rendered), median(served)];
  console.log(
    `render the list ${page.toFixed(2)} ms, a file of its size ${file.toFixed(2)} ms, ${(page / file).toFixed(2)}× (promised ≤ 4×; medians of ${ROUNDS})`,
  );
  const cached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) cached.push(await time(() => getText("/inventory")));
  console.log(`from the page cache ${median(cached).toFixed(2)} ms, ${(median(cached) / file).toFixed(2)}×`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
