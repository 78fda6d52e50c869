/** A filter that found nothing, carried along by the form that asks us to find one. */
import { FACETS, type Facet, type InventoryFilter } from "./filter";
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
  const values = Object.fromEntries(FACETS.map((facet) => [facet, listFacetValues(asked, facet)]));
  return {
    query: formatInventoryFilter(asked),
    q: asked.q,
    ...(values as Record<Facet, readonly string[]>),
  };
}

/** Reads what the form sent back; what nobody can filter by is dropped. */
export function parseWanted(query: string): Wanted | null {
  return describeWanted(parseInventoryFilter(new URLSearchParams(query)));
}
