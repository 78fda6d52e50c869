/** Looks up the vehicles that a list of saved ones names. */

import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { findInStock, type Stock } from "~/inventory/snapshot/snapshot";
import type { StockSource } from "~/inventory/snapshot/snapshot-source";
import { findVehicle, withoutDeleted } from "./find-vehicle";

/** A screenful on a desk; whoever saves more has not begun to choose. */
export const MOST_SAVED = 24;

/** Each vehicle that has left the list costs two reads of the tables; a made-up address must not buy more of them than this. */
const MOST_ASKED_FOR = 12;

interface SavedVehicles {
  /** In the order asked for, sold ones among them. */
  readonly vehicles: readonly StockVehicle[];
  /** True when every one of them is in a fresh stock, which then describes the whole page. */
  readonly isOfStock: boolean;
}

/** Ids that no vehicle has are left out, and so is what cannot be asked about now: it comes back with the tables. */
export async function findSavedVehicles(
  ids: readonly number[],
  stock: Stock | null,
  source: { readonly stock: Pick<StockSource, "readVehicle"> },
): Promise<SavedVehicles> {
  const wanted = ids.slice(0, MOST_SAVED);
  const listed = new Map(
    wanted.map((id) => [id, stock ? findInStock(stock.snapshot, { id }) : null] as const),
  );
  const unlisted = wanted.filter((id) => !listed.get(id)).slice(0, MOST_ASKED_FOR);
  const answers = await Promise.all(
    unlisted.map(async (id) => [id, withoutDeleted(await findVehicle(id, stock, source))] as const),
  );
  const found = new Map(
    answers.map(([id, answer]) => [id, answer && answer !== "unavailable" ? answer.vehicle : null]),
  );
  const vehicles = wanted
    .map((id) => listed.get(id) ?? found.get(id))
    .filter((vehicle) => vehicle !== null && vehicle !== undefined);
  return {
    // A built-in id may lead to the row of its VIN, which may have been saved by its own id too.
    vehicles: [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()],
    isOfStock: stock !== null && !stock.isStale && unlisted.length === 0,
  };
}
