/** The stored form of a snapshot, versioned because another release may read it. */
import * as z from "zod";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { InventorySnapshot } from "./snapshot";

/** Increment with every change to the vehicles' fields or their meaning: snapshots of other schemas are ignored. */
export const SNAPSHOT_SCHEMA = 12;

/** Plain JSON, with the schema number that it was written with. */
export interface StoredSnapshot extends InventorySnapshot {
  readonly schema: number;
}

/** Validates only the envelope: the content was written by this code, and checking every vehicle would take too long. */
const Envelope = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  version: z.string().min(1),
  takenAtMs: z.number().int().positive(),
  vehicles: z.custom<readonly InventoryVehicle[]>(Array.isArray),
  facts: z.object({ version: z.string(), sections: z.record(z.string(), z.unknown()) }),
});

/** Parses a stored snapshot; null for nothing, for another release's schema, and for anything else. */
export function parseStoredSnapshot(value: unknown): InventorySnapshot | null {
  const result = Envelope.safeParse(value);
  if (!result.success) return null;
  const { schema: _, ...snapshot } = result.data;
  return snapshot;
}
