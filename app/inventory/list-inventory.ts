/** Applies a filter to the inventory. */

import { indexInventory, listInOrder } from "~/inventory/column-store/inventory-index";
import { getVehicle } from "~/inventory/column-store/vehicle-columns";
import { countFacets } from "~/inventory/filter/facet-counts";
import { listFacetOptions } from "~/inventory/filter/facets";
import { type InventoryFilter, VEHICLES_PER_PAGE } from "~/inventory/filter/filter";
import { listAppliedFacets, listFacetValues, withoutFacet } from "~/inventory/filter/filter-codec";
import { type FilterMatches, MISSED, matchFilter } from "~/inventory/filter/match-filter";
import { formatVehicleFacets } from "~/inventory/filter/vehicle-facets";
import { listNearestVehicles } from "~/inventory/search/nearest-vehicles";
import { searchInventory } from "~/inventory/search/search";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { InventoryPage, Relaxation } from "./inventory-page";

/**
 * Returns one page of matching vehicles; a page number beyond the last gives the last page, and an empty list has one page.
 * The search is corrected only when it finds nothing in the whole inventory: results excluded by facets don't indicate a
 * typo.
 */
export function listInventory(snapshot: InventorySnapshot, filter: InventoryFilter): InventoryPage {
  const index = indexInventory(snapshot);
  const { found, correctedSearch } = searchInventory(index, filter.q);
  const matches = matchFilter(index, filter, found);
  const matchingCount = matches.counts[0] ?? 0;
  const pageCount = Math.max(1, Math.ceil(matchingCount / VEHICLES_PER_PAGE));
  const page = Math.min(filter.page, pageCount);
  const shown = pickPage(listInOrder(index, filter.sort), matches.missed, page);
  const isEmpty = matchingCount === 0;
  return {
    filter: { ...filter, page },
    vehicles: shown.map((position) => getVehicle(index.columns, position)),
    vehicleFacets: shown.map((position) => formatVehicleFacets(index, position)),
    matchingCount,
    listedCount: index.listed.length,
    pageCount,
    facets: listFacetOptions(index, filter, countFacets(index, matches.missed)),
    correctedSearch,
    relaxations: isEmpty ? listRelaxations(filter, matches) : [],
    nearest: isEmpty ? listNearestVehicles(index, filter, matches.missed) : [],
  };
}

/** Returns the positions of one page of the matching vehicles. */
function pickPage(order: Uint32Array, missed: Uint8Array, page: number): readonly number[] {
  const picked: number[] = [];
  let skipped = (page - 1) * VEHICLES_PER_PAGE;
  for (let i = 0; i < order.length; i += 1) {
    const position = order[i] ?? 0;
    if (missed[position] !== 0) continue;
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
    dropped: { facet, values: facet === "q" ? [filter.q] : listFacetValues(filter, facet) },
    filter: withoutFacet(filter, facet),
    // Nothing matches, so the vehicles gained are those that fail only this condition.
    count: counts[MISSED[facet]] ?? 0,
  }));
}
