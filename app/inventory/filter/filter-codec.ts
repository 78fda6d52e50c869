/** Converts between the URL's parameters and an `InventoryFilter`, in both directions. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { cleanSearchText } from "~/inventory/search/search-text";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import {
  CHOICE_NAMES,
  type Condition,
  FACETS,
  type Facet,
  getChoice,
  getFacet,
  type InventoryFilter,
  isChoice,
  mapFacets,
  SORT_ORDERS,
  type SortOrder,
} from "./filter";

const DEFAULT_SORT: SortOrder = "newest";

/** Up to 99999, twenty times the pages of the largest inventory. The list itself clamps to its last page. */
const PAGE = /^[1-9]\d{0,4}$/;

/**
 * Parses the parameters of `/inventory`. Invalid values are dropped. Every list is in its facet's canonical order and without
 * duplicates.
 * @param inventoryMakes makes in the inventory, as written in their rows, accepted in addition to those known in the US market
 */
export function parseInventoryFilter(
  params: URLSearchParams,
  inventoryMakes: Iterable<string> = [],
): InventoryFilter {
  const makes = [...new Set(inventoryMakes)];
  const facets = mapFacets((name) => {
    const facet = getFacet(name);
    const values = [...new Set(params.getAll(name))].map((text) => facet.parse(text, makes));
    return facet.sort(values.filter((value) => value !== null));
  });
  return {
    ...(facets as Pick<InventoryFilter, Facet>),
    q: cleanSearchText(params.get("q") ?? ""),
    sort: params.getAll("sort").find(isSortOrder) ?? DEFAULT_SORT,
    page: Number(params.getAll("page").find((page) => PAGE.test(page)) ?? 1),
  };
}

/** A whole number as typed: "15000", "$15,000", "15.000". Of the form's fields, so that a browser sends no other. */
export const AMOUNT_PATTERN = "\\$?\\d{1,3}([,.]?\\d{3}){0,2} *";
// biome-ignore lint/plugin: the pattern above
const AMOUNT = new RegExp(`^${AMOUNT_PATTERN}$`);

/** Without script a form sends empty fields and numbers as typed: drops those and writes these as the URL has them. */
export function tidyParameters(params: URLSearchParams): URLSearchParams {
  const isAmount = (name: string) => FACETS.some((facet) => facet === name && !isChoice(facet));
  const filled = [...params].filter(([, value]) => value !== "");
  return new URLSearchParams(
    filled.map(([name, value]) => [
      name,
      isAmount(name) && AMOUNT.test(value) ? value.replace(/\D/g, "") : value,
    ]),
  );
}

/** Returns the makes in the inventory, in canonical spelling, each once. */
export const listMakes = ({ vehicles }: InventorySnapshot): Iterable<string> =>
  new Set(vehicles.flatMap(getChoice("make").listValues));

/** Returns the canonical query, without "?"; "" for the unfiltered list. Defaults are omitted. */
export function formatInventoryFilter(filter: InventoryFilter): string {
  const params = new URLSearchParams();
  const q = cleanSearchText(filter.q);
  if (q !== "") params.append("q", q);
  for (const facet of FACETS) {
    for (const value of getFacet(facet).sort(filter[facet])) params.append(facet, value);
  }
  if (filter.sort !== DEFAULT_SORT) params.append("sort", filter.sort);
  if (filter.page > 1) params.append("page", String(filter.page));
  return params.toString();
}

/**
 * Formats a vehicle's values as a query: "style=SUV&make=Toyota&year=2020&…". Every choice but the price band is present; an unknown
 * value is empty.
 */
export function formatVehicleChoices(vehicle: InventoryVehicle): string {
  const pairs = CHOICE_NAMES.filter((name) => name !== "price").flatMap((name) => {
    const values = getChoice(name).listValues(vehicle);
    return (values.length > 0 ? values : [""]).map((value) => [name, value]);
  });
  return `${new URLSearchParams(pairs)}`;
}

/** Returns the filter without one facet or the search, from page 1. */
export function withoutFacet(filter: InventoryFilter, dropped: Facet | "q"): InventoryFilter {
  return { ...filter, [dropped]: dropped === "q" ? "" : [], page: 1 };
}

/** Returns the filter without one value of a facet, from page 1. */
export function withoutFacetValue(filter: InventoryFilter, facet: Facet, value: string): InventoryFilter {
  return { ...filter, [facet]: filter[facet].filter((chosen) => chosen !== value), page: 1 };
}

/** Returns what the shopper chose, in URL order: the search and each facet with values. */
export function listAppliedFacets(filter: InventoryFilter): readonly (Facet | "q")[] {
  const facets = FACETS.filter((facet) => filter[facet].length > 0);
  return filter.q === "" ? facets : ["q", ...facets];
}

/** Returns the active conditions in URL order; a down payment narrows nothing. */
export function listConditions(filter: InventoryFilter): readonly Condition[] {
  return listAppliedFacets(filter).filter((facet) => facet !== "down");
}

function isSortOrder(text: string): text is SortOrder {
  return SORT_ORDERS.some((order) => order === text);
}

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

/** Like `parseInventoryFilter`, for what a shopper looks for: of any make, because the inventory may have none of it. */
export const parseWantedFilter = (params: URLSearchParams): InventoryFilter =>
  parseInventoryFilter(params, params.getAll("make").map(cleanSearchText));

/** Parses the value that the form submitted; invalid values are dropped. */
export function parseWanted(query: string): WantedFilter | null {
  return describeWanted(parseWantedFilter(new URLSearchParams(query)));
}
