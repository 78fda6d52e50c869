/** Reads and writes the snapshot shared by all isolates, tolerating every failure of the store. */
import { formatFailureReason } from "~/platform/failure-reason";
import type { InventorySnapshot } from "./snapshot";
import { parseStoredSnapshot, type StoredSnapshot } from "./stored-snapshot";

/** Stores one snapshot for all isolates. Reads may be stale, writes may be lost, and both may fail: the site works without it. */
export interface SnapshotStore {
  read(): Promise<unknown>;
  write(snapshot: StoredSnapshot): Promise<void>;
}

export interface SharedSnapshot {
  /** Returns null without a valid snapshot; store errors are logged. */
  find(): Promise<InventorySnapshot | null>;
  /** Writes a snapshot, unless the last write was less than a second ago; store errors are logged. */
  write(snapshot: StoredSnapshot): Promise<void>;
}

interface SharedSnapshotParts {
  readonly store: SnapshotStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
}

/** Workers KV allows one write per second per key. */
const WRITE_INTERVAL_MS = 1_000;

export function createSharedSnapshot({ store, now, log }: SharedSnapshotParts): SharedSnapshot {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    async find() {
      try {
        return parseStoredSnapshot(await store.read());
      } catch (error) {
        log("snapshotReadFailed", { reason: formatFailureReason(error) });
        return null;
      }
    },
    async write(snapshot) {
      if (now() - writtenAtMs < WRITE_INTERVAL_MS) return;
      writtenAtMs = now();
      try {
        await store.write(snapshot);
      } catch (error) {
        log("snapshotWriteFailed", { reason: formatFailureReason(error) });
      }
    },
  };
}
