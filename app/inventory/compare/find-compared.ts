/** Looks up the vehicles that a comparison names. */
import { findVehicle, withoutDeleted } from "~/inventory/find-vehicle";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import type { Stock } from "~/inventory/snapshot/snapshot";
import type { StockSource } from "~/inventory/snapshot/snapshot-source";

export interface ComparedVehicles {
  /** For sale, in the order asked for. */
  readonly vehicles: readonly StockVehicle[];
  readonly sold: readonly StockVehicle[];
  /** Ids that no vehicle has. */
  readonly unknownIds: readonly number[];
  /** False when a vehicle could not be looked up, or only the built-in list knows it, because the tables did not answer. */
  readonly isConfirmed: boolean;
}

/** "unavailable" when ids were asked for and nothing at all could be found out about any of them. */
export async function findComparedVehicles(
  ids: readonly number[],
  stock: Stock | null,
  source: { readonly stock: Pick<StockSource, "readVehicle"> },
): Promise<ComparedVehicles | "unavailable"> {
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, answer: withoutDeleted(await findVehicle(id, stock, source)) })),
  );
  if (answers.length > 0 && answers.every(({ answer }) => answer === "unavailable")) return "unavailable";
  const found = answers.flatMap(({ answer }) =>
    answer === null || answer === "unavailable" ? [] : [answer],
  );
  // A built-in id may lead to the row of its VIN, which has an id of its own: one vehicle is one column.
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
