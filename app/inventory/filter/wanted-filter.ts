/** Converts a filter without results for the form in which a shopper asks the dealership to find such a vehicle. */
import { type Facet, type InventoryFilter, mapFacets } from "./filter";
import {
  formatInventoryFilter,
  listAppliedFacets,
  listFacetValues,
  parseInventoryFilter,
} from "./filter-codec";

type Wanted = { readonly query: string; readonly q: string } & Readonly<Record<Facet, readonly string[]>>;

/** Returns the filter as data, without sort order and page; null when it has no conditions. */
export function describeWanted(filter: InventoryFilter): Wanted | null {
  const asked = { ...filter, sort: "newest" as const, page: 1 };
  if (listAppliedFacets(asked).length === 0) return null;
  return {
    query: formatInventoryFilter(asked),
    q: asked.q,
    ...mapFacets((facet) => listFacetValues(asked, facet)),
  };
}

/** Parses the value that the form submitted; invalid values are dropped. */
export function parseWanted(query: string): Wanted | null {
  return describeWanted(parseInventoryFilter(new URLSearchParams(query)));
}
