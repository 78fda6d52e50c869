/** What the inventory needs from its database; app/backend/stores implements it. */
import type { VehiclePhotoRecord } from "~/photos/gallery/photo";
import type { InventoryRecord, PriceReduction } from "~/vehicles/inventory-record";

/** A vehicle's photos and price reduction. */
export interface VehicleGallery {
  readonly vin: string;
  /** Rows of both tables, oldest first. */
  readonly photos: readonly VehiclePhotoRecord[];
  readonly reduction: PriceReduction | undefined;
}

/** Takes rows one after the other while the tables are read, so that the whole table is never in memory. */
export interface StockReader {
  /** Begins with the listed rows. A second call discards the rows so far: the table changed while it was read. */
  beginRecords(): (record: InventoryRecord) => void;
  /** The same for their galleries, which arrive in their own order and at the same time. */
  beginGalleries(): (gallery: VehicleGallery) => void;
}

export interface InventoryStore {
  /**
   * Hands over every row with quantity 1, newest first, and the gallery of each. Bad rows are left out and logged.
   * @throws BackendUnavailable when the tables could not be read; an empty inventory has no rows, an outage throws.
   */
  readStock(reader: StockReader): Promise<void>;

  /**
   * One row whatever its quantity (a sold vehicle keeps its page), with its photos; null when there is none.
   * @throws BackendUnavailable
   */
  findRecord(
    key: { id: number } | { vin: string },
  ): Promise<{ record: InventoryRecord; photos: readonly VehiclePhotoRecord[] } | null>;

  /** Resolves when the backend answers a read within the time-out. @throws BackendUnavailable */
  ping(): Promise<void>;
}
