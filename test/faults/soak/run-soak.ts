/** Half an hour of mixed traffic: nobody is answered badly, every lead arrives once, and the site's memory stays where it was. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SHEET_ID, startGoogle } from "../../site/google-stand-in";
import { startWorker } from "../../site/worker-bundle";
import { createChance } from "../chance";
import { settle } from "../settle";
import { openSiteUnderFault } from "../site-under-fault";
import type { SuiteReport } from "../suite-report";
import { judge } from "../verdict";
import { type Footprint, findSlope, measureFootprint } from "./memory";
import { openTraffic, type Tally } from "./traffic";

const MINUTE_MS = 60_000;
/** More than that in an hour is a leak. The folder holds the leads that came meanwhile, and the write-ahead log. */
const MOST_GROWTH_MIB = { workerMib: 60, backendMib: 60, folderMib: 120 } as const;

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
    const worker = await startWorker({ settings });
    const { origin } = await worker.ready;
    let isOver = false;
    const traffic = openTraffic({ origin, chance, isOver: () => isOver, tally });
    const footprints: Footprint[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(MINUTE_MS);
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
      if (minute % 15 === 0) await (await worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
      const footprint = measureFootprint(site.folder, minute);
      footprints.push(footprint);
      printMinute(footprint, tally);
    }
    isOver = true;
    await traffic;
    await worker.dispose();
    await settle(tally.messages, site);
    return await reckon(seed, tally, footprints, await judge(tally.messages, site));
  } finally {
    await site.close();
    await google.close();
  }
}

function printMinute({ minutes, workerMib, backendMib, folderMib }: Footprint, { requests }: Tally): void {
  const columns = [minutes, requests, workerMib, backendMib, folderMib].map((figure) => figure.toFixed(0));
  const [minute, asked, worker, backend, folder] = columns;
  console.log(
    `minute ${minute}: ${asked} requests, workerd ${worker} MiB, backend ${backend} MiB, its folder ${folder} MiB`,
  );
}

async function reckon(
  seed: number,
  tally: Tally,
  footprints: readonly Footprint[],
  verdict: Awaited<ReturnType<typeof judge>>,
): Promise<SuiteReport> {
  const growths = (["workerMib", "backendMib", "folderMib"] as const).map((of) => ({
    of,
    anHourMib: findSlope(footprints, of) * 60,
  }));
  const said = growths.map(({ of, anHourMib }) => `${of.replace("Mib", "")} ${anHourMib.toFixed(1)}`);
  console.log(`MiB an hour, by the second half: ${said.join(", ")}`);
  const leaks = growths.filter(({ of, anHourMib }) => anHourMib > MOST_GROWTH_MIB[of]);
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
      ...leaks.map(({ of, anHourMib }) => `${of} grows by ${anHourMib.toFixed(1)} an hour`),
      ...(lost + unsent > 0 ? [`${lost} leads without a row, ${unsent} without a text`] : []),
      ...(doubledRows + doubledTexts > 0 ? [`${doubledRows} rows and ${doubledTexts} texts too many`] : []),
    ],
  };
}
