/** Half an hour of mixed traffic: nobody is answered badly, every lead arrives once, and the site's memory stays where it was. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SHEET_ID, startGoogle } from "../../support/site/google-stand-in";
import { startWorker } from "../../support/site/worker-bundle";
import { createChance } from "../chance";
import { settle } from "../leads/settle";
import { judge } from "../leads/verdict";
import { openSiteUnderFault } from "../site-under-fault";
import type { SuiteReport } from "../suites/suite-report";
import { openIsolateHeap } from "./isolate-heap";
import { type Footprint, findRise, findSlope, measureFootprint } from "./memory";
import { openTraffic, type Tally } from "./traffic";

const MINUTE_MS = 60_000;
/**
 * From one third of the run to the next, of what the isolate holds and of the backend's memory. At rest they move by 1 or 2 per cent,
 * as the code that is run is compiled; an isolate may have 128 MiB, and what leaked a tenth of a MiB a minute would be past this in
 * half an hour.
 */
const MOST_RISE_PERCENT = 5;
/** In an hour: it holds the leads that came meanwhile, and the write-ahead log. */
const MOST_FOLDER_GROWTH_MIB = 120;

export async function runSoak(minutes: number, seed: number): Promise<SuiteReport> {
  const chance = createChance(seed);
  const google = await startGoogle();
  google.write(readFileSync("local/demo/inventory-sheet.csv", "utf8"));
  const site = await openSiteUnderFault(chance);
  const settings = {
    ...site.settings,
    // Nothing is cut: the photos' own address, which the line has not, shows them.
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
    return await reckon(seed, tally, footprints, await judge(tally.messages, site));
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
    `minute ${minutes}: ${requests} requests, isolate ${heapMib.toFixed(2)} MiB, workerd ${worker} MiB, backend ${backend} MiB, its folder ${folder} MiB`,
  );
}

/** Prints what each figure came to. @returns a sentence for each that grows */
function listLeaks(footprints: readonly Footprint[]): string[] {
  const rises = (["heapMib", "backendMib"] as const).map((of) => ({
    name: of === "heapMib" ? "the isolate's heap" : "the backend",
    percent: findRise(footprints, of),
  }));
  const folderMib = findSlope(footprints, "folderMib") * 60;
  const said = rises.map(({ name, percent }) => `${name} ${percent.toFixed(1)} %`);
  console.log(
    `the last third above the second: ${said.join(", ")}; the folder, MiB an hour: ${folderMib.toFixed(1)}`,
  );
  return [
    ...rises
      .filter(({ percent }) => percent > MOST_RISE_PERCENT)
      .map(({ name, percent }) => `${name} rose by ${percent.toFixed(1)} %`),
    ...(folderMib > MOST_FOLDER_GROWTH_MIB
      ? [`the folder grows by ${folderMib.toFixed(1)} MiB an hour`]
      : []),
  ];
}

async function reckon(
  seed: number,
  tally: Tally,
  footprints: readonly Footprint[],
  verdict: Awaited<ReturnType<typeof judge>>,
): Promise<SuiteReport> {
  const leaks = listLeaks(footprints);
  console.log(leaks.length === 0 ? "flat" : "not flat");
  const { lost, unsent, doubledRows, doubledTexts } = verdict;
  return {
    name: "soak",
    seed,
    tried: tally.requests,
    survived: tally.requests - tally.flaws.length,
    lost: lost + unsent,
    doubled: doubledRows + doubledTexts,
    troubles: [
      ...new Set(tally.flaws),
      ...leaks,
      ...(lost + unsent > 0 ? [`${lost} leads without a row, ${unsent} without a text`] : []),
      ...(doubledRows + doubledTexts > 0 ? [`${doubledRows} rows and ${doubledTexts} texts too many`] : []),
    ],
  };
}
