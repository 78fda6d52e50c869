/** Applies a filter to the inventory: one page of vehicles, all options with counts, and alternatives if nothing matches. */

import { indexInventory, listInOrder } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { type FacetOption, listFacetOptions } from "~/inventory/filter/facet-options";
import {
  type Condition,
  type Facet,
  getDownPaymentCents,
  type InventoryFilter,
} from "~/inventory/filter/filter";
import { listConditions, withoutFacet } from "~/inventory/filter/filter-codec";
import { CONDITION_BITS, type FilterMatches, matchFilter } from "~/inventory/filter/match-filter";
import { VEHICLES_PER_PAGE } from "~/inventory/filter/page-size";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listNearestVehicles } from "~/inventory/search/nearest-vehicles";
import { searchInventory, type UnderstoodSearch } from "~/inventory/search/search";
import { relaxSearch, type SearchPart } from "~/inventory/search/search-parts";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";

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
  /** Normalized: invalid values dropped, the page clamped to the last. */
  readonly filter: InventoryFilter;
  readonly vehicles: readonly InventoryVehicle[];
  /** X in "showing X of Y vehicles": matching vehicles on all pages. */
  readonly matchingCount: number;
  /** Y: all listed vehicles. */
  readonly listedCount: number;
  readonly pageCount: number;
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>;
  /**
   * How the search was understood: with a misspelled word corrected ("Camry" for "camri"), or with a limit ("under 15000"). null
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
export function listInventory(snapshot: InventorySnapshot, filter: InventoryFilter): InventoryPage {
  const index = indexInventory(snapshot);
  const search = searchInventory(index, filter.q, getDownPaymentCents(filter));
  const matches = matchFilter(index, filter, search.matches);
  const matchingCount = matches.matching.length;
  const pageCount = Math.max(1, Math.ceil(matchingCount / VEHICLES_PER_PAGE));
  const page = Math.min(filter.page, pageCount);
  const shown = pickPage(listInOrder(index, filter.sort), matches.failed, page);
  const isEmpty = matchingCount === 0;
  return {
    filter: { ...filter, page },
    vehicles: shown.map((position) => getVehicle(index.columns, position)),
    matchingCount,
    listedCount: index.listed.length,
    pageCount,
    facets: listFacetOptions(index, filter, matches),
    understoodSearch: search.understood,
    relaxations: isEmpty ? listRelaxations(filter, matches, search.parts) : [],
    nearest: isEmpty ? listNearestVehicles(index, filter, matches.failed, search.parts) : [],
  };
}

/** Returns the number of vehicles that match a filter without a search. */
export function countMatching(snapshot: InventorySnapshot, filter: InventoryFilter): number {
  return matchFilter(indexInventory(snapshot), filter, null).matching.length;
}

/** Returns the positions of one page of the matching vehicles. */
function pickPage(order: Uint32Array, failed: Uint32Array, page: number): readonly number[] {
  const picked: number[] = [];
  let skipped = (page - 1) * VEHICLES_PER_PAGE;
  for (let i = 0; i < order.length; i += 1) {
    const position = order[i] ?? 0;
    if (failed[position] !== 0) continue;
    if (skipped > 0) skipped -= 1;
    else if (picked.push(position) === VEHICLES_PER_PAGE) break;
  }
  return picked;
}

/**
 * Lists the matches without one part of the search, without the search or without one facet. A facet is removed as a whole: its
 * values are combined with OR, so removing one of them can't add matches.
 */
function listRelaxations(
  filter: InventoryFilter,
  { nearMisses }: FilterMatches,
  parts: readonly SearchPart[],
): Relaxation[] {
  // Nothing matches, so the vehicles gained are those that fail only this condition.
  const gained = (condition: Condition) => nearMisses.get(CONDITION_BITS[condition]) ?? [];
  const bySearch = relaxSearch(parts, gained("q")).map(({ typed, rest, count }) => ({
    dropped: { facet: "q" as const, values: [typed] },
    filter: { ...filter, q: rest, page: 1 },
    count,
  }));
  const byCondition = listConditions(filter).map((facet) => ({
    dropped: { facet, values: facet === "q" ? [filter.q] : filter[facet] },
    filter: withoutFacet(filter, facet),
    count: gained(facet).length,
  }));
  return [...bySearch, ...byCondition];
}
