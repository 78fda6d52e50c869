/** Suggests vehicles to add to a comparison. */
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";

const SUGGESTION_COUNT = 3;

export interface CompareSuggestions {
  /** The parsed search; "" without one. */
  readonly search: string;
  readonly vehicles: readonly InventoryVehicle[];
}

/**
 * Returns at most three listed vehicles that are not chosen yet: with a search those that match it, otherwise those most
 * similar to the first chosen vehicle, then the newest.
 */
export function listCompareSuggestions(
  chosen: readonly InventoryVehicle[],
  snapshot: InventorySnapshot,
  q: string,
): CompareSuggestions {
  const filter = parseInventoryFilter(new URLSearchParams({ q }));
  const [first] = chosen;
  const similar = first && filter.q === "" ? listSimilarVehicles(first, snapshot) : [];
  const candidates = new Map(
    [...similar, ...listInventory(snapshot, filter).vehicles].map((vehicle) => [vehicle.id, vehicle]),
  );
  for (const { id } of chosen) candidates.delete(id);
  return { search: filter.q, vehicles: [...candidates.values()].slice(0, SUGGESTION_COUNT) };
}
