/** Measures the cost of 50,000 vehicles and 200,000 photos, in Node and in the built Worker, against the promised figures. */
import { spawnSync } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import { indexInventory } from "~/inventory/column-store/inventory-index";
import { storeVehicles } from "~/inventory/column-store/vehicle-columns";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import { openSnapshot, parseStoredSnapshot, toStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { startWithStoredInventory } from "../support/backend/stored-inventory";
import { bundleWorker } from "../support/site/worker-bundle";
import { createLargeInventory } from "./scale-inventory";

const VEHICLES = 50_000;
const SIZES = [19, 100, 20_000, VEHICLES];
const ROUNDS = 200;
const MEBIBYTE = 1024 * 1024;
/** What remains of an isolate's 128 MB beside the program. */
const HEAP_MEBIBYTES = 96;

const QUERIES = [
  "style=SUV&make=Ford&make=Toyota&price=10000-20000&sort=price-asc",
  "q=f150+xlt&year=2019&sort=mileage-asc",
  "q=toyota+camri",
  "q=049999",
  "q=tesla&make=Volvo&price=0-10000",
  "title=clean",
  "priceMax=20000&milesMax=75000&paymentMax=350&down=1000&sort=mileage-asc",
  "style=SUV&priceMax=25000&milesMax=100000&fuel=Gas&color=black&color=white&drive=4x4&title=clean",
  "style=Van&make=Tesla&year=2006&priceMax=5000&milesMax=10&paymentMax=100&fuel=Gas&color=orange&drive=awd",
  "q=camioneta+roja+con+c%C3%A1mara+de+reversa+menos+de+15+mil&sort=price-asc",
  "q=hunday+bluetoht",
  "q=zeppelin+toyota+under+15000",
];

export async function report(): Promise<void> {
  const lot = createLargeInventory(VEHICLES);
  reportReading();
  reportInNode(lot);
  await bundleWorker();
  for (const size of SIZES) await reportInWorker(lot.slice(0, size));
}

/** Runs in a process with a heap as small as an isolate's, which ends it if more is needed. */
function reportReading(): void {
  const flags = ["--expose-gc", `--max-old-space-size=${HEAP_MEBIBYTES}`, "--import", "tsx"];
  const child = spawnSync(process.execPath, [...flags, "test/bench/load-inventory.ts"], { stdio: "inherit" });
  if (child.status !== 0) throw new Error(`the inventory does not fit in a heap of ${HEAP_MEBIBYTES} MiB`);
}

function reportInNode(lot: ReturnType<typeof createLargeInventory>): void {
  const stored = time("columns from vehicles", () => storeVehicles(lot));
  const snapshot = time("snapshot", () => toStoredSnapshot(stored, Date.now()));
  const text = time("serialize for the store", () => JSON.stringify(snapshot));
  console.log(`  stored ${(Buffer.byteLength(text) / MEBIBYTE).toFixed(1)} MiB (KV allows 25 MiB)`);
  const opened = time("parse from the store (promised with the index < 150 ms)", () =>
    parseStoredSnapshot(JSON.parse(text)),
  );
  if (opened === null) throw new Error("the stored text is not a snapshot");
  const before = measureMemory();
  time("index (promised < 400 ms)", () => indexInventory(opened));
  console.log(`  index ${((measureMemory() - before) / MEBIBYTE).toFixed(1)} MiB (promised < 64)`);
  // Collects the vehicles that the columns were built from, 100 MiB, which would otherwise be collected while the first list is
  // timed.
  collectGarbage();
  for (const query of QUERIES) {
    const filter = parseInventoryFilter(new URLSearchParams(query));
    measure(`list ${query}`, () => listInventory(opened, filter));
  }
  const [vehicle] = openSnapshot(snapshot).vehicles;
  if (vehicle) measure("similar vehicles", () => listSimilarVehicles(vehicle, opened));
}

/** A Worker's clock stops while it computes, so it is timed from outside; the smallest inventory gives the baseline. */
async function reportInWorker(vehicles: ReturnType<typeof createLargeInventory>): Promise<void> {
  const worker = await startWithStoredInventory(storeVehicles(vehicles));
  // Requests with a session cookie bypass the page cache, so each is rendered.
  const get = async (query: string) => {
    const headers = { Cookie: "session=bench" };
    const response = await worker.dispatchFetch(`http://site.test/inventory?${query}`, { headers });
    if (response.status !== 200) throw new Error(`the list answered ${response.status}`);
    return response.text();
  };
  try {
    const start = performance.now();
    const html = await get("");
    const coldMs = performance.now() - start;
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await get(QUERIES[round % 2] ?? "");
      warm.push(performance.now() - from);
    }
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    console.log(
      `  Worker, ${String(vehicles.length).padStart(6)} vehicles: cold ${coldMs.toFixed(0)} ms, then ${describe(warm)}, HTML ${bytes} B brotli`,
    );
  } finally {
    await worker.dispose();
  }
}

function time<Result>(what: string, work: () => Result): Result {
  const start = process.cpuUsage();
  const result = work();
  console.log(`  ${what}: ${measureCpuMs(start).toFixed(0)} ms CPU`);
  return result;
}

function measure(what: string, work: () => unknown): void {
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    work();
    spent.push(measureCpuMs(start));
  }
  console.log(`  ${what}: CPU ${describe(spent)} (promised < 5 and < 12)`);
}

/** Returns the CPU time of all threads of this process, including garbage collection and compilation. */
function measureCpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

function describe(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

function measureMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
