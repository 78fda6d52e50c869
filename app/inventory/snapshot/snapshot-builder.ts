/** Builds snapshot columns from table rows as they arrive, keeping only a fraction of each page in memory. */

import { NO_STORED_FACTS, type StoredFacts } from "~/dealer/stored-facts";
import { growVehicles, type StoredVehicles } from "~/inventory/column-store/vehicle-columns";
import type { InventoryReader } from "~/inventory/inventory-store";
import { readPriceDrop } from "~/inventory/price-drop";
import { readPriceChanges } from "~/inventory/price-history";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo";
import type { PriceChangeRecord, PriceReduction } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";

interface SnapshotBuilder extends InventoryReader {
  /** Encodes the vehicles once both tables are read. */
  store(): StoredVehicles;
  getFacts(): StoredFacts;
}

interface KeptGallery {
  /** The references joined by spaces, which they don't contain: one string per vehicle uses less memory than an array. */
  readonly photos: string;
  readonly reduction: PriceReduction | undefined;
  readonly priceChanges: readonly PriceChangeRecord[] | undefined;
}

const NO_GALLERY: KeptGallery = { photos: "", reduction: undefined, priceChanges: undefined };

/** @param storageBaseUrl the backend's address, whose bucket photos may come from */
export function createSnapshotBuilder(storageBaseUrl: string): SnapshotBuilder {
  let vehicles = growVehicles();
  let galleries = new Map<string, KeptGallery>();
  let facts = NO_STORED_FACTS;
  return {
    beginRecords() {
      vehicles = growVehicles();
      return (record) => vehicles.add(parseVehicle(record));
    },
    beginGalleries() {
      galleries = new Map();
      return ({ vin, photos, reduction, priceChanges }) => {
        const refs = listPhotoRefs(photos, storageBaseUrl).join(" ");
        galleries.set(vin, { photos: refs, reduction, priceChanges });
      };
    },
    receiveFacts(stored) {
      facts = stored;
    },
    getFacts: () => facts,
    store: () =>
      vehicles.store(({ vin, priceCents }) => {
        const { photos, reduction, priceChanges } = galleries.get(vin) ?? NO_GALLERY;
        return {
          photos: photos === "" ? [] : (photos.split(" ") as PhotoRef[]),
          priceDrop: readPriceDrop(priceCents, reduction),
          priceChanges: readPriceChanges(priceChanges),
        };
      }),
  };
}
