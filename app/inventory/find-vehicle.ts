/** Which vehicle stands behind `/vehicle/{id}`. */

import type { StockVehicle } from "~/inventory/inventory-vehicle";
import { findInStock, type Stock } from "~/inventory/snapshot/snapshot";
import type { StockSource } from "~/inventory/snapshot/snapshot-source";
import { type BuiltInVehicle, findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import type { VehicleDesk } from "~/vehicles/editor/vehicle-editor";

interface VehicleAnswer {
  readonly vehicle: StockVehicle;
  /** False when only the built-in list knows the vehicle and the tables could not be asked: "call to confirm". */
  readonly isConfirmed: boolean;
}

interface VehicleSources {
  readonly stock: Pick<StockSource, "readVehicle">;
  /** Where it is asked, an id that was deleted for good is told apart. */
  readonly vehicleDesk?: Pick<VehicleDesk, "isDeleted">;
}

/** Plain digits of a positive safe integer; signs, leading zeros, spaces, exponents and anything larger → null. */
export function parseVehicleId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * The live row with that id; without one, the built-in vehicle, or the tables' row of its VIN where they know it (whose id
 * may be another). null when neither knows the id; "unavailable" when the tables could not be asked about an
 * id that is not built in, which is no reason to say that there is no such vehicle. "deleted" for one that staff deleted for good.
 * @param stock what is known already; null in an outage without a last known stock
 */
export async function findVehicle(
  id: number,
  stock: Stock | null,
  { stock: source, vehicleDesk }: VehicleSources,
): Promise<VehicleAnswer | null | "unavailable" | "deleted"> {
  const known = stock && findInStock(stock.snapshot, { id });
  if (known !== null) return { vehicle: known, isConfirmed: true };
  const row = await source.readVehicle({ id });
  if (row !== null && row !== "unavailable") return { vehicle: row, isConfirmed: true };
  // When nobody can tell, it is an unknown vehicle like any other.
  if (row === null && (await vehicleDesk?.isDeleted(id).catch(() => false))) return "deleted";
  const builtIn = findBuiltInVehicle(id);
  return builtIn === null ? row : answerBuiltIn(builtIn, stock, source);
}

/** For lists, where a vehicle that was deleted is unknown like any other. */
export function withoutDeleted<Answer>(answer: Answer | "deleted"): Exclude<Answer, "deleted"> | null {
  return answer === "deleted" ? null : (answer as Exclude<Answer, "deleted">);
}

async function answerBuiltIn(
  builtIn: BuiltInVehicle,
  stock: Stock | null,
  source: Pick<StockSource, "readVehicle">,
): Promise<VehicleAnswer> {
  const row =
    (stock && findInStock(stock.snapshot, { vin: builtIn.vin })) ??
    (await source.readVehicle({ vin: builtIn.vin }));
  if (row !== null && row !== "unavailable") return { vehicle: row, isConfirmed: true };
  const { picture, ...vehicle } = builtIn;
  return { vehicle: { ...vehicle, photos: [`art/${picture}`], priceDrop: null }, isConfirmed: row === null };
}
