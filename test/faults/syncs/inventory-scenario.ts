/**
 * Runs inventory syncs through one fault after another. After each, the inventory must match the sheet and the records must be
 * correct.
 */

import type { InventoryFault } from "./inventory-faults";
import { askByClock, letLeaseEnd } from "./inventory-steps";
import { findFalseCounts, listRuns, readLot } from "./run-records";
import { describeInventory } from "./sheet-fixture";
import type { SyncSite } from "./sync-site";

/** @returns one sentence per broken promise */
export async function injectInventoryFault(
  trouble: InventoryFault,
  site: SyncSite,
): Promise<readonly string[]> {
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
    ...(describeInventory(after) === describeInventory(book.lot)
      ? []
      : ["the inventory does not match the sheet"]),
  ].map((sentence) => `${trouble.name}: ${sentence}`);
}

/** Ends all faults and runs one more sync. */
async function heal(site: SyncSite): Promise<void> {
  site.book.mend();
  site.inventory.line.fault = "none";
  site.inventory.line.reply();
  await site.setSheetFaults();
  await letLeaseEnd(site.service);
  await askByClock(site.chance.pick([site.inventory, site.other]));
}
