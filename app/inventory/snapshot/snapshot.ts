/** The inventory at one instant, as stored in isolate memory and KV. */

import type { StoredFacts } from "~/dealer/stored-facts";
import { getVehicle, type VehicleColumns } from "~/inventory/column-store/vehicle-columns";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";

export interface InventorySnapshot {
  /** A hash of the vehicles, which changes exactly when they do. */
  readonly version: string;
  /** When the tables were read, in milliseconds since the epoch. */
  readonly takenAtMs: number;
  /** Rows with quantity 1, newest first. Includes vehicles with SOLD in their name, which are never listed. */
  readonly columns: VehicleColumns;
  /** What owners saved about the business, read together with the vehicles. */
  readonly facts: StoredFacts;
  /**
   * All vehicles, assembled on each access: acceptable for a sitemap or feed, too slow for a page. Use `findInSnapshot` for a
   * single vehicle and `listInventory` for a page.
   */
  readonly vehicles: readonly InventoryVehicle[];
}

/** Creates the snapshot of these columns; `vehicles` are assembled on each access. */
export function createSnapshot(parts: Omit<InventorySnapshot, "vehicles">): InventorySnapshot {
  const { columns } = parts;
  return {
    ...parts,
    get vehicles() {
      return Array.from({ length: columns.count }, (_, position) => getVehicle(columns, position));
    },
  };
}

/**
 * Returns the snapshot's vehicle with that id or exact VIN, the newest of several; null if no vehicle matches. Searches a single
 * column.
 */
export function findInSnapshot(
  { columns }: InventorySnapshot,
  key: { id: number } | { vin: string },
): InventoryVehicle | null {
  const position =
    "id" in key ? columns.ids.numbers.indexOf(key.id) : (columns.vins.listEqual(key.vin)[0] ?? -1);
  return position === -1 ? null : getVehicle(columns, position);
}

/** A snapshot with its age and staleness. */
export interface CurrentInventory {
  readonly snapshot: InventorySnapshot;
  readonly ageSeconds: number;
  /** True when the backend did not respond and this is the last known snapshot. */
  readonly isStale: boolean;
}

/** Whether a vehicle is in the current inventory, so that its version covers a page about the vehicle. */
export function isInCurrentInventory(inventory: CurrentInventory | null, id: number): boolean {
  return inventory !== null && !inventory.isStale && findInSnapshot(inventory.snapshot, { id }) !== null;
}
