/** `npm run bench`: the figures the site promises, measured on this machine. A report, never a test of wall-clock time. */
import { rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { Miniflare } from "miniflare";
import { createStubBackend } from "../site/stub-backend";
import { bundleWorker, startWorker } from "../site/worker-bundle";

/** One initial TCP window: ten segments of 1,460 bytes. */
const FIRST_WINDOW_BYTES = 14_600;
const CARDS = 24;
const BACKEND = "http://127.0.0.1:8790";
const STATIC_FILE = "public/build/bench.html";
const ROUNDS = 300;

/** As Cloudflare compresses what a Worker answers, and what it serves from files. */
const QUALITY = { page: 5, file: 11 };

function measureBrotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

async function getText(
  worker: Miniflare,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await worker.dispatchFetch(`http://site.test${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** HTML with its inlined stylesheet, and every script the page names. */
async function reportBytes(worker: Miniflare, path: string): Promise<void> {
  const html = await getText(worker, path);
  const page = measureBrotli(html, QUALITY.page);
  const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
  const sizes = await Promise.all(
    scripts.map(async (address) => measureBrotli(await getText(worker, address), QUALITY.file)),
  );
  const script = sizes.reduce((sum, size) => sum + size, 0);
  const framework = scripts.filter((address) => !address.startsWith("/build/enhance/")).length;
  const verdict = page <= FIRST_WINDOW_BYTES ? "fits" : "TOO LARGE";
  console.log(
    `${path.padEnd(16)} HTML + CSS ${String(page).padStart(6)} B brotli (${verdict} ${FIRST_WINDOW_BYTES})` +
      `   own script ${String(script).padStart(5)} B   framework scripts ${framework}`,
  );
}

/** Renders the list and serves a file of the same size in turns, so that whatever else the machine does hits both. */
async function reportRenderTime(worker: Miniflare): Promise<void> {
  const rendered: number[] = [];
  const served: number[] = [];
  // A session cookie goes past the page cache: each of these is rendered.
  const headers = { Cookie: "session=bench" };
  for (let round = 0; round < ROUNDS; round += 1) {
    rendered.push(await time(() => getText(worker, "/inventory", headers)));
    served.push(await time(() => getText(worker, "/build/bench")));
  }
  const [page, file] = [median(rendered), median(served)];
  console.log(
    `render the list ${page.toFixed(2)} ms, a file of its size ${file.toFixed(2)} ms, ${(page / file).toFixed(2)}× (promised ≤ 4×; medians of ${ROUNDS})`,
  );
  const cached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    cached.push(await time(() => getText(worker, "/inventory")));
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

async function reportCalls(vehicleCount: number): Promise<void> {
  const backend = createStubBackend(vehicleCount, BACKEND);
  const worker = await startWorker({ settings: { SUPABASE_URL: BACKEND }, outbound: backend.outbound });
  try {
    await getText(worker, "/inventory");
    const cold = backend.countCalls();
    await getText(worker, "/inventory?style=SUV");
    const warm = backend.countCalls() - cold;
    console.log(
      `backend calls with ${String(vehicleCount).padStart(5)} vehicles: cold ${cold}, warm ${warm}`,
    );
  } finally {
    await worker.dispose();
  }
}

await bundleWorker();
const backend = createStubBackend(CARDS, BACKEND);
const worker = await startWorker({
  settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
  outbound: backend.outbound,
});
try {
  await reportBytes(worker, "/inventory");
  await reportBytes(worker, "/es/inventory");
  await reportBytes(worker, "/vehicle/1");
  await reportBytes(worker, "/pt/vehicle/4");
  await writeFile(STATIC_FILE, await getText(worker, "/inventory"));
} finally {
  await worker.dispose();
}
// Files are listed when the Worker starts, so the one of the page's size needs a start of its own.
const timed = await startWorker({
  settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
  outbound: backend.outbound,
});
try {
  await reportRenderTime(timed);
} finally {
  await timed.dispose();
  await rm(STATIC_FILE, { force: true });
}
for (const count of [21, 200, 450, 1200]) await reportCalls(count);
process.exit(0);
