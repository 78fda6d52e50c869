/** The vehicle as the site shows it: a parsed table row with its photos and price changes. */
import { listPhotos } from "~/photos/gallery/list-photo-refs";
import type { PhotoNote, PhotoRef, VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { Vehicle } from "~/vehicles/vehicle";
import { type PriceChange, readPriceChanges } from "./price-history";

export interface InventoryVehicle extends Vehicle {
  /** Without those of flaws, in gallery order; the first is the card's picture, and the card shows their number. */
  readonly photos: readonly PhotoRef[];
  /** The captions of these, and the pictures of flaws. */
  readonly photoNotes: readonly ShownNote[];
  /** Oldest first; null when they are unknown. `listPriceHistory` and `findPriceDrop` decide what to show. */
  readonly priceChanges: readonly PriceChange[] | null;
}

interface ShownNote extends PhotoNote {
  readonly ref: PhotoRef;
}

/** @param storageBaseUrl the backend's address, whose bucket photos may come from */
export function parseInventoryVehicle(
  record: InventoryRecord,
  photos: readonly VehiclePhotoRecord[],
  storageBaseUrl: string,
): InventoryVehicle {
  const vehicle = parseVehicle(record);
  const gallery = listPhotos(photos, storageBaseUrl);
  return {
    ...vehicle,
    photos: gallery.filter(({ note }) => !note?.flaw).map(({ ref }) => ref),
    photoNotes: gallery.flatMap(({ ref, note }) => (note ? { ref, ...note } : [])),
    priceChanges: readPriceChanges(record.priceChanges),
  };
}
