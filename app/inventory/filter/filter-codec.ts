/** Converts between the URL's parameters and an `InventoryFilter`, in both directions. */
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, findMake, SPECIFIED_MAKES } from "~/vehicles/make";
import {
  FACETS,
  type Facet,
  type InventoryFilter,
  PRICE_BANDS,
  type PriceBand,
  SORT_ORDERS,
  type SortOrder,
} from "./filter";
import { cleanSearchText } from "./filter-text";

const DEFAULT_SORT: SortOrder = "newest";

/** Up to 99999, twenty times the pages of the largest inventory. The list itself clamps to its last page. */
const PAGE = /^[1-9]\d{0,4}$/;
const YEAR = /^(?:19\d\d|20\d\d|2100)$/;

/**
 * Parses the parameters of `/inventory`. Invalid values are dropped; styles and makes are case-insensitive, makes may be
 * aliases. Every list is deduplicated and in canonical order: style and price as offered, makes as specified and then by
 * name, years newest first.
 * @param stockMakes makes in the inventory, as written in their rows, accepted in addition to those known in the US market
 */
export function parseInventoryFilter(
  params: URLSearchParams,
  stockMakes: Iterable<string> = [],
): InventoryFilter {
  // The set of makes is small even for a large inventory.
  const inventoryMakes = [...new Set(stockMakes)];
  return {
    q: cleanSearchText(params.get("q") ?? ""),
    style: sortStyles(
      params
        .getAll("style")
        .map(findStyle)
        .filter((style) => style !== null),
    ),
    make: sortMakes(
      [...new Set(params.getAll("make"))]
        .map((make) => findMake(make, inventoryMakes))
        .filter((make) => make !== null),
    ),
    year: sortYears(
      params
        .getAll("year")
        .filter((year) => YEAR.test(year))
        .map(Number),
    ),
    price: sortPrices(params.getAll("price").filter(isPriceBand)),
    sort: params.getAll("sort").find(isSortOrder) ?? DEFAULT_SORT,
    page: Number(params.getAll("page").find((page) => PAGE.test(page)) ?? 1),
  };
}

/** Returns the canonical query, without "?"; "" for the unfiltered list. Defaults are omitted. */
export function formatInventoryFilter(filter: InventoryFilter): string {
  const params = new URLSearchParams();
  const q = cleanSearchText(filter.q);
  if (q !== "") params.append("q", q);
  const sorted = sortFacetValues(filter);
  for (const facet of FACETS) for (const value of sorted[facet]) params.append(facet, String(value));
  if (filter.sort !== DEFAULT_SORT) params.append("sort", filter.sort);
  if (filter.page > 1) params.append("page", String(filter.page));
  return params.toString();
}

/** Returns the filter without one facet or the search, from page 1. */
export function withoutFacet(filter: InventoryFilter, dropped: Facet | "q"): InventoryFilter {
  return { ...filter, [dropped]: dropped === "q" ? "" : [], page: 1 };
}

/** Returns the filter without one value of a facet (as written in the URL), from page 1. */
export function withoutFacetValue(filter: InventoryFilter, facet: Facet, value: string): InventoryFilter {
  return { ...filter, [facet]: filter[facet].filter((chosen) => String(chosen) !== value), page: 1 };
}

/** Returns the values of one facet as written in the URL. */
export function listFacetValues(filter: InventoryFilter, facet: Facet): readonly string[] {
  return filter[facet].map(String);
}

/** Returns the active conditions in URL order: the search and each facet with values. */
export function listAppliedFacets(filter: InventoryFilter): readonly (Facet | "q")[] {
  const facets = FACETS.filter((facet) => filter[facet].length > 0);
  return filter.q === "" ? facets : ["q", ...facets];
}

/** Sorts canonical makes: the specified ones in their order, then the others by name. */
export function sortMakes(makes: Iterable<string>): string[] {
  return [...new Set(makes)].sort((a, b) => rankMake(a) - rankMake(b) || (a < b ? -1 : Number(a > b)));
}

function sortFacetValues(filter: InventoryFilter): Pick<InventoryFilter, Facet> {
  return {
    style: sortStyles(filter.style),
    make: sortMakes(filter.make.map(canonicalMake)),
    year: sortYears(filter.year),
    price: sortPrices(filter.price),
  };
}

function sortStyles(styles: readonly BodyStyle[]): BodyStyle[] {
  return BODY_STYLES.filter((style) => styles.includes(style));
}

function sortYears(years: readonly number[]): number[] {
  return [...new Set(years)].sort((a, b) => b - a);
}

function sortPrices(bands: readonly PriceBand[]): PriceBand[] {
  return PRICE_BANDS.filter((band) => bands.includes(band));
}

function rankMake(make: string): number {
  const rank = SPECIFIED_MAKES.indexOf(make);
  return rank === -1 ? SPECIFIED_MAKES.length : rank;
}

function findStyle(text: string): BodyStyle | null {
  const wanted = foldText(text).trim();
  return BODY_STYLES.find((style) => style.toLowerCase() === wanted) ?? null;
}

function isPriceBand(text: string): text is PriceBand {
  return PRICE_BANDS.some((band) => band === text);
}

function isSortOrder(text: string): text is SortOrder {
  return SORT_ORDERS.some((order) => order === text);
}
