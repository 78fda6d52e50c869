/** Finds the vehicle of `/vehicle/{id}`, and the one whose VIN or stock number someone typed. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { type BuiltInVehicle, findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import type { VehicleEditor } from "~/vehicles/editor/vehicle-editor";
import { parseIdentifier } from "~/vehicles/identifier";

interface FoundVehicle {
  readonly vehicle: InventoryVehicle;
  /** False when the vehicle comes from the built-in list and the tables were unavailable: the page says "call to confirm". */
  readonly isConfirmed: boolean;
}

interface VehicleSources {
  readonly inventory: Pick<SnapshotSource, "readVehicle">;
  /** Needed only to distinguish permanently deleted ids. */
  readonly vehicleEditor?: Pick<VehicleEditor, "isDeleted">;
}

/**
 * Returns the current row with that id, else the built-in vehicle, or its row if the tables have one with the same VIN
 * (possibly under another id). Returns null when the id is unknown, "deleted" when staff deleted it permanently, and
 * "unavailable" when the id is not built in and the tables could not be read.
 * @param inventory the current snapshot; null in an outage without a previous snapshot
 */
export async function findVehicle(
  id: number,
  inventory: CurrentInventory | null,
  { inventory: source, vehicleEditor }: VehicleSources,
): Promise<FoundVehicle | null | "unavailable" | "deleted"> {
  const known = inventory && findInSnapshot(inventory.snapshot, { id });
  if (known !== null) return { vehicle: known, isConfirmed: true };
  const row = await source.readVehicle({ id });
  if (row !== null && row !== "unavailable") return { vehicle: row, isConfirmed: true };
  // If this lookup fails too, treat the vehicle as unknown.
  if (row === null && (await vehicleEditor?.isDeleted(id).catch(() => false))) return "deleted";
  const builtIn = findBuiltInVehicle(id);
  return builtIn === null ? row : findBuiltInRow(builtIn, inventory, source);
}

/** Returns the vehicle with a VIN or stock number, for sale or not; null for other text, and when its row can't be read. */
export async function findNumberedVehicle(
  text: string,
  inventory: CurrentInventory | null,
  source: Pick<SnapshotSource, "readVehicle">,
): Promise<InventoryVehicle | null> {
  const vin = parseIdentifier(text)?.value;
  const row = vin ? await readByVin(vin, inventory, source) : null;
  return row === "unavailable" ? null : row;
}

const readByVin = async (
  vin: string,
  inventory: CurrentInventory | null,
  source: Pick<SnapshotSource, "readVehicle">,
) => (inventory && findInSnapshot(inventory.snapshot, { vin })) ?? (await source.readVehicle({ vin }));

/** Returns the id under which a deleted vehicle is for sale again; null when it isn't, or when that can't be read. */
export const findRelisted = (
  id: number,
  { vehicleEditor }: { readonly vehicleEditor: Pick<VehicleEditor, "findRelisted"> },
): Promise<number | null> => vehicleEditor.findRelisted(id).catch(() => null);

/** For lists, where a deleted vehicle is treated as unknown. */
export function withoutDeleted<Found>(found: Found | "deleted"): Exclude<Found, "deleted"> | null {
  return found === "deleted" ? null : (found as Exclude<Found, "deleted">);
}

async function findBuiltInRow(
  builtIn: BuiltInVehicle,
  inventory: CurrentInventory | null,
  source: Pick<SnapshotSource, "readVehicle">,
): Promise<FoundVehicle> {
  const row = await readByVin(builtIn.vin, inventory, source);
  if (row !== null && row !== "unavailable") return { vehicle: row, isConfirmed: true };
  return { vehicle: showBuiltIn(builtIn), isConfirmed: row === null };
}

export function showBuiltIn({ picture, ...vehicle }: BuiltInVehicle): InventoryVehicle {
  return {
    ...vehicle,
    photos: [`art/${picture}` as const],
    photoNotes: [],
    priceChanges: null,
  };
}
