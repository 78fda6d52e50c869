/** Database interface of the inventory, implemented in app/backend/stores. */
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { InventoryRecord } from "~/vehicles/inventory-record";

/** A row of the table with its photos: the rows of both photo tables, oldest first. */
interface InventoryRow {
  readonly record: InventoryRecord;
  readonly photos: readonly VehiclePhotoRecord[];
}

/** The VINs are those of our own list. */
export type VehicleKeys = { readonly ids: readonly number[] } | { readonly vins: readonly string[] };

/** Every method throws BackendUnavailable. */
export interface InventoryStore {
  /**
   * Reads every row with quantity 1, newest first, and what owners saved about the business. Invalid rows are skipped and logged.
   * @throws BackendUnavailable when the tables could not be read; an empty inventory does not throw
   */
  readInventory(): Promise<
    { readonly rows: readonly InventoryRow[] } & Pick<InventorySnapshot, "facts" | "syncedAtIso">
  >;
  /** Reads one row of any quantity (a sold vehicle keeps its page) with its photos; null when it doesn't exist. */
  findRecord(key: { id: number } | { vin: string }): Promise<InventoryRow | null>;
  /** Reads the rows of several vehicles at once, in any order; those that don't exist are left out. */
  findRecords(keys: VehicleKeys): Promise<readonly InventoryRow[]>;
  /** Resolves when the backend responds to a read within the timeout. */
  ping(): Promise<void>;
}
