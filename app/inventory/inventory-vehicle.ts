/** The vehicle as the site shows it: a parsed table row with its photos, price drop, and price changes. */

import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef, VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { Vehicle } from "~/vehicles/vehicle";
import { type PriceDrop, readPriceDrop } from "./price-drop";
import { type PriceChange, readPriceChanges } from "./price-history";

export interface InventoryVehicle extends Vehicle {
  /** In gallery order; the first is the card's picture, and the card shows their number. */
  readonly photos: readonly PhotoRef[];
  /** As stored; `findPriceDrop` decides whether it is recent enough to show. null without a reduction. */
  readonly priceDrop: PriceDrop | null;
  /** Oldest first; null when they are unknown. `listPriceHistory` decides what to show. */
  readonly priceChanges: readonly PriceChange[] | null;
}

/** @param storageBaseUrl the backend's address, whose bucket photos may come from */
export function parseInventoryVehicle(
  record: InventoryRecord,
  photos: readonly VehiclePhotoRecord[],
  storageBaseUrl: string,
): InventoryVehicle {
  const vehicle = parseVehicle(record);
  return {
    ...vehicle,
    photos: listPhotoRefs(photos, storageBaseUrl),
    priceDrop: readPriceDrop(vehicle.priceCents, record.reduction),
    priceChanges: readPriceChanges(record.priceChanges),
  };
}
