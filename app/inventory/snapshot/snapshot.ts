/** The inventory at one instant, as stored in isolate memory and KV. */
import type { StoredFacts } from "~/dealer/stored-facts";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";

export interface InventorySnapshot {
  /** A hash of the vehicles, which changes exactly when they do. */
  readonly version: string;
  /** When the tables were read, in milliseconds since the epoch. */
  readonly takenAtMs: number;
  /**
   * Rows with quantity 1, newest first. Includes vehicles with SOLD in their name, which `listForSale` leaves out. The same array
   * until the version changes.
   */
  readonly vehicles: readonly InventoryVehicle[];
  /** What owners saved about the business, read together with the vehicles. */
  readonly facts: StoredFacts;
  /** When the last sync that succeeded read the sheet, ISO 8601; null without one. */
  readonly syncedAtIso: string | null;
}

/** Returns the snapshot's vehicle with that id or exact VIN, the newest of several; null if no vehicle matches. */
export function findInSnapshot(
  { vehicles }: InventorySnapshot,
  key: { id: number } | { vin: string },
): InventoryVehicle | null {
  const found =
    "id" in key
      ? vehicles.find(({ id }) => id === key.id)
      : vehicles.find(({ vin }) => vin !== "" && vin === key.vin);
  return found ?? null;
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
