/** Builds snapshot columns from table rows as they arrive, keeping only a fraction of each page in memory. */

import { growVehicles, type StoredVehicles } from "~/inventory/column-store/vehicle-columns";
import type { InventoryReader } from "~/inventory/inventory-store";
import { readPriceDrop } from "~/inventory/price-drop";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo";
import type { PriceReduction } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";

interface SnapshotBuilder extends InventoryReader {
  /** Encodes the vehicles once both tables are read. */
  store(): StoredVehicles;
}

interface KeptGallery {
  /** The references joined by spaces, which they don't contain: one string per vehicle uses less memory than an array. */
  readonly photos: string;
  readonly reduction: PriceReduction | undefined;
}

const NO_GALLERY: KeptGallery = { photos: "", reduction: undefined };

/** @param storageBaseUrl the backend's address, whose bucket photos may come from */
export function createSnapshotBuilder(storageBaseUrl: string): SnapshotBuilder {
  let vehicles = growVehicles();
  let galleries = new Map<string, KeptGallery>();
  return {
    beginRecords() {
      vehicles = growVehicles();
      return (record) => vehicles.add(parseVehicle(record));
    },
    beginGalleries() {
      galleries = new Map();
      return ({ vin, photos, reduction }) => {
        galleries.set(vin, { photos: listPhotoRefs(photos, storageBaseUrl).join(" "), reduction });
      };
    },
    store: () =>
      vehicles.store(({ vin, priceCents }) => {
        const { photos, reduction } = galleries.get(vin) ?? NO_GALLERY;
        return {
          photos: photos === "" ? [] : (photos.split(" ") as PhotoRef[]),
          priceDrop: readPriceDrop(priceCents, reduction),
        };
      }),
  };
}
