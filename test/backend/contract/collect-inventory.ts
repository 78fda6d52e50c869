/** Collects everything that a read of the inventory delivers. Tests have few rows. */
import type { InventoryStore } from "~/inventory/inventory-store";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo";
import type { InventoryRecord } from "~/vehicles/inventory-record";

interface CollectedInventory {
  readonly records: readonly InventoryRecord[];
  /** By VIN. */
  readonly photos: ReadonlyMap<string, readonly VehiclePhotoRecord[]>;
}

export async function collectInventory(
  backend: Pick<InventoryStore, "readInventory">,
): Promise<CollectedInventory> {
  let records: InventoryRecord[] = [];
  let photos = new Map<string, readonly VehiclePhotoRecord[]>();
  await backend.readInventory({
    beginRecords() {
      records = [];
      return (record) => records.push(record);
    },
    receiveFacts: () => undefined,
    beginGalleries() {
      photos = new Map();
      return (gallery) => photos.set(gallery.vin, gallery.photos);
    },
  });
  return { records, photos };
}
