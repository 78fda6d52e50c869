/** A filter that found nothing, carried along by the form that asks us to find one. */
import { type Facet, type InventoryFilter, mapFacets } from "./filter";
import {
  formatInventoryFilter,
  listAppliedFacets,
  listFacetValues,
  parseInventoryFilter,
} from "./filter-codec";

type Wanted = { readonly query: string; readonly q: string } & Readonly<Record<Facet, readonly string[]>>;

/** The filter as data, without its order and its page; null when it asks for nothing. */
export function describeWanted(filter: InventoryFilter): Wanted | null {
  const asked = { ...filter, sort: "newest" as const, page: 1 };
  if (listAppliedFacets(asked).length === 0) return null;
  return {
    query: formatInventoryFilter(asked),
    q: asked.q,
    ...mapFacets((facet) => listFacetValues(asked, facet)),
  };
}

/** Reads what the form sent back; what nobody can filter by is dropped. */
export function parseWanted(query: string): Wanted | null {
  return describeWanted(parseInventoryFilter(new URLSearchParams(query)));
}
