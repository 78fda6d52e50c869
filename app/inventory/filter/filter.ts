/** What a shopper asked of the list: the URL's parameters once understood. */
import type { BodyStyle } from "~/vehicles/body-style";

export const PRICE_BANDS = ["0-10000", "10000-20000", "20000-30000", "30000-40000", "40000-"] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

export const SORT_ORDERS = ["newest", "price-asc", "price-desc", "mileage-asc", "year-desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Facets in the canonical order of the URL; several values of one are an OR, facets among each other an AND. */
export const FACETS = ["style", "make", "year", "price"] as const;
export type Facet = (typeof FACETS)[number];

/** What `get` says of each facet. */
export function mapFacets<Value>(get: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, get(facet)])) as Record<Facet, Value>;
}

export interface InventoryFilter {
  /** Whitespace collapsed, at most 100 characters; "" asks for nothing. */
  readonly q: string;
  readonly style: readonly BodyStyle[];
  readonly make: readonly string[];
  readonly year: readonly number[];
  readonly price: readonly PriceBand[];
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
}

export const VEHICLES_PER_PAGE = 24;
