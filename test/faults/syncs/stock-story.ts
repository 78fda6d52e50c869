/** Syncs of the stock through one trouble after the other; after each the lot has to be what the sheet says, and the records true. */

import { findFalseCounts, listRuns, readLot } from "./run-records";
import { describeLot } from "./sheet-book";
import { askByClock, letLeaseEnd } from "./stock-moves";
import type { StockTrouble } from "./stock-troubles";
import type { SyncSite } from "./sync-site";

/** @returns broken promises, in sentences */
export async function meetStockTrouble(trouble: StockTrouble, site: SyncSite): Promise<readonly string[]> {
  const { service, book } = site;
  const before = await readLot(service);
  const lastId = (await listRuns(service, "inventory", 0)).at(-1)?.id ?? 0;
  book.turn();
  const said = await trouble.run(site);
  await heal(site);
  const after = await readLot(service);
  const runs = await listRuns(service, "inventory", lastId);
  const last = runs.at(-1);
  const isTrue = last?.state === "succeeded" && last.counts.rejected === book.rejected;
  return [
    ...said,
    ...findFalseCounts(runs, before, after),
    ...(runs.some(({ state }) => state === "running") ? ["a run never ended"] : []),
    ...(isTrue ? [] : [`the last run was ${JSON.stringify(last)}`]),
    ...(describeLot(after) === describeLot(book.lot) ? [] : ["the lot is not what the sheet says"]),
  ].map((sentence) => `${trouble.name}: ${sentence}`);
}

/** Everything works again, and one more sync runs. */
async function heal(site: SyncSite): Promise<void> {
  site.book.mend();
  site.stock.line.fault = "none";
  site.stock.line.reply();
  await site.setSheetFaults();
  await letLeaseEnd(site.service);
  await askByClock(site.chance.pick([site.stock, site.other]));
}
