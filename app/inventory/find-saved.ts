/** Looks up the vehicles of a saved list. */

import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { findVehicle, withoutDeleted } from "./find-vehicle";

/** About one screen on a desktop computer. */
export const MAX_SAVED = 24;

/** Each vehicle outside the snapshot costs two reads of the tables; this limits what a made-up URL can cause. */
const MAX_LOOKUPS = 12;

interface SavedVehicles {
  /** In the requested order, including sold vehicles. */
  readonly vehicles: readonly InventoryVehicle[];
  /** True when all of them are in a fresh snapshot, whose version then covers the whole page. */
  readonly isOfInventory: boolean;
  /** Requested ids that no vehicle has, or whose vehicle was also requested under its own id. None during an outage. */
  readonly unknownIds: readonly number[];
}

/** Omits ids that don't exist, and vehicles that can't be looked up during an outage. */
export async function findSavedVehicles(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  source: { readonly inventory: Pick<SnapshotSource, "readVehicle"> },
): Promise<SavedVehicles> {
  const wanted = ids.slice(0, MAX_SAVED);
  const listed = new Map(
    wanted.map((id) => [id, inventory ? findInSnapshot(inventory.snapshot, { id }) : null] as const),
  );
  const unlisted = wanted.filter((id) => !listed.get(id)).slice(0, MAX_LOOKUPS);
  const answers = await Promise.all(
    unlisted.map(async (id) => [id, withoutDeleted(await findVehicle(id, inventory, source))] as const),
  );
  const found = new Map(
    answers.map(([id, answer]) => [id, answer && answer !== "unavailable" ? answer.vehicle : null]),
  );
  const isOutage = !inventory || inventory.isStale || answers.some(([, answer]) => answer === "unavailable");
  const isUnknown = (id: number) => {
    const vehicle = found.get(id);
    return vehicle === null || (vehicle !== undefined && vehicle.id !== id && wanted.includes(vehicle.id));
  };
  const vehicles = wanted
    .map((id) => listed.get(id) ?? found.get(id))
    .filter((vehicle) => vehicle !== null && vehicle !== undefined);
  return {
    // A built-in id may resolve to the row with the same VIN, which may also be saved under its own id.
    vehicles: [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()],
    isOfInventory: inventory !== null && !inventory.isStale && unlisted.length === 0,
    unknownIds: isOutage ? [] : wanted.filter(isUnknown),
  };
}
