/** What of a filter each vehicle misses: one number a vehicle, from which the list and every count are read. */
import type { ValueColumn } from "./columns";
import { type Facet, type InventoryFilter, PRICE_BANDS } from "./filter";
import { listFacetValues } from "./filter-codec";
import type { LotIndex } from "./lot-index";

/** A bit for each thing that a filter asks. */
export const MISSED = { style: 1, make: 2, year: 4, price: 8, q: 16 } as const satisfies Record<
  Facet | "q",
  number
>;
const MISSED_ANYTHING = 32;

export interface FilterMatches {
  /** By position: the bits of what the vehicle misses; 0 for one that matches. */
  readonly missed: Uint8Array;
  /** How many listed vehicles miss exactly these bits. */
  readonly counts: Uint32Array;
}

/** @param found what the search found, 1 by position; null when nothing was searched */
export function matchFilter(
  index: LotIndex,
  filter: InventoryFilter,
  found: Uint8Array | null,
): FilterMatches {
  const { columns, listed, priceBands } = index;
  const { codes } = columns.nameplates;
  const nameplateMisses = measureNameplates(index, filter);
  const bandMisses = [...PRICE_BANDS, null].map((band) =>
    filter.price.length === 0 || (band !== null && filter.price.includes(band)) ? 0 : MISSED.price,
  );
  const missed = new Uint8Array(columns.count);
  const counts = new Uint32Array(MISSED_ANYTHING);
  // Counted loops here and wherever the whole lot is gone through: an iterator takes five times as long.
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    const bits =
      (nameplateMisses[codes[position] ?? 0] ?? 0) |
      (bandMisses[priceBands[position] ?? 0] ?? 0) |
      (found === null || found[position] === 1 ? 0 : MISSED.q);
    missed[position] = bits;
    counts[bits] = (counts[bits] ?? 0) + 1;
  }
  return { missed, counts };
}

/** The bits of the facets that a name decides, for each nameplate. */
function measureNameplates(
  { columns, nameplateFacets: { style, make, year } }: LotIndex,
  filter: InventoryFilter,
): Uint8Array {
  const styleMisses = measureOptions(style, listFacetValues(filter, "style"), MISSED.style);
  const makeMisses = measureOptions(make, listFacetValues(filter, "make"), MISSED.make);
  const yearMisses = measureOptions(year, listFacetValues(filter, "year"), MISSED.year);
  const misses = new Uint8Array(columns.nameplates.values.length);
  for (let plate = 0; plate < misses.length; plate += 1) {
    misses[plate] =
      (styleMisses[style.codes[plate] ?? 0] ?? 0) |
      (makeMisses[make.codes[plate] ?? 0] ?? 0) |
      (yearMisses[year.codes[plate] ?? 0] ?? 0);
  }
  return misses;
}

/** The bit for each list of options that has none of the chosen ones; nothing chosen is never missed. */
function measureOptions(
  { values }: ValueColumn<readonly string[]>,
  chosen: readonly string[],
  bit: number,
): readonly number[] {
  return values.map((options) =>
    chosen.length === 0 || options.some((option) => chosen.includes(option)) ? 0 : bit,
  );
}
