/** The stored form of a snapshot, versioned because another release may read it. */
import * as z from "zod";
import { NO_STORED_FACTS, type StoredFacts } from "~/dealer/stored-facts";
import { openVehicles, type StoredVehicles } from "~/inventory/column-store/vehicle-columns";
import { createSnapshot, type InventorySnapshot } from "./snapshot";
import { computeSnapshotVersion } from "./snapshot-version";

/** Increment with every change to the vehicles' fields or their meaning: snapshots of other schemas are ignored. */
export const SNAPSHOT_SCHEMA = 8;

/** Plain JSON: the inventory's columns and the schema number they were written with. */
export interface StoredSnapshot {
  readonly schema: number;
  readonly version: string;
  readonly takenAtMs: number;
  readonly vehicles: StoredVehicles;
  /** Absent in a snapshot of an earlier release. */
  readonly facts?: StoredFacts | undefined;
}

/** Validates only the envelope: the content was written by this code, and checking 50,000 vehicles would take too long. */
const Envelope = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  version: z.string().min(1),
  takenAtMs: z.number().int().positive(),
  vehicles: z.custom<StoredVehicles>(
    (value) => typeof value === "object" && value !== null && "ids" in value && Array.isArray(value.ids),
  ),
  facts: z.object({ version: z.string(), sections: z.record(z.string(), z.unknown()) }).optional(),
});

/** Creates the stored form. */
export function toStoredSnapshot(
  vehicles: StoredVehicles,
  takenAtMs: number,
  facts = NO_STORED_FACTS,
): StoredSnapshot {
  const version = computeSnapshotVersion(vehicles);
  return { schema: SNAPSHOT_SCHEMA, version, takenAtMs, vehicles, facts };
}

/** Parses a stored snapshot; null for nothing, for another release's schema, and for anything else. */
export function parseStoredSnapshot(value: unknown): InventorySnapshot | null {
  const result = Envelope.safeParse(value);
  return result.success ? openSnapshot(result.data) : null;
}

/** Opens the stored form for use. */
export function openSnapshot({ version, takenAtMs, vehicles, facts }: StoredSnapshot): InventorySnapshot {
  const columns = openVehicles(vehicles);
  return createSnapshot({ version, takenAtMs, columns, facts: facts ?? NO_STORED_FACTS });
}
