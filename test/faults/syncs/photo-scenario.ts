/**
 * Runs photo syncs through one fault after another. After each, the galleries must match the folders without duplicates, and
 * the records must be correct.
 */

import type { PhotoTrouble } from "./photo-faults";
import type { PhotoBook } from "./photo-fixture";
import { findFalsePhotoCounts, findPhotoFaults, type PhotoFaults, readGalleries } from "./photo-records";
import { findNewestRun, press, waitForEnd } from "./photo-steps";
import type { SyncSite } from "./sync-site";

export async function meetPhotoTrouble(
  trouble: PhotoTrouble,
  site: SyncSite,
  book: PhotoBook,
): Promise<PhotoFaults> {
  const { service } = site;
  const before = await readGalleries(service, book.vins);
  const lastId = (await findNewestRun(site, 0))?.id ?? 0;
  book.turn();
  const said = await trouble.run(site);
  await waitForEnd(site, lastId);
  site.photos.line.reply();
  site.drive.findFault = () => null;
  if (trouble.needsNextRun) await runOnce(site);
  const after = await readGalleries(service, book.vins);
  const faults = await findPhotoFaults(service, book);
  const falseCounts = await findFalsePhotoCounts(service, lastId, before, after);
  const troubles = [...said, ...falseCounts, ...faults.troubles];
  return { ...faults, troubles: troubles.map((sentence) => `${trouble.name}: ${sentence}`) };
}

/** Runs a photo sync without faults. */
export async function runOnce(site: SyncSite): Promise<void> {
  const lastId = (await findNewestRun(site, 0))?.id ?? 0;
  await press(site.photos, site);
  await waitForEnd(site, lastId);
}
