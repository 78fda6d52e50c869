/** Which vehicles a filter matches, and which it would match with one facet let go. */
import { FACETS, type Facet, type InventoryFilter } from "./filter";
import type { IndexedVehicle } from "./indexed-vehicle";
import { createSearch } from "./search";

export interface FilterMatches {
  /** Vehicles that match the search and every facet, in the index's order. */
  readonly matching: readonly IndexedVehicle[];
  /** Per facet, the vehicles that match the search and all *other* facets: what its options count. */
  readonly matchingOthers: Readonly<Record<Facet, readonly IndexedVehicle[]>>;
}

/** One pass over the lot answers the list and the counts of every option. */
export function matchFilter(index: readonly IndexedVehicle[], filter: InventoryFilter): FilterMatches {
  const isFound = createSearch(filter.q);
  const tests = createFacetTests(filter);
  const matching: IndexedVehicle[] = [];
  const matchingOthers: Record<Facet, IndexedVehicle[]> = { style: [], make: [], year: [], price: [] };
  for (const entry of index) {
    if (!isFound(entry.haystack)) continue;
    const missed = FACETS.filter((facet) => !tests[facet](entry));
    const [onlyMissed] = missed;
    if (onlyMissed === undefined) {
      matching.push(entry);
      for (const facet of FACETS) matchingOthers[facet].push(entry);
    } else if (missed.length === 1) {
      matchingOthers[onlyMissed].push(entry);
    }
  }
  return { matching, matchingOthers };
}

function createFacetTests(filter: InventoryFilter): Record<Facet, (entry: IndexedVehicle) => boolean> {
  return {
    style: ({ vehicle }) =>
      filter.style.length === 0 || vehicle.bodyStyles.some((style) => filter.style.includes(style)),
    make: ({ make }) => filter.make.length === 0 || filter.make.includes(make),
    year: ({ vehicle }) => filter.year.length === 0 || filter.year.includes(vehicle.year),
    price: ({ priceBand }) =>
      filter.price.length === 0 || (priceBand !== null && filter.price.includes(priceBand)),
  };
}
