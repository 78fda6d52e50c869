/** Finds vehicles similar to a given one. */

import { indexInventory } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { selectNearest } from "~/inventory/search/nearest-vehicles";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { Vehicle } from "~/vehicles/vehicle";

const SIMILAR_COUNT = 3;

/** Each distance is smaller than the next one's step, so comparing the sums compares the distances in order of priority. */
const PRICE_STEP = 1_000;
const FARTHEST_CENTS = 100_000_000_00;
const STYLE_STEP = PRICE_STEP * FARTHEST_CENTS * 2;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Returns three listed vehicles, most similar first: those with the same displayed style, then those that share another
 * style, then the rest; within each by nearest price (unknown last), nearest year, then newest. Excludes the vehicle
 * itself, by id and VIN, and sold vehicles.
 * @param excludedIds other vehicles to exclude
 */
export function listSimilarVehicles(
  vehicle: Vehicle,
  snapshot: InventorySnapshot,
  excludedIds: ReadonlySet<number> = new Set(),
): readonly InventoryVehicle[] {
  const { columns, listed, facets } = indexInventory(snapshot);
  const { ids, vins, nameplates, pricesCents } = columns;
  // There are few distinct style lists, so measure each once instead of once per vehicle.
  const styles = facets.style.values.map((bodyStyles) => measureStyle(vehicle, bodyStyles));
  const sameVin = new Set(vins.listEqual(vehicle.vin));
  const measure = (position: number, farthest: number) => {
    const nameplate = nameplates.codes[position] ?? 0;
    const distance = (styles[facets.style.codes[nameplate] ?? 0] ?? 0) * STYLE_STEP;
    const id = ids.numbers[position] ?? 0;
    // Most vehicles have a different style and are ruled out without comparing prices.
    if (distance >= farthest || id === vehicle.id || excludedIds.has(id) || sameVin.has(position))
      return Number.POSITIVE_INFINITY;
    return (
      distance +
      measurePrice(vehicle.priceCents, pricesCents.get(position)) * PRICE_STEP +
      Math.min(FARTHEST_YEARS, Math.abs(vehicle.year - nameplates.get(position).year))
    );
  };
  return selectNearest(listed, SIMILAR_COUNT, measure).map((position) => getVehicle(columns, position));
}

function measureStyle(vehicle: Vehicle, others: readonly string[]): number {
  if (others[0] === vehicle.bodyStyles[0]) return 0;
  return vehicle.bodyStyles.some((style) => others.includes(style)) ? 1 : 2;
}

function measurePrice(a: number | null, b: number | null): number {
  return a === null || b === null ? FARTHEST_CENTS : Math.min(FARTHEST_CENTS - 1, Math.abs(a - b));
}

/** For each sold vehicle, by id: the filter of its body style and the number of listed vehicles that match. */
export function listAlike(
  vehicles: readonly InventoryVehicle[],
  snapshot: InventorySnapshot,
): Readonly<Record<number, { readonly filter: InventoryFilter; readonly count: number }>> {
  return Object.fromEntries(
    vehicles
      .filter(({ isSold }) => isSold)
      .map(({ id, bodyStyles: [style] }) => {
        const filter = parseInventoryFilter(new URLSearchParams({ style }));
        return [id, { filter, count: listInventory(snapshot, filter).matchingCount }];
      }),
  );
}
