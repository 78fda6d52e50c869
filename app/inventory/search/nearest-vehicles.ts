/** Finds the vehicles closest to a filter without matches, and the closest ones by any distance. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { parsePriceBand } from "~/inventory/filter/facets/price";
import { findLimit, type InventoryFilter } from "~/inventory/filter/filter";
import { CONDITION_BITS } from "~/inventory/filter/match-filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { countMisses, MAX_MISSES, type SearchPart } from "./search-parts";

const NEAREST_COUNT = 5;

type PriceRange = ReturnType<typeof parsePriceBand>;

/** Each distance is smaller than the next one's step, so comparing the sums compares the distances in order of priority. */
const PRICE_STEP = 1_000;
const SEARCH_STEP = PRICE_STEP * 100_000_000_00 * 2;
const FAILED_STEP = SEARCH_STEP * (MAX_MISSES + 1);
const FARTHEST_CENTS = 100_000_000_00;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Returns up to five listed vehicles, closest first: those that fail the fewest conditions (the search counts as one); then
 * those that miss the least of the search; then those with the price closest to a chosen band or maximum (unknown prices last);
 * then closest to a chosen year; then the newest.
 * @param failed bits by position, from `matchFilter`
 * @param parts from `searchInventory`
 */
export function listNearestVehicles(
  index: InventoryIndex,
  filter: InventoryFilter,
  failed: Uint32Array,
  parts: readonly SearchPart[],
): readonly InventoryVehicle[] {
  const { columns, listed } = index;
  const ranges = listPriceRanges(filter);
  const years = filter.year.map(Number);
  const misses = countMisses(parts, columns.count);
  const measure = (position: number, farthest: number) => {
    const distance = measureConditions(failed[position] ?? 0, misses[position] ?? 0);
    // Too far regardless of price and year.
    if (distance >= farthest) return Number.POSITIVE_INFINITY;
    const priceCents = columns.pricesCents.numbers[position] ?? Number.NaN;
    return (
      distance +
      measurePrice(ranges, priceCents) * PRICE_STEP +
      measureYear(years, columns.nameplates.get(position))
    );
  };
  return selectNearest(listed, NEAREST_COUNT, measure).map((position) => getVehicle(columns, position));
}

/** Minimum distance of a vehicle that fails these conditions and misses so much of the search. */
function measureConditions(bits: number, misses: number): number {
  return countBits(bits) * FAILED_STEP + (bits & CONDITION_BITS.q ? SEARCH_STEP * misses : 0);
}

/** Adds neighboring bits, then neighboring sums: the same time for any number of bits. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The chosen price bands; a maximum price or payment replaces them. */
function listPriceRanges(filter: InventoryFilter): readonly PriceRange[] {
  const limits = (["priceMax", "paymentMax"] as const).flatMap((name) => findLimit(filter, name) ?? []);
  return limits.length > 0
    ? [{ fromCents: 0, toCents: Math.min(...limits) + 1 }]
    : filter.price.map(parsePriceBand);
}

/** Distance in US cents to the nearest edge of a range; 0 inside one or without any. */
function measurePrice(ranges: readonly PriceRange[], priceCents: number): number {
  if (ranges.length === 0) return 0;
  if (Number.isNaN(priceCents)) return FARTHEST_CENTS;
  let nearest = FARTHEST_CENTS - 1;
  for (const { fromCents, toCents } of ranges) {
    nearest = Math.min(nearest, Math.max(0, fromCents - priceCents, priceCents - toCents + 1));
  }
  return nearest;
}

function measureYear(
  years: readonly number[],
  { year, isYearSure }: Pick<InventoryVehicle, "year" | "isYearSure">,
): number {
  if (years.length === 0) return 0;
  if (!isYearSure) return FARTHEST_YEARS;
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
