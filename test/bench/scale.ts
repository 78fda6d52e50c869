/** Measures the cost of 5,000 vehicles and 20,000 photos in Node against the promised figures. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import { parseStoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { hashSha256 } from "~/platform/crypto";
import { storeSnapshot } from "../fixtures/inventory";
import { findQuantile } from "./figures";
import { createLargeInventory } from "./scale-inventory";

const VEHICLES = 5_000;
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

const describe = (milliseconds: readonly number[]) =>
  `median ${findQuantile(milliseconds).toFixed(2)} ms, p99 ${findQuantile(milliseconds, 0.99).toFixed(2)} ms`;

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
