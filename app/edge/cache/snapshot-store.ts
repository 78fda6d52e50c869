/** The snapshot in Workers KV: shared by all isolates, at most a minute behind, kept for a day. */

import type { SnapshotStore } from "~/inventory/snapshot/shared-snapshot";
import { SNAPSHOT_SCHEMA, type StoredSnapshot } from "~/inventory/snapshot/stored-snapshot";

/** While two releases answer side by side, neither takes the other's last resort away. */
const KEY = `inventory-snapshot-${SNAPSHOT_SCHEMA}`;
/** As long as stale stock may be shown at all. */
const KEPT_SECONDS = 24 * 60 * 60;

export function createSnapshotStore(namespace: KVNamespace): SnapshotStore {
  return {
    read: () => namespace.get<StoredSnapshot>(KEY, "json"),
    write: (snapshot) => namespace.put(KEY, JSON.stringify(snapshot), { expirationTtl: KEPT_SECONDS }),
  };
}

/** Whether there is a snapshot, without reading it. */
export async function hasStoredSnapshot(namespace: KVNamespace): Promise<boolean> {
  const stored = await namespace.get(KEY, "stream");
  await stored?.cancel();
  return stored !== null;
}
