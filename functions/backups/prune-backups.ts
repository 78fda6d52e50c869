/** Deletes backups that are no longer kept, unfinished ones, and photos that no kept backup needs. */
import {
  BACKUPS,
  getManifestKey,
  getPhotoIdsKey,
  getPhotoKey,
  PHOTOS,
  parsePhotoIds,
} from "~/platform/backups/backup-format";
import type { BackupBucket } from "~/platform/backups/backup-store";
import { chooseKeptBackups } from "~/platform/backups/retention";
import { formatHex } from "~/platform/encoding";

/** Call with the lease of the run, so that no other run adds photos meanwhile. @param current the backup just made */
export async function pruneBackups(current: string, bucket: BackupBucket): Promise<void> {
  const keys = await bucket.list(BACKUPS);
  const names = [...new Set(keys.map(findName))];
  const all = new Set(keys);
  const kept = chooseKeptBackups(names.filter((name) => all.has(getManifestKey(name))));
  kept.add(current);
  const dropped = keys.filter((key) => !kept.has(findName(key)));
  // The manifests first: without its manifest, a backup of which only a part was deleted is incomplete.
  const manifests = new Set(names.map(getManifestKey));
  await bucket.remove(dropped.filter((key) => manifests.has(key)));
  await bucket.remove(dropped.filter((key) => !manifests.has(key)));
  await prunePhotos([...kept], bucket);
}

async function prunePhotos(kept: readonly string[], bucket: BackupBucket): Promise<void> {
  const needed = new Set<string>();
  for (const name of kept) {
    const ids = await bucket.read(getPhotoIdsKey(name));
    // Without the list, any photo may be needed.
    if (!ids) return;
    for (const id of parsePhotoIds(ids)) needed.add(getPhotoKey(formatHex(id)));
  }
  await bucket.remove((await bucket.list(PHOTOS)).filter((key) => !needed.has(key)));
}

const findName = (key: string): string => key.slice(BACKUPS.length).split("/", 1)[0] ?? "";
