/** Applies a filter to the inventory: one page of vehicles, all options with counts, and alternatives if nothing matches. */
import { type FacetOption, listFacetOptions } from "~/inventory/filter/facet-options";
import {
  type Condition,
  type Facet,
  getDownPaymentCents,
  type InventoryFilter,
} from "~/inventory/filter/filter";
import { listConditions, withoutFacet } from "~/inventory/filter/filter-codec";
import { type FilterMatches, matchFilter } from "~/inventory/filter/match-filter";
import { VEHICLES_PER_PAGE } from "~/inventory/filter/page-size";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listNearestVehicles } from "~/inventory/search/nearest-vehicles";
import { relaxSearch, type SearchCondition } from "~/inventory/search/query";
import { searchInventory, type UnderstoodSearch } from "~/inventory/search/search";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { listForSale, sortVehicles } from "./list-order";

interface Relaxation {
  /** The condition to remove: the search, or a facet with all its values. */
  readonly dropped: {
    readonly facet: Condition;
    /** The search text, or the facet's values. */
    readonly values: readonly string[];
  };
  /** The filter without that condition, from page 1. */
  readonly filter: InventoryFilter;
  readonly count: number;
}

export interface InventoryPage {
  /** Normalized: invalid values dropped, the page clamped to the last, with the down payment that the search states. */
  readonly filter: InventoryFilter;
  readonly vehicles: readonly InventoryVehicle[];
  /** X in "showing X of Y vehicles": matching vehicles on all pages. */
  readonly matchingCount: number;
  /** Y: all listed vehicles. */
  readonly listedCount: number;
  readonly pageCount: number;
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>;
  /**
   * How the search was understood: with a misspelled word corrected ("Camry" for "camri"), or with a limit ("under 15000", "2018+"). null
   * when its words are used as typed. `filter` and links keep `q` as typed.
   */
  readonly understoodSearch: UnderstoodSearch | null;
  /** Empty unless nothing matches. */
  readonly relaxations: readonly Relaxation[];
  /** Up to five vehicles closest to the filter, closest first. Empty unless nothing matches. */
  readonly nearest: readonly InventoryVehicle[];
}

/**
 * Returns one page of matching vehicles; a page number beyond the last gives the last page, and an empty list has one page.
 * The search is corrected only when it finds nothing in the whole inventory: results excluded by facets don't indicate a
 * typo.
 */
export function listInventory(snapshot: InventorySnapshot, asked: InventoryFilter): InventoryPage {
  const vehicles = listForSale(snapshot);
  const { filter, search, matches } = findMatches(vehicles, asked);
  const matchingCount = matches.matching.length;
  const pageCount = Math.max(1, Math.ceil(matchingCount / VEHICLES_PER_PAGE));
  const page = Math.min(filter.page, pageCount);
  const start = (page - 1) * VEHICLES_PER_PAGE;
  const isEmpty = matchingCount === 0;
  return {
    filter: { ...filter, page },
    vehicles: sortVehicles(matches.matching, filter.sort).slice(start, start + VEHICLES_PER_PAGE),
    matchingCount,
    listedCount: vehicles.length,
    pageCount,
    facets: listFacetOptions(vehicles, filter, matches),
    understoodSearch: search.understood,
    relaxations: isEmpty ? listRelaxations(filter, matches, search.conditions) : [],
    nearest: isEmpty ? listNearestVehicles(vehicles, filter, matches.failed, search.conditions) : [],
  };
}

/** Returns the matching vehicles of all pages. */
export function listMatching(snapshot: InventorySnapshot, filter: InventoryFilter) {
  return sortVehicles(findMatches(listForSale(snapshot), filter).matches.matching, filter.sort);
}

/** @returns the filter with the down payment that the search's words state, if they state one */
function findMatches(vehicles: readonly InventoryVehicle[], asked: InventoryFilter) {
  const search = searchInventory(vehicles, asked.q, getDownPaymentCents(asked));
  const { down = null } = search.understood?.limits ?? {};
  const filter = down === null ? asked : { ...asked, down: [String(down)] };
  return { filter, search, matches: matchFilter(vehicles, filter, search.found) };
}

/** Returns the number of vehicles that match a filter without a search. */
export function countMatching(snapshot: InventorySnapshot, filter: InventoryFilter): number {
  return matchFilter(listForSale(snapshot), filter, null).matching.length;
}

/**
 * Lists the matches without one part of the search, without the search or without one facet. A facet is removed as a whole: its
 * values are combined with OR, so removing one of them can't add matches.
 */
function listRelaxations(
  filter: InventoryFilter,
  { failed, nearMisses }: FilterMatches,
  conditions: readonly SearchCondition[],
): Relaxation[] {
  const unfound = failed.flatMap(([first, ...others], position) =>
    first === "q" && others.length === 0 ? position : [],
  );
  const bySearch = relaxSearch(conditions, unfound).map(({ typed, rest, count }) => ({
    dropped: { facet: "q" as const, values: [typed] },
    filter: { ...filter, q: rest, page: 1 },
    count,
  }));
  const byCondition = listConditions(filter).map((facet) => ({
    dropped: { facet, values: facet === "q" ? [filter.q] : filter[facet] },
    filter: withoutFacet(filter, facet),
    // Nothing matches, so the vehicles gained are those that fail only this condition.
    count: nearMisses[facet]?.length ?? 0,
  }));
  return [...bySearch, ...byCondition];
}
