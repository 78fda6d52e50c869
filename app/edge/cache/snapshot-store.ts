/** Stores the inventory snapshot in Workers KV: shared by all isolates, at most a minute behind, expires after a day. */

import type { SnapshotStore } from "~/inventory/snapshot/shared-snapshot";
import { SNAPSHOT_SCHEMA, type StoredSnapshot } from "~/inventory/snapshot/stored-snapshot";

/** One key per schema, so that two releases running side by side don't overwrite each other's fallback. */
const KEY = `inventory-snapshot-${SNAPSHOT_SCHEMA}`;
/** As long as a stale inventory may be shown. */
const TTL_SECONDS = 24 * 60 * 60;

export function createSnapshotStore(namespace: KVNamespace): SnapshotStore {
  return {
    read: () => namespace.get<StoredSnapshot>(KEY, "json"),
    write: (snapshot) => namespace.put(KEY, JSON.stringify(snapshot), { expirationTtl: TTL_SECONDS }),
  };
}

/** Whether a snapshot is stored, without reading it. */
export async function hasStoredSnapshot(namespace: KVNamespace): Promise<boolean> {
  const stored = await namespace.get(KEY, "stream");
  await stored?.cancel();
  return stored !== null;
}
