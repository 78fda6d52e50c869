/** Converts a filter without results for the form in which a shopper asks the dealership to find such a vehicle. */
import { type Facet, type InventoryFilter, mapFacets } from "./filter";
import { formatInventoryFilter, listConditions, parseInventoryFilter } from "./filter-codec";

type WantedFilter = { readonly query: string; readonly q: string } & Readonly<
  Record<Facet, readonly string[]>
>;

/** Returns the filter as data, without sort order and page; null when it has no conditions. */
export function describeWanted(filter: InventoryFilter): WantedFilter | null {
  if (listConditions(filter).length === 0) return null;
  return {
    query: formatInventoryFilter({ ...filter, sort: "newest", page: 1 }),
    q: filter.q,
    ...mapFacets((facet) => filter[facet]),
  };
}

/** Parses the value that the form submitted; invalid values are dropped. */
export function parseWanted(query: string): WantedFilter | null {
  return describeWanted(parseInventoryFilter(new URLSearchParams(query)));
}
