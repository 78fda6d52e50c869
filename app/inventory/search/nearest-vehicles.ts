/** Finds the vehicles closest to a filter without matches, and the closest ones by any distance. */
import { parsePriceBand } from "~/inventory/filter/facets";
import { type Condition, findLimit, type InventoryFilter } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { countMisses, type SearchCondition } from "./query";

const NEAREST_COUNT = 5;

type PriceRange = ReturnType<typeof parsePriceBand>;

/**
 * Returns up to five vehicles, closest first: those that fail the fewest conditions (the search counts as one); then
 * those that miss the least of the search; then those with the price closest to a chosen band or maximum (unknown prices last);
 * then closest to a chosen year; then the newest.
 * @param vehicles for sale, newest first
 * @param failed from `matchFilter`
 * @param conditions from `searchInventory`
 */
export function listNearestVehicles(
  vehicles: readonly InventoryVehicle[],
  filter: InventoryFilter,
  failed: readonly (readonly Condition[])[],
  conditions: readonly SearchCondition[],
): readonly InventoryVehicle[] {
  const ranges = listPriceRanges(filter);
  const years = filter.year.map(Number);
  const misses = countMisses(conditions, vehicles.length);
  return selectNearest(vehicles, NEAREST_COUNT, (vehicle, position) => {
    const conditions = failed[position] ?? [];
    return [
      conditions.length,
      conditions.includes("q") ? (misses[position] ?? 0) : 0,
      measurePrice(ranges, vehicle.priceCents),
      measureYear(years, vehicle),
    ];
  });
}

/** The chosen price bands; a maximum price or payment replaces them. */
function listPriceRanges(filter: InventoryFilter): readonly PriceRange[] {
  const limits = (["priceMax", "paymentMax"] as const).flatMap((name) => findLimit(filter, name) ?? []);
  return limits.length > 0
    ? [{ fromCents: 0, toCents: Math.min(...limits) + 1 }]
    : filter.price.map(parsePriceBand);
}

/** Distance in US cents to the nearest edge of a range; 0 inside one or without any. */
function measurePrice(ranges: readonly PriceRange[], priceCents: number | null): number {
  if (ranges.length === 0) return 0;
  if (priceCents === null) return Number.POSITIVE_INFINITY;
  const distances = ranges.map(({ fromCents, toCents }) =>
    Math.max(0, fromCents - priceCents, priceCents - toCents + 1),
  );
  return Math.min(...distances);
}

function measureYear(years: readonly number[], { year, isYearSure }: InventoryVehicle): number {
  if (years.length === 0) return 0;
  return isYearSure ? Math.min(...years.map((chosen) => Math.abs(chosen - year))) : Number.POSITIVE_INFINITY;
}

/**
 * Returns at most `count` vehicles, nearest first; those equally near keep their order.
 * @param measure returns distances in order of priority
 */
export function selectNearest(
  vehicles: readonly InventoryVehicle[],
  count: number,
  measure: (vehicle: InventoryVehicle, position: number) => readonly number[],
): readonly InventoryVehicle[] {
  const nearest: { vehicle: InventoryVehicle; distances: readonly number[] }[] = [];
  vehicles.forEach((vehicle, position) => {
    const distances = measure(vehicle, position);
    const farthest = nearest[count - 1];
    if (farthest && !isLess(distances, farthest.distances)) return;
    const place = nearest.findIndex((other) => isLess(distances, other.distances));
    nearest.splice(place === -1 ? nearest.length : place, 0, { vehicle, distances });
    nearest.splice(count);
  });
  return nearest.map(({ vehicle }) => vehicle);
}

function isLess(distances: readonly number[], others: readonly number[]): boolean {
  const at = distances.findIndex((distance, i) => distance !== others[i]);
  return at !== -1 && (distances[at] ?? 0) < (others[at] ?? 0);
}
