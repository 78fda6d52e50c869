/**
 * Stores the inventory snapshot in Workers KV: shared by all isolates, at most a minute behind, expires after a day. Each call
 * has a time limit, because a page waits for it.
 */
import type { SnapshotStore } from "~/inventory/snapshot/stored-snapshot";
import { SNAPSHOT_SCHEMA, type StoredSnapshot } from "~/inventory/snapshot/stored-snapshot";
import { within } from "~/platform/timing";

/** One key per schema, so that two releases running side by side don't overwrite each other's fallback. */
const KEY = `inventory-snapshot-${SNAPSHOT_SCHEMA}`;
/** As long as a stale inventory may be shown. */
const TTL_SECONDS = 24 * 60 * 60;
/** Reading the tables instead takes about as long. */
// biome-ignore lint/plugin: the tables are read
const READ_TIMEOUT_MS = 3_000;
/** No page waits for it. */
const WRITE_TIMEOUT_MS = 10_000;

export function createSnapshotStore(namespace: KVNamespace): SnapshotStore {
  return {
    read: async () => within(READ_TIMEOUT_MS, namespace.get<StoredSnapshot>(KEY, "json")),
    write: async (snapshot) =>
      within(WRITE_TIMEOUT_MS, namespace.put(KEY, JSON.stringify(snapshot), { expirationTtl: TTL_SECONDS })),
  };
}

/** Whether a snapshot is stored, without reading it. */
export async function hasStoredSnapshot(namespace: KVNamespace): Promise<boolean> {
  const stored = await within(READ_TIMEOUT_MS, namespace.get(KEY, "stream"));
  // Not awaited: the answer is known.
  stored?.cancel().catch(() => undefined);
  return stored !== null;
}
