/** The answer to a filter. */
import { listFacetOptions } from "./facets";
import { type InventoryFilter, VEHICLES_PER_PAGE } from "./filter";
import { listAppliedFacets, listFacetValues, withoutFacet } from "./filter-codec";
import { type IndexedVehicle, indexListedVehicles } from "./indexed-vehicle";
import type { InventoryPage, Relaxation } from "./inventory-page";
import { matchFilter } from "./match-filter";
import type { InventorySnapshot } from "./snapshot";
import { sortVehicles } from "./sort";

/** One page of the vehicles that match; a page beyond the last is the last, and an empty list has one page. */
export function listInventory(snapshot: InventorySnapshot, filter: InventoryFilter): InventoryPage {
  const index = indexListedVehicles(snapshot);
  const matches = matchFilter(index, filter);
  const matchingCount = matches.matching.length;
  const pageCount = Math.max(1, Math.ceil(matchingCount / VEHICLES_PER_PAGE));
  const page = Math.min(filter.page, pageCount);
  const vehicles = sortVehicles(matches.matching, filter.sort)
    .slice((page - 1) * VEHICLES_PER_PAGE, page * VEHICLES_PER_PAGE)
    .map(({ vehicle }) => vehicle);
  return {
    filter: { ...filter, page },
    vehicles,
    matchingCount,
    listedCount: index.length,
    pageCount,
    facets: listFacetOptions(index, filter, matches),
    relaxations: matchingCount === 0 ? listRelaxations(index, filter) : [],
  };
}

/**
 * What comes back without the search, or without one facet. A facet goes as a whole: its values are alternatives,
 * so letting one of several go could only show less.
 */
function listRelaxations(index: readonly IndexedVehicle[], filter: InventoryFilter): Relaxation[] {
  return listAppliedFacets(filter).map((facet) => {
    const relaxed = withoutFacet(filter, facet);
    const values = facet === "q" ? [filter.q] : listFacetValues(filter, facet);
    return {
      dropped: { facet, values },
      filter: relaxed,
      count: matchFilter(index, relaxed).matching.length,
    };
  });
}
