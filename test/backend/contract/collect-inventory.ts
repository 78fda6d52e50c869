/** Reads the inventory: its records, and the photos by VIN. */
import type { InventoryStore } from "~/inventory/inventory-store";

export async function collectInventory(backend: Pick<InventoryStore, "readInventory">) {
  const { rows } = await backend.readInventory();
  return {
    records: rows.map(({ record }) => record),
    photos: new Map(rows.map(({ record, photos }) => [record.sku, photos])),
  };
}
