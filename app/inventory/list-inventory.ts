/** Applies a filter to the inventory: one page of vehicles, all options with counts, and alternatives if nothing matches. */

import { indexInventory, listInOrder } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { type FacetOption, listFacetOptions } from "~/inventory/filter/facet-options";
import { type Facet, type InventoryFilter, VEHICLES_PER_PAGE } from "~/inventory/filter/filter";
import { listAppliedFacets, withoutFacet } from "~/inventory/filter/filter-codec";
import { CONDITION_BITS, type FilterMatches, matchFilter } from "~/inventory/filter/match-filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listNearestVehicles } from "~/inventory/search/nearest-vehicles";
import { searchInventory } from "~/inventory/search/search";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";

interface Relaxation {
  /** The condition to remove: the search, or a facet with all its values. */
  readonly dropped: {
    readonly facet: Facet | "q";
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
   * The corrected search, when `filter.q` finds nothing and tolerating one typo per word does: "Camry" for "camri". null
   * when the search is used as typed. `filter` and links keep `q` as typed.
   */
  readonly correctedSearch: string | null;
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
  const { matches: searchMatches, correctedSearch } = searchInventory(index, filter.q);
  const matches = matchFilter(index, filter, searchMatches);
  const matchingCount = matches.counts[0] ?? 0;
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
    facets: listFacetOptions(index, filter, matches.failed),
    correctedSearch,
    relaxations: isEmpty ? listRelaxations(filter, matches) : [],
    nearest: isEmpty ? listNearestVehicles(index, filter, matches.failed) : [],
  };
}

/** Returns the positions of one page of the matching vehicles. */
function pickPage(order: Uint32Array, failed: Uint16Array, page: number): readonly number[] {
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
 * Lists the matches without the search or without one facet. A facet is removed as a whole: its values are combined with
 * OR, so removing one of them can't add matches.
 */
function listRelaxations(filter: InventoryFilter, { counts }: FilterMatches): Relaxation[] {
  return listAppliedFacets(filter).map((facet) => ({
    dropped: { facet, values: facet === "q" ? [filter.q] : filter[facet] },
    filter: withoutFacet(filter, facet),
    // Nothing matches, so the vehicles gained are those that fail only this condition.
    count: counts[CONDITION_BITS[facet]] ?? 0,
  }));
}
