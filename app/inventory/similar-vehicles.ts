/** Finds vehicles similar to a given one. */
import type { InventoryFilter } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { listForSale } from "~/inventory/list-order";
import { selectNearest } from "~/inventory/search/nearest-vehicles";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { Vehicle } from "~/vehicles/vehicle";

const SIMILAR_COUNT = 3;

/**
 * Returns three listed vehicles, most similar first: those with the same displayed style, then those that share another
 * style, then the rest; within each by nearest price (unknown last), nearest year, then newest. Vehicles with a pending sale
 * come after all others. Excludes the vehicle itself, by id and VIN, and sold vehicles.
 * @param excludedIds other vehicles to exclude
 */
export function listSimilarVehicles(
  vehicle: Vehicle,
  snapshot: InventorySnapshot,
  excludedIds: ReadonlySet<number> = new Set(),
): readonly InventoryVehicle[] {
  const isOther = ({ id, vin }: Vehicle) =>
    id !== vehicle.id && !excludedIds.has(id) && (vin === "" || vin !== vehicle.vin);
  return selectNearest(listForSale(snapshot).filter(isOther), SIMILAR_COUNT, (other) => [
    Number(other.isSalePending),
    measureStyle(vehicle, other),
    measurePrice(vehicle.priceCents, other.priceCents),
    Math.abs(vehicle.year - other.year),
  ]);
}

function measureStyle({ bodyStyles }: Vehicle, other: Vehicle): number {
  if (other.bodyStyles[0] === bodyStyles[0]) return 0;
  return bodyStyles.some((style) => other.bodyStyles.includes(style)) ? 1 : 2;
}

const measurePrice = (a: number | null, b: number | null): number =>
  a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(a - b);

/** The listed vehicles of a sold one's body style. */
export interface Alike {
  readonly filter: InventoryFilter;
  readonly count: number;
}

/** Returns one for each sold vehicle, by id. */
export function listAlike(
  vehicles: readonly InventoryVehicle[],
  snapshot: InventorySnapshot,
): Readonly<Record<number, Alike>> {
  return Object.fromEntries(
    vehicles
      .filter(({ isSold }) => isSold)
      .map(({ id, bodyStyles: [style] }) => {
        const filter = parseInventoryFilter(new URLSearchParams({ style }));
        return [id, { filter, count: listInventory(snapshot, filter).matchingCount }];
      }),
  );
}
