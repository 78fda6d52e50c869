/** Looks up the vehicles of a comparison. */
import { findVehicles, type VehicleReader } from "~/inventory/find-vehicle";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";

export interface ComparedVehicles {
  /** For sale, in the requested order. */
  readonly vehicles: readonly InventoryVehicle[];
  readonly sold: readonly InventoryVehicle[];
  /** Ids that don't exist. */
  readonly unknownIds: readonly number[];
  /** False when the tables did not respond, so that a vehicle could not be looked up or only comes from the built-in list. */
  readonly isConfirmed: boolean;
}

/** Returns "unavailable" when ids were requested and none of them could be looked up. */
export async function findComparedVehicles(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  source: VehicleReader,
): Promise<ComparedVehicles | "unavailable"> {
  const { vehicles, unknownIds, isConfirmed } = await findVehicles(ids, inventory, source);
  if (ids.length > 0 && vehicles.length === 0 && unknownIds.length === 0) return "unavailable";
  return {
    vehicles: vehicles.filter(({ isSold }) => !isSold),
    sold: vehicles.filter(({ isSold }) => isSold),
    unknownIds,
    isConfirmed,
  };
}
