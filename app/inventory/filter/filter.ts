/** The parsed filter of the inventory list, and the list of its facets. */
import type { FacetDefinition } from "./facets/facet";
import { make } from "./facets/make";
import { price } from "./facets/price";
import { style } from "./facets/style";
import { year } from "./facets/year";

/** In the order of the URL and of a list's title. Values within a facet are combined with OR, facets with AND. */
export const FACET_DEFINITIONS = { style, make, year, price };

export type Facet = keyof typeof FACET_DEFINITIONS;
export const FACETS = Object.keys(FACET_DEFINITIONS) as readonly Facet[];

/** The values of each facet, as in the URL. Empty means that nothing is chosen. */
type FacetValues = {
  readonly [Name in Facet]: (typeof FACET_DEFINITIONS)[Name] extends FacetDefinition<infer Value>
    ? readonly Value[]
    : never;
};

export function getFacet(facet: Facet): FacetDefinition {
  return FACET_DEFINITIONS[facet];
}

/** Builds a record with the result of `get` for each facet. */
export function mapFacets<Value>(get: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, get(facet)])) as Record<Facet, Value>;
}

export const SORT_ORDERS = ["newest", "price-asc", "price-desc", "mileage-asc", "year-desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface InventoryFilter extends FacetValues {
  /** Whitespace collapsed, at most 100 characters; "" means no search. */
  readonly q: string;
  readonly sort: SortOrder;
  /** Starts at 1. */
  readonly page: number;
}

export const VEHICLES_PER_PAGE = 24;

const MAX_SEARCH_CHARACTERS = 100;

/**
 * Collapses whitespace; removes control and formatting characters, lone surrogates and noncharacters; limits combining
 * marks to 30 per letter and the text to 100 UTF-16 units, without splitting a surrogate pair. Idempotent.
 */
export function cleanSearchText(text: string): string {
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  // The cut may leave the first half of a surrogate pair.
  return clean
    .slice(0, MAX_SEARCH_CHARACTERS)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
