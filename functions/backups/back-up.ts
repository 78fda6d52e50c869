/**
 * Makes the nightly backup: pages of all rows, then new photos, then the manifest, which makes it complete. One tick does a part and
 * the next continues, because a Worker may make 1,000 requests at a time; what is in the bucket isn't written again.
 */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { BackupCipher } from "~/platform/backups/backup-cipher";
import {
  BACKUPS,
  createManifest,
  describeManifest,
  describePage,
  formatPhotoIds,
  getBackupName,
  getManifestKey,
  getPageKey,
  getPhotoIdsKey,
} from "~/platform/backups/backup-format";
import type {
  BackupBucket,
  BackupContents,
  BackupPage,
  BackupRun,
  BackupStore,
} from "~/platform/backups/backup-store";
import { hashSha256 } from "~/platform/crypto";
import { copyPhotos } from "./copy-photos";
import { pruneBackups } from "./prune-backups";

export interface BackupParts {
  readonly store: BackupStore;
  readonly bucket: BackupBucket;
  readonly cipher: BackupCipher;
  /** Address of the backend. */
  readonly backendUrl: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** The work of one tick. */
interface TickLimits {
  readonly pages: number;
  readonly photos: number;
  readonly endMs: number;
}

/** Longer than a tick works, so that no other tick works on the same run. */
const LEASE_SECONDS = 600;
const TICK_MS = 240_000;
/** Two requests each: a read and a write. The other tasks of the tick share the limit of 1,000. */
const MAX_PAGES = 100;
const MAX_PHOTOS = 200;

/** Rows, photos, or files aren't as the database described them. */
class BackupBroken extends Error {
  override readonly name = "BackupBroken";
}

/** Never throws; a backup that failed is continued when its lease has ended. */
export async function backUp(parts: BackupParts): Promise<void> {
  const { store, now, log } = parts;
  const limits = { pages: MAX_PAGES, photos: MAX_PHOTOS, endMs: now().getTime() + TICK_MS };
  try {
    const run = await store.claim(LEASE_SECONDS);
    if (!run) return;
    const isComplete = await continueBackup(run, parts, limits);
    if (!isComplete) await store.release(run.id);
  } catch (error) {
    log("backupFailed", { reason: error instanceof BackupBroken ? error.message : describeFailure(error) });
  }
}

/** @returns false when there is more to do than one tick may */
async function continueBackup(run: BackupRun, parts: BackupParts, limits: TickLimits): Promise<boolean> {
  const { store, bucket, cipher, backendUrl, now, log } = parts;
  const name = getBackupName(run.startedAtIso);
  const contents = await store.describe(run.id);
  if (contents.pages.length === 0) throw new BackupBroken("the database has no pages");
  if (!(await copyPages(run, contents.pages, parts, limits))) return false;
  const photos = await copyPhotos(run, contents.pages, parts, limits);
  if (!photos) return false;
  const manifest = createManifest({
    madeAt: run.startedAtIso,
    schema: contents.schema,
    backendUrl,
    rows: countRows(contents),
    pages: [...contents.pages],
    goneDuringBackup: photos.gone,
  });
  await bucket.write(getPhotoIdsKey(name), formatPhotoIds(photos.ids));
  const sealed = await cipher.seal(encode(JSON.stringify(manifest)), describeManifest(name));
  await bucket.write(getManifestKey(name), sealed);
  await pruneBackups(name, bucket).catch((error) =>
    log("backupsNotPruned", { reason: describeFailure(error) }),
  );
  if (!(await store.finish(run.id))) throw new BackupBroken("the run was abandoned");
  const seconds = Math.round((now().getTime() - Date.parse(run.startedAtIso)) / 1000);
  const rows = contents.pages.reduce((sum, page) => sum + page.rows, 0);
  log("backupCompleted", { rows, photos: photos.ids.length, seconds });
  return true;
}

/** @returns whether all are in the bucket */
async function copyPages(
  run: BackupRun,
  pages: readonly BackupPage[],
  { store, bucket, cipher, now }: BackupParts,
  limits: TickLimits,
): Promise<boolean> {
  const name = getBackupName(run.startedAtIso);
  const written = new Set(await bucket.list(`${BACKUPS}${name}/`));
  const missing = pages.filter(({ page }) => !written.has(getPageKey(name, page)));
  for (const { page, sha256 } of missing.slice(0, limits.pages)) {
    if (now().getTime() >= limits.endMs) return false;
    const text = await store.readPage(run.id, page);
    if (text === null || (await hashSha256(text)) !== sha256)
      throw new BackupBroken("a page is gone or isn't as it was described");
    await bucket.write(getPageKey(name, page), await cipher.seal(encode(text), describePage(name, page)));
  }
  return missing.length <= limits.pages;
}

function countRows({ pages }: BackupContents): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { source, rows } of pages) counts[source] = (counts[source] ?? 0) + rows;
  return counts;
}

const encode = (text: string) => new TextEncoder().encode(text);
