/** The snapshot that all isolates share: what the store holds, taken and given without ever standing in the way. */
import { formatFailureReason } from "~/platform/failure-reason";
import type { InventorySnapshot } from "./snapshot";
import { parseStoredSnapshot, type StoredSnapshot } from "./stored-snapshot";

/** Keeps one snapshot for all isolates. It may be late, lose what it was given, or fail: the site goes on without it. */
export interface SnapshotStore {
  read(): Promise<unknown>;
  write(snapshot: StoredSnapshot): Promise<void>;
}

export interface SharedSnapshot {
  /** null when there is none, or none that can be believed; a store that fails is told to the log. */
  find(): Promise<InventorySnapshot | null>;
  /** Hands one over, unless the last was handed over a moment ago; a store that fails is told to the log. */
  write(snapshot: StoredSnapshot): Promise<void>;
}

interface SharedSnapshotParts {
  readonly store: SnapshotStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
}

/** Workers KV takes one write a second to a key. */
const WRITE_INTERVAL_MS = 1_000;

export function createSharedSnapshot({ store, now, log }: SharedSnapshotParts): SharedSnapshot {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    async find() {
      try {
        const stored = parseStoredSnapshot(await store.read());
        // One from the future was taken by a clock that was wrong, and would stay fresh until then.
        return stored !== null && stored.takenAtMs <= now() ? stored : null;
      } catch (error) {
        log("snapshotReadFailed", { reason: formatFailureReason(error) });
        return null;
      }
    },
    async write(snapshot) {
      if (Math.abs(now() - writtenAtMs) < WRITE_INTERVAL_MS) return;
      writtenAtMs = now();
      try {
        await store.write(snapshot);
      } catch (error) {
        log("snapshotWriteFailed", { reason: formatFailureReason(error) });
      }
    },
  };
}
