/** What else may please the shopper of one vehicle. */

import { indexLot } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { selectNearest } from "~/inventory/search/select-nearest";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { Vehicle } from "~/vehicles/vehicle";

const SIMILAR_COUNT = 3;

/** Each of the distances below stays under the next one's step, so that their sum compares them one after the other. */
const PRICE_STEP = 1_000;
const FARTHEST_CENTS = 100_000_000_00;
const STYLE_STEP = PRICE_STEP * FARTHEST_CENTS * 2;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Three listed vehicles, the most alike first: those that share the style shown, then those that share another one, then
 * the rest; within each the nearest price (unknown ones last), then the nearest year, then the newest. Never the
 * vehicle itself, by id or VIN, and never a sold one.
 * @param excludedIds not to be offered either
 */
export function listSimilarVehicles(
  vehicle: Vehicle,
  snapshot: InventorySnapshot,
  excludedIds: ReadonlySet<number> = new Set(),
): readonly StockVehicle[] {
  const { columns, listed, facets } = indexLot(snapshot);
  const { ids, vins, nameplates, pricesCents } = columns;
  // A lot has few lists of styles: measured once for each, not once for each vehicle.
  const styles = facets.style.values.map((bodyStyles) => measureStyle(vehicle, bodyStyles));
  const sameVin = new Set(vins.listEqual(vehicle.vin));
  const measure = (position: number, farthest: number) => {
    const plate = nameplates.codes[position] ?? 0;
    const distance = (styles[facets.style.codes[plate] ?? 0] ?? 0) * STYLE_STEP;
    const id = ids.numbers[position] ?? 0;
    // Most of a lot is not of the style, whatever the price.
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
