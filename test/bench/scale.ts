/** Measures the cost of 5,000 vehicles and 20,000 photos, in Node and in the built Worker, against the promised figures. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import { parseStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { hashSha256 } from "~/platform/crypto";
import { storeSnapshot } from "../fixtures/inventory";
import { startWithStoredInventory } from "../support/backend/stored-inventory";
import { bundleWorker } from "../support/site/worker-bundle";
import { createLargeInventory } from "./scale-inventory";

const VEHICLES = 5_000;
const SIZES = [19, 100, VEHICLES];
const ROUNDS = 200;
const MEBIBYTE = 1024 * 1024;

const QUERIES = [
  "",
  "style=SUV&make=Ford&make=Toyota&price=10000-20000&sort=price-asc",
  "q=f150+xlt&year=2019&sort=mileage-asc",
  "q=toyota+camri",
  "q=004999",
  "q=tesla&make=Volvo&price=0-10000",
  "title=clean",
  "priceMax=20000&milesMax=75000&paymentMax=350&down=1000&sort=mileage-asc",
  "style=SUV&priceMax=25000&milesMax=100000&fuel=Gas&color=black&color=white&drive=4x4&title=clean",
  "style=Van&make=Tesla&year=2006&priceMax=5000&milesMax=10&paymentMax=100&fuel=Gas&color=orange&drive=awd",
  "q=camioneta+roja+con+c%C3%A1mara+de+reversa+menos+de+15+mil&sort=price-asc",
  "q=hunday+bluetoht",
  "q=zeppelin+toyota+under+15000",
  "q=s+e+t+r+o+n+i+l+x+b+c+d+f+g+h+j+k+m+p+q+u+v+w+y+z+1+2+3+4+5+6+7+8+9+0+20+21+19+18+17+16+15+le+xl",
];

export async function report(): Promise<void> {
  const vehicles = createLargeInventory(VEHICLES);
  await reportInNode(vehicles);
  await bundleWorker();
  for (const size of SIZES) await reportInWorker(vehicles.slice(0, size));
}

async function reportInNode(vehicles: ReturnType<typeof createLargeInventory>): Promise<void> {
  const text = JSON.stringify(storeSnapshot(vehicles));
  console.log(`  stored ${(Buffer.byteLength(text) / MEBIBYTE).toFixed(1)} MiB (KV allows 25 MiB)`);
  const start = process.cpuUsage();
  await hashSha256(JSON.stringify(vehicles));
  console.log(`  version: ${measureCpuMs(start).toFixed(0)} ms CPU`);
  collectGarbage();
  measure("read from the store (promised: 60 ms)", () => parseStoredSnapshot(JSON.parse(text)));
  const snapshot = parseStoredSnapshot(JSON.parse(text));
  if (snapshot === null) throw new Error("the stored text is not a snapshot");
  collectGarbage();
  for (const query of QUERIES) {
    const filter = parseInventoryFilter(new URLSearchParams(query));
    measure(`list ${query} (promised: 5 and 15 ms)`, () => listInventory(snapshot, filter));
  }
  const [vehicle] = snapshot.vehicles;
  if (vehicle) measure("similar vehicles", () => listSimilarVehicles(vehicle, snapshot));
}

/** A Worker's clock stops while it computes, so it is timed from outside; the smallest inventory gives the baseline. */
async function reportInWorker(vehicles: ReturnType<typeof createLargeInventory>): Promise<void> {
  const worker = await startWithStoredInventory(vehicles);
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
      await get(QUERIES[1 + (round % 2)] ?? "");
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

function measure(what: string, work: () => unknown): void {
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    work();
    spent.push(measureCpuMs(start));
  }
  console.log(`  ${what}: CPU ${describe(spent)}`);
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
