/** How a snapshot is kept where another release may read it. */
import * as z from "zod";
import { openVehicles, type StoredVehicles } from "~/inventory/column-store/vehicle-columns";
import { createSnapshot, type InventorySnapshot } from "./snapshot";
import { computeSnapshotVersion } from "./snapshot-version";

/** Raise it with every change of `StockVehicle`'s fields or of their meaning: older snapshots are then ignored. */
export const SNAPSHOT_SCHEMA = 4;

/** Plain JSON: the columns of a lot, with the number of the shape they were written in. */
export interface StoredSnapshot {
  readonly schema: number;
  readonly version: string;
  readonly takenAtMs: number;
  readonly vehicles: StoredVehicles;
}

/** The envelope alone: what it holds was written by this same code, and 50,000 vehicles are not read twice. */
const Envelope = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  version: z.string().min(1),
  takenAtMs: z.number().int().positive(),
  vehicles: z.custom<StoredVehicles>(
    (value) => typeof value === "object" && value !== null && "ids" in value && Array.isArray(value.ids),
  ),
});

/** What to hand to the store. */
export function toStoredSnapshot(vehicles: StoredVehicles, takenAtMs: number): StoredSnapshot {
  return { schema: SNAPSHOT_SCHEMA, version: computeSnapshotVersion(vehicles), takenAtMs, vehicles };
}

/** The snapshot in what a store handed back; null for nothing, for another release's shape, and for what is no snapshot. */
export function parseStoredSnapshot(value: unknown): InventorySnapshot | null {
  const result = Envelope.safeParse(value);
  return result.success ? openSnapshot(result.data) : null;
}

/** The snapshot as the site works with it. */
export function openSnapshot({ version, takenAtMs, vehicles }: StoredSnapshot): InventorySnapshot {
  return createSnapshot({ version, takenAtMs, columns: openVehicles(vehicles) });
}
