/** Looks up the vehicles of a comparison. */
import { findVehicle, withoutDeleted } from "~/inventory/find-vehicle";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";

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
  source: { readonly inventory: Pick<SnapshotSource, "readVehicle"> },
): Promise<ComparedVehicles | "unavailable"> {
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, answer: withoutDeleted(await findVehicle(id, inventory, source)) })),
  );
  if (answers.length > 0 && answers.every(({ answer }) => answer === "unavailable")) return "unavailable";
  const found = answers.flatMap(({ answer }) =>
    answer === null || answer === "unavailable" ? [] : [answer],
  );
  // A built-in id may resolve to the row with the same VIN, which has its own id: show each vehicle once.
  const vehicles = [...new Map(found.map(({ vehicle }) => [vehicle.id, vehicle])).values()];
  return {
    vehicles: vehicles.filter(({ isSold }) => !isSold),
    sold: vehicles.filter(({ isSold }) => isSold),
    unknownIds: answers.filter(({ answer }) => answer === null).map(({ id }) => id),
    isConfirmed:
      found.every(({ isConfirmed }) => isConfirmed) &&
      answers.every(({ answer }) => answer !== "unavailable"),
  };
}
