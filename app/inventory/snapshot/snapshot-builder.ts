/** Rows of the tables on their way into columns: of each page that was read only a fraction is kept. */

import { growVehicles, type StoredVehicles } from "~/inventory/column-store/vehicle-columns";
import type { StockReader } from "~/inventory/inventory-store";
import { readPriceDrop } from "~/inventory/price-drop";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo";
import type { PriceReduction } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";

interface StockCollector extends StockReader {
  /** What was read, once both tables are. */
  store(): StoredVehicles;
}

interface KeptGallery {
  /** One text a vehicle instead of four: no reference holds a space. */
  readonly photos: string;
  readonly reduction: PriceReduction | undefined;
}

const NO_GALLERY: KeptGallery = { photos: "", reduction: undefined };

/** @param storageBaseUrl the backend's address, whose bucket the photos may come from */
export function createStockCollector(storageBaseUrl: string): StockCollector {
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
