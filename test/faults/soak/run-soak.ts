/**
 * Runs minutes of mixed traffic: every response must be correct, every lead must arrive once, and memory must not grow.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SHEET_ID, startGoogle } from "../../support/site/google-stand-in";
import { startWorker } from "../../support/site/worker-bundle";
import { createChance } from "../chance";
import { settle } from "../leads/settle";
import { judge } from "../leads/verdict";
import { openSiteUnderFault } from "../site-under-fault";
import { openIsolateHeap } from "./isolate-heap";
import { type Footprint, findRise, findSlope, measureFootprint } from "./memory";
import { openTraffic, type Tally } from "./traffic";

const MINUTE_MS = 60_000;
/**
 * Maximum rise of the isolate's and the backend's memory from one third of the run to the next. In healthy runs they vary by 1
 * or 2 percent while code is compiled. An isolate may use 128 MiB; a leak of 0.1 MiB per minute would exceed this within half
 * an hour.
 */
const MAX_RISE_PERCENT = 5;
/** Per hour. It includes the leads stored meanwhile and the write-ahead log. */
const MAX_FOLDER_GROWTH_MIB = 120;

/** @returns one sentence per broken promise */
export async function runSoak(minutes: number, seed: number): Promise<readonly string[]> {
  const chance = createChance(seed);
  const google = await startGoogle();
  google.write(readFileSync("local/demo/inventory-sheet.csv", "utf8"));
  const site = await openSiteUnderFault(chance);
  const settings = {
    ...site.settings,
    // This run needs no connection faults, and photos are only available at the backend's own address.
    SUPABASE_URL: site.backendUrl,
    INVENTORY_SHEET: SHEET_ID,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.account),
    GOOGLE_API_URL: google.url,
  };
  const tally: Tally = { requests: 0, flaws: [], messages: [] };
  try {
    const worker = await startWorker({ settings, hasInspector: true });
    const { origin } = await worker.ready;
    const heap = await openIsolateHeap(worker);
    let isOver = false;
    const traffic = openTraffic({ origin, chance, isOver: () => isOver, tally });
    const footprints: Footprint[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(MINUTE_MS);
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
      if (minute % 15 === 0) await (await worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
      const footprint = await measureFootprint(heap, site.folder, minute);
      footprints.push(footprint);
      printMinute(footprint, tally);
    }
    isOver = true;
    await traffic;
    heap.close();
    await worker.dispose();
    await settle(tally.messages, site);
    return reckon(tally, footprints, await judge(tally.messages, site));
  } finally {
    await site.close();
    await google.close();
  }
}

function printMinute(
  { minutes, heapMib, workerMib, backendMib, folderMib }: Footprint,
  { requests }: Tally,
): void {
  const [worker, backend, folder] = [workerMib, backendMib, folderMib].map((figure) => figure.toFixed(0));
  console.log(
    `minute ${minutes}: ${requests} requests, isolate ${heapMib.toFixed(2)} MiB, workerd ${worker} MiB, backend ${backend} MiB, data folder ${folder} MiB`,
  );
}

/** Prints each growth figure. @returns one sentence for each that exceeds its limit */
function listLeaks(footprints: readonly Footprint[]): string[] {
  const rises = (["heapMib", "backendMib"] as const).map((of) => ({
    name: of === "heapMib" ? "the isolate's heap" : "the backend",
    percent: findRise(footprints, of),
  }));
  const folderMib = findSlope(footprints, "folderMib") * 60;
  const said = rises.map(({ name, percent }) => `${name} ${percent.toFixed(1)} %`);
  console.log(
    `growth from the second third to the last: ${said.join(", ")}; data folder: ${folderMib.toFixed(1)} MiB per hour`,
  );
  return [
    ...rises
      .filter(({ percent }) => percent > MAX_RISE_PERCENT)
      .map(({ name, percent }) => `${name} rose by ${percent.toFixed(1)} %`),
    ...(folderMib > MAX_FOLDER_GROWTH_MIB
      ? [`the data folder grows by ${folderMib.toFixed(1)} MiB per hour`]
      : []),
  ];
}

function reckon(
  tally: Tally,
  footprints: readonly Footprint[],
  { lost, unsent, doubledRows, doubledTexts }: Awaited<ReturnType<typeof judge>>,
): readonly string[] {
  const leaks = listLeaks(footprints);
  console.log(leaks.length === 0 ? "no growth" : "growth");
  return [
    ...new Set(tally.flaws),
    ...leaks,
    ...(lost + unsent > 0 ? [`${lost} leads without a row, ${unsent} without a text`] : []),
    ...(doubledRows + doubledTexts > 0
      ? [`${doubledRows} duplicate rows and ${doubledTexts} duplicate texts`]
      : []),
  ];
}
