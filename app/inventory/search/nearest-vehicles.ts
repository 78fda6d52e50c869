/** What comes nearest to a filter that nothing matches. */

import type { LotIndex } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import type { InventoryFilter, PriceBand } from "~/inventory/filter/filter";
import { MISSED } from "~/inventory/filter/match-filter";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { selectNearest } from "./select-nearest";

const NEAREST_COUNT = 5;

/** Each of the distances below stays under the next one's step, so that their sum compares them one after the other. */
const PRICE_STEP = 1_000;
const SEARCH_STEP = PRICE_STEP * 100_000_000_00 * 2;
const MISS_STEP = SEARCH_STEP * 2;
const FARTHEST_CENTS = 100_000_000_00;
const FARTHEST_YEARS = PRICE_STEP - 1;

/**
 * Up to five listed vehicles, the nearest first: those that miss the fewest of the filter's facets, the search being one of
 * them; then those that the search finds; then those whose price lies nearest to a chosen band (unknown prices last), then
 * those nearest to a chosen year, then the newest.
 * @param missed by position, as `matchFilter` says
 */
export function listNearestVehicles(
  index: LotIndex,
  filter: InventoryFilter,
  missed: Uint8Array,
): readonly StockVehicle[] {
  const { columns, listed } = index;
  const bands = filter.price.map(parseBand);
  const measure = (position: number, farthest: number) => {
    const distance = measureMisses(missed[position] ?? 0);
    // Whatever its price and its year.
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

/** What a vehicle that misses these bits is away by, at the least. */
function measureMisses(bits: number): number {
  let distance = bits & MISSED.q ? SEARCH_STEP : 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) distance += MISS_STEP;
  return distance;
}

interface Band {
  readonly fromCents: number;
  /** The highest price inside it. */
  readonly toCents: number;
}

function parseBand(band: PriceBand): Band {
  const [fromDollars = 0, toDollars = 0] = band.split("-").map(Number);
  return {
    fromCents: fromDollars * 100,
    toCents: toDollars === 0 ? Number.POSITIVE_INFINITY : toDollars * 100 - 1,
  };
}

/** US cents to the nearest edge of a chosen band; 0 inside one, and when none is chosen. */
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
