/** The stock at one instant: what isolate memory and KV hold, and every list is made from. */

import { getVehicle, type VehicleColumns } from "~/inventory/column-store/vehicle-columns";
import type { StockVehicle } from "~/inventory/inventory-vehicle";

export interface InventorySnapshot {
  /** Changes exactly when the vehicles do: a hash of them. */
  readonly version: string;
  /** Milliseconds since the epoch at which the tables were read. */
  readonly takenAtMs: number;
  /** Rows with quantity 1, newest first. Those with SOLD in their name are in here too and never listed. */
  readonly columns: VehicleColumns;
  /**
   * All of them, put together anew each time it is read: the price of a sitemap or a feed, far too dear for a page. One is
   * found by `findInStock`, a page of them by `listInventory`.
   */
  readonly vehicles: readonly StockVehicle[];
}

/** The snapshot of these columns; its vehicles are put together each time they are read. */
export function createSnapshot(parts: Omit<InventorySnapshot, "vehicles">): InventorySnapshot {
  const { columns } = parts;
  return {
    ...parts,
    get vehicles() {
      return Array.from({ length: columns.count }, (_, position) => getVehicle(columns, position));
    },
  };
}

/** The vehicle of the snapshot with that id or exact VIN, the newest of several; null for none. Looks through one column, whatever the lot holds. */
export function findInStock(
  { columns }: InventorySnapshot,
  key: { id: number } | { vin: string },
): StockVehicle | null {
  const position =
    "id" in key ? columns.ids.numbers.indexOf(key.id) : (columns.vins.listEqual(key.vin)[0] ?? -1);
  return position === -1 ? null : getVehicle(columns, position);
}

/** A snapshot and how far it may be trusted. */
export interface Stock {
  readonly snapshot: InventorySnapshot;
  readonly ageSeconds: number;
  /** True when the backend did not answer and this is the last that was seen. */
  readonly isStale: boolean;
}
