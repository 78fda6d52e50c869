/** Database interface of the inventory, implemented in app/backend/stores. */
import type { StoredFacts } from "~/dealer/stored-facts";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo";
import type { InventoryRecord, PriceChangeRecord, PriceReduction } from "~/vehicles/inventory-record";

/** A vehicle's photos, price reduction, and price changes. */
export interface VehicleGallery {
  readonly vin: string;
  /** Rows of both tables, oldest first. */
  readonly photos: readonly VehiclePhotoRecord[];
  readonly reduction: PriceReduction | undefined;
  /** The latest twelve, oldest first; undefined when they could not be read. */
  readonly priceChanges: readonly PriceChangeRecord[] | undefined;
}

/** Receives rows while the tables are read, so that the whole table is never in memory. */
export interface InventoryReader {
  /** Starts reading the listed rows. A second call discards the rows so far, because the table changed during the read. */
  beginRecords(): (record: InventoryRecord) => void;
  /** Like `beginRecords` for galleries, which arrive concurrently and in their own order. */
  beginGalleries(): (gallery: VehicleGallery) => void;
  /** Receives what owners saved about the business, at most once. */
  receiveFacts(facts: StoredFacts): void;
}

export interface InventoryStore {
  /**
   * Reads every row with quantity 1, newest first, and the gallery of each. Invalid rows are skipped and logged.
   * @throws BackendUnavailable when the tables could not be read; an empty inventory does not throw
   */
  readInventory(reader: InventoryReader): Promise<void>;

  /**
   * Reads one row of any quantity (a sold vehicle keeps its page) with its photos; null when it doesn't exist.
   * @throws BackendUnavailable
   */
  findRecord(
    key: { id: number } | { vin: string },
  ): Promise<{ record: InventoryRecord; photos: readonly VehiclePhotoRecord[] } | null>;

  /**
   * Resolves when the backend responds to a read within the timeout.
   * @throws BackendUnavailable
   */
  ping(): Promise<void>;
}
