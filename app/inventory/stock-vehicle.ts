/** A table row and its photos, as the vehicle that the site shows. */
import { listPhotoRefs } from "~/photos/list-photo-refs";
import type { VehiclePhotoRecord } from "~/photos/photo";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { readPriceDrop } from "./price-drop";
import type { StockVehicle } from "./snapshot";

/** @param storageBaseUrl the backend's address, whose bucket the photos may come from */
export function parseStockVehicle(
  record: InventoryRecord,
  photos: readonly VehiclePhotoRecord[],
  storageBaseUrl: string,
): StockVehicle {
  const vehicle = parseVehicle(record);
  return {
    ...vehicle,
    photos: listPhotoRefs(photos, storageBaseUrl),
    priceDrop: readPriceDrop(vehicle.priceCents, record.reduction),
  };
}
