/** Finds the vehicles closest to a filter without matches, and the closest ones by any distance. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { parsePriceBand } from "~/inventory/filter/facets/price";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { CONDITION_BITS } from "~/inventory/filter/match-filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";

const NEAREST_COUNT = 5;

/** Each distance is smaller than the next one's step, so comparing the sums compares the distances in order of priority. */
const PRICE_STEP = 1_000;
const SEARCH_STEP = PRICE_STEP * 100_000_000_00 * 2;
const FAILED_STEP = SEARCH_STEP * 2;
const FARTHEST_CENTS = 100_000_000_00;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Returns up to five listed vehicles, closest first: those that fail the fewest conditions (the search counts as one); then
 * those that the search finds; then those with the price closest to a chosen band (unknown prices last); then closest to a
 * chosen year; then the newest.
 * @param failed bits by position, from `matchFilter`
 */
export function listNearestVehicles(
  index: InventoryIndex,
  filter: InventoryFilter,
  failed: Uint16Array,
): readonly InventoryVehicle[] {
  const { columns, listed } = index;
  const bands = filter.price.map(parsePriceBand);
  const years = filter.year.map(Number);
  const measure = (position: number, farthest: number) => {
    const distance = measureConditions(failed[position] ?? 0);
    // Too far regardless of price and year.
    if (distance >= farthest) return Number.POSITIVE_INFINITY;
    const priceCents = columns.pricesCents.numbers[position] ?? Number.NaN;
    return (
      distance +
      measurePrice(bands, priceCents) * PRICE_STEP +
      measureYear(years, columns.nameplates.get(position).year)
    );
  };
  return selectNearest(listed, NEAREST_COUNT, measure).map((position) => getVehicle(columns, position));
}

/** Minimum distance of a vehicle that fails these conditions. */
function measureConditions(bits: number): number {
  let distance = bits & CONDITION_BITS.q ? SEARCH_STEP : 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) distance += FAILED_STEP;
  return distance;
}

/** Distance in US cents to the nearest edge of a chosen band; 0 inside a band or without any. */
function measurePrice(bands: readonly ReturnType<typeof parsePriceBand>[], priceCents: number): number {
  if (bands.length === 0) return 0;
  if (Number.isNaN(priceCents)) return FARTHEST_CENTS;
  let nearest = FARTHEST_CENTS - 1;
  for (const { fromCents, toCents } of bands) {
    nearest = Math.min(nearest, Math.max(0, fromCents - priceCents, priceCents - toCents + 1));
  }
  return nearest;
}

function measureYear(years: readonly number[], year: number): number {
  if (years.length === 0) return 0;
  let nearest = FARTHEST_YEARS;
  for (const chosen of years) nearest = Math.min(nearest, Math.abs(chosen - year));
  return nearest;
}

/**
 * Returns at most `count` positions by ascending distance; for equal distances the order of `positions` applies. Infinite
 * distances are never selected.
 * @param measureDistance may return infinity early once a position is known to be no nearer than the farthest selected
 */
export function selectNearest(
  positions: Uint32Array,
  count: number,
  measureDistance: (position: number, farthest: number) => number,
): readonly number[] {
  const nearest: { position: number; distance: number }[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] ?? 0;
    const distance = measureDistance(position, farthest);
    if (!(distance < farthest)) continue;
    const place = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { position, distance });
    if (nearest.length > count) nearest.pop();
    if (nearest.length === count) farthest = nearest.at(-1)?.distance ?? farthest;
  }
  return nearest.map(({ position }) => position);
}
