/** Finds a vehicle's position and neighbors in the filtered list that the shopper came from. */
import type { InventoryFilter } from "~/inventory/filter/filter";
import { VEHICLES_PER_PAGE } from "~/inventory/filter/page-size";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import { type InventoryPage, listInventory } from "./list-inventory";

/** A neighbor in the list, and the filter with the page that contains it. */
interface Step {
  readonly id: number;
  readonly filter: InventoryFilter;
}

export interface Neighbours {
  /** Normalized, with the page that contains the vehicle. */
  readonly filter: InventoryFilter;
  /** Starts at 1, across all pages. */
  readonly position: number;
  readonly matchingCount: number;
  readonly previous: Step | null;
  readonly next: Step | null;
}

/**
 * Returns the vehicle's position in the list of `filter` and its neighbors; null when it is not there. Reads only the
 * filter's page (and an adjacent one at its edges), or also the pages before and after it if the vehicle has moved.
 */
export function findNeighbours(
  id: number,
  filter: InventoryFilter,
  snapshot: InventorySnapshot,
): Neighbours | null {
  for (const page of [filter.page, filter.page - 1, filter.page + 1]) {
    if (page < 1) continue;
    const list = listInventory(snapshot, { ...filter, page });
    const at = list.vehicles.findIndex((vehicle) => vehicle.id === id);
    if (at !== -1) return describePlace(list, at, snapshot);
  }
  return null;
}

function describePlace(list: InventoryPage, at: number, snapshot: InventorySnapshot): Neighbours {
  const { filter, vehicles, matchingCount, pageCount } = list;
  const stepWithin = (index: number): Step | null => {
    const vehicle = vehicles[index];
    return vehicle ? { id: vehicle.id, filter } : null;
  };
  const stepTo = (page: number, end: 0 | -1): Step | null => {
    if (page < 1 || page > pageCount) return null;
    const beside = listInventory(snapshot, { ...filter, page });
    const vehicle = beside.vehicles.at(end);
    return vehicle ? { id: vehicle.id, filter: beside.filter } : null;
  };
  return {
    filter,
    position: (filter.page - 1) * VEHICLES_PER_PAGE + at + 1,
    matchingCount,
    previous: at > 0 ? stepWithin(at - 1) : stepTo(filter.page - 1, -1),
    next: stepWithin(at + 1) ?? stepTo(filter.page + 1, 0),
  };
}
