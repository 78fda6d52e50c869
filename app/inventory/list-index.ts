/** The listed vehicles in the form in which the list's script filters them at once, while the server's page follows. */
import { indexInventory } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { formatVehicleChoices } from "~/inventory/filter/filter-codec";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";

/** Beyond it the script asks the server only: the index must fit in 6 KB. */
export const MAX_INDEXED = 300;

/** Column by column, which compresses best; newest first. */
export interface ListIndex {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** As `formatVehicleChoices` writes them. */
  readonly choices: readonly string[];
  /** In dollars; null for an unknown one. */
  readonly prices: readonly (number | null)[];
  readonly miles: readonly (number | null)[];
}

/** @returns empty columns for a larger inventory */
export function createListIndex(snapshot: InventorySnapshot): ListIndex {
  const { columns, listed } = indexInventory(snapshot);
  const isIndexed = listed.length <= MAX_INDEXED;
  const vehicles = isIndexed ? Array.from(listed, (position) => getVehicle(columns, position)) : [];
  return {
    ids: vehicles.map(({ id }) => id),
    names: vehicles.map(({ name }) => name),
    choices: vehicles.map(formatVehicleChoices),
    prices: vehicles.map(({ priceCents }) => (priceCents === null ? null : priceCents / 100)),
    miles: vehicles.map(({ odometerMiles }) => odometerMiles),
  };
}
