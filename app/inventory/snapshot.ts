/** The stock at one instant: what isolate memory and KV hold, and every list is made from. */
import type { PhotoRef } from "~/photos/photo";
import type { Vehicle } from "~/vehicles/vehicle";

export interface StockVehicle extends Vehicle {
  /** In gallery order; the first is the card's picture, the count is the card's count. */
  readonly photos: readonly PhotoRef[];
}

export interface InventorySnapshot {
  /** Changes exactly when the vehicles do: a hash of them. */
  readonly version: string;
  /** Milliseconds since the epoch at which the tables were read. */
  readonly takenAtMs: number;
  /** Rows with quantity 1, newest first. Those with SOLD in their name are in here too and never listed. */
  readonly vehicles: readonly StockVehicle[];
}

/** A snapshot and how far it may be trusted. */
export interface Stock {
  readonly snapshot: InventorySnapshot;
  readonly ageSeconds: number;
  /** True when the backend did not answer and this is the last that was seen. */
  readonly isStale: boolean;
}
