/** Finds the vehicles closest to a filter without matches. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import type { InventoryFilter, PriceBand } from "~/inventory/filter/filter";
import { MISSED } from "~/inventory/filter/match-filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { selectNearest } from "./select-nearest";

const NEAREST_COUNT = 5;

/** Each distance is smaller than the next one's step, so comparing the sums compares the distances in order of priority. */
const PRICE_STEP = 1_000;
const SEARCH_STEP = PRICE_STEP * 100_000_000_00 * 2;
const MISS_STEP = SEARCH_STEP * 2;
const FARTHEST_CENTS = 100_000_000_00;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Returns up to five listed vehicles, closest first: those that fail the fewest conditions (the search counts as one); then
 * those that the search finds; then those with the price closest to a chosen band (unknown prices last); then closest to a
 * chosen year; then the newest.
 * @param missed bits by position, from `matchFilter`
 */
export function listNearestVehicles(
  index: InventoryIndex,
  filter: InventoryFilter,
  missed: Uint8Array,
): readonly InventoryVehicle[] {
  const { columns, listed } = index;
  const bands = filter.price.map(parseBand);
  const measure = (position: number, farthest: number) => {
    const distance = measureMisses(missed[position] ?? 0);
    // Too far regardless of price and year.
    if (distance >= farthest) return Number.POSITIVE_INFINITY;
    const priceCents = columns.pricesCents.numbers[position] ?? Number.NaN;
    return (
      distance +
      measurePrice(bands, priceCents) * PRICE_STEP +
      measureYear(filter.year, columns.nameplates.get(position).year)
    );
  };
  return selectNearest(listed, NEAREST_COUNT, measure).map((position) => getVehicle(columns, position));
}

/** Minimum distance of a vehicle that fails these conditions. */
function measureMisses(bits: number): number {
  let distance = bits & MISSED.q ? SEARCH_STEP : 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) distance += MISS_STEP;
  return distance;
}

interface Band {
  readonly fromCents: number;
  /** The highest price in the band. */
  readonly toCents: number;
}

function parseBand(band: PriceBand): Band {
  const [fromDollars = 0, toDollars = 0] = band.split("-").map(Number);
  return {
    fromCents: fromDollars * 100,
    toCents: toDollars === 0 ? Number.POSITIVE_INFINITY : toDollars * 100 - 1,
  };
}

/** Distance in US cents to the nearest edge of a chosen band; 0 inside a band or without any. */
function measurePrice(bands: readonly Band[], priceCents: number): number {
  if (bands.length === 0) return 0;
  if (Number.isNaN(priceCents)) return FARTHEST_CENTS;
  let nearest = FARTHEST_CENTS - 1;
  for (const { fromCents, toCents } of bands) {
    nearest = Math.min(nearest, Math.max(0, fromCents - priceCents, priceCents - toCents));
  }
  return nearest;
}

function measureYear(years: readonly number[], year: number): number {
  if (years.length === 0) return 0;
  let nearest = FARTHEST_YEARS;
  for (const chosen of years) nearest = Math.min(nearest, Math.abs(chosen - year));
  return nearest;
}
