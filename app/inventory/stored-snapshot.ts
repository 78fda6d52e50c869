/** How a snapshot is kept where another release may read it. */
import * as z from "zod";
import type { InventorySnapshot } from "./snapshot";

/** Raise it with every change of `StockVehicle`'s fields or of their meaning: older snapshots are then ignored. */
const SNAPSHOT_SCHEMA = 1;

/** A snapshot with the number of the shape it was written in. */
export interface StoredSnapshot extends InventorySnapshot {
  readonly schema: number;
}

/** The envelope alone: what it holds was written by this same code, and 50,000 vehicles are not read twice. */
const Envelope = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  version: z.string().min(1),
  takenAtMs: z.number().int().positive(),
  vehicles: z.custom<InventorySnapshot["vehicles"]>(Array.isArray),
});

/** What to hand to the store. */
export function toStoredSnapshot(snapshot: InventorySnapshot): StoredSnapshot {
  return { schema: SNAPSHOT_SCHEMA, ...snapshot };
}

/** The snapshot in what a store handed back; null for nothing, for another release's shape, and for what is no snapshot. */
export function parseStoredSnapshot(value: unknown): InventorySnapshot | null {
  const result = Envelope.safeParse(value);
  if (!result.success) return null;
  const { schema: _, ...snapshot } = result.data;
  return snapshot;
}
