/** Looks up the vehicles of a saved list. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type CurrentInventory, isInCurrentInventory } from "~/inventory/snapshot/snapshot";
import { MAX_SAVED } from "~/inventory/vehicle-ids";
import { type FoundVehicles, findVehicles, type VehicleReader } from "./find-vehicle";

interface SavedVehicles {
  /** In the requested order, including sold vehicles. */
  readonly vehicles: readonly InventoryVehicle[];
  /** True when all of them are in a fresh snapshot, whose version then covers the whole page. */
  readonly isOfInventory: boolean;
  /** Requested ids that no vehicle has, or whose vehicle was also requested under its own id. None during an outage. */
  readonly unknownIds: readonly number[];
  /** The other requested ids whose vehicle has another id, with that one. None during an outage. */
  readonly moved: FoundVehicles["moved"];
}

/** Omits ids that don't exist, and vehicles that can't be looked up during an outage. */
export async function findSavedVehicles(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  source: VehicleReader,
): Promise<SavedVehicles> {
  const wanted = ids.slice(0, MAX_SAVED);
  const { vehicles, unknownIds, moved, isConfirmed } = await findVehicles(wanted, inventory, source);
  const isOutage = !inventory || inventory.isStale || !isConfirmed;
  const repeated = moved.filter(
    (one) => wanted.includes(one[1]) || moved.find(([, id]) => id === one[1]) !== one,
  );
  return {
    vehicles,
    isOfInventory: inventory !== null && wanted.every((id) => isInCurrentInventory(inventory, id)),
    unknownIds: isOutage ? [] : [...unknownIds, ...repeated.map(([id]) => id)],
    moved: isOutage ? [] : moved.filter((one) => !repeated.includes(one)),
  };
}
