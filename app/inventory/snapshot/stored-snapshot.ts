/**
 * The snapshot shared by all isolates, in a form that is versioned because another release may read it. Every failure of the store
 * is tolerated.
 */
import * as z from "zod";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatFailureReason } from "~/platform/failure-reason";
import type { InventorySnapshot } from "./snapshot";

/** Increment with every change to the vehicles' fields or their meaning: snapshots of other schemas are ignored. */
export const SNAPSHOT_SCHEMA = 19;

/** Plain JSON, with the schema number that it was written with. */
export interface StoredSnapshot extends InventorySnapshot {
  readonly schema: number;
}

/** Validates only the envelope: the content was written by this code, and checking every vehicle would take too long. */
const Envelope = z.lazy(() =>
  z.object({
    schema: z.literal(SNAPSHOT_SCHEMA),
    version: z.string().min(1),
    takenAtMs: z.number().int().positive(),
    vehicles: z.custom<readonly InventoryVehicle[]>(Array.isArray),
    facts: z.object({ version: z.string(), sections: z.record(z.string(), z.unknown()) }),
    syncedAtIso: z.string().nullable(),
  }),
);

/** Parses a stored snapshot; null for nothing, for another release's schema, and for anything else. */
export function parseStoredSnapshot(value: unknown): InventorySnapshot | null {
  const result = Envelope.safeParse(value);
  if (!result.success) return null;
  const { schema: _, ...snapshot } = result.data;
  return snapshot;
}

/** Stores one snapshot for all isolates. Reads may be stale, writes may be lost, and both may fail: the site works without it. */
export interface SnapshotStore {
  read(): Promise<unknown>;
  write(snapshot: StoredSnapshot): Promise<void>;
}

interface SharedSnapshotServices {
  readonly store: SnapshotStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (event: string, fields: Record<string, unknown>) => void;
}

/** Workers KV allows one write per second per key. */
const WRITE_INTERVAL_MS = 1_000;

export type SharedSnapshot = ReturnType<typeof createSharedSnapshot>;

export function createSharedSnapshot({ store, now, log }: SharedSnapshotServices) {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** Returns null without a valid snapshot; store errors are logged. */
    async find(): Promise<InventorySnapshot | null> {
      try {
        return parseStoredSnapshot(await store.read());
      } catch (error) {
        log("snapshotReadFailed", { reason: formatFailureReason(error) });
        return null;
      }
    },
    /** Writes a snapshot, unless the last write was less than a second ago; store errors are logged. */
    async write(snapshot: StoredSnapshot): Promise<void> {
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
