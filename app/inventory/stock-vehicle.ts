/** A table row and its photos, as the vehicle that the site shows. */
import { listPhotoRefs } from "~/photos/list-photo-refs";
import type { VehiclePhotoRecord } from "~/photos/photo";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { StockVehicle } from "./snapshot";

/** @param storageBaseUrl the backend's address, whose bucket the photos may come from */
export function parseStockVehicle(
  record: InventoryRecord,
  photos: readonly VehiclePhotoRecord[],
  storageBaseUrl: string,
): StockVehicle {
  return { ...parseVehicle(record), photos: listPhotoRefs(photos, storageBaseUrl) };
}
