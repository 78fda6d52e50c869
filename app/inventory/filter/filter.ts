/** The parsed filter of the inventory list. */
import type { BodyStyle } from "~/vehicles/body-style";

export const PRICE_BANDS = ["0-10000", "10000-20000", "20000-30000", "30000-40000", "40000-"] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

export const SORT_ORDERS = ["newest", "price-asc", "price-desc", "mileage-asc", "year-desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** In canonical URL order. Values within a facet are combined with OR, facets with AND. */
export const FACETS = ["style", "make", "year", "price"] as const;
export type Facet = (typeof FACETS)[number];

/** Builds a record with the result of `get` for each facet. */
export function mapFacets<Value>(get: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, get(facet)])) as Record<Facet, Value>;
}

export interface InventoryFilter {
  /** Whitespace collapsed, at most 100 characters; "" means no search. */
  readonly q: string;
  readonly style: readonly BodyStyle[];
  readonly make: readonly string[];
  readonly year: readonly number[];
  readonly price: readonly PriceBand[];
  readonly sort: SortOrder;
  /** Starts at 1. */
  readonly page: number;
}

export const VEHICLES_PER_PAGE = 24;
