/** Looks up the vehicles of a saved list. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { type BuiltInVehicle, findBuiltInVehicle } from "~/vehicles/built-in-vehicles";
import { showBuiltIn } from "./find-vehicle";

/** About one screen on a desktop computer. */
export const MAX_SAVED = 24;

interface SavedVehicles {
  /** In the requested order, including sold vehicles. */
  readonly vehicles: readonly InventoryVehicle[];
  /** True when all of them are in a fresh snapshot, whose version then covers the whole page. */
  readonly isOfInventory: boolean;
  /** Requested ids that no vehicle has, or whose vehicle was also requested under its own id. None during an outage. */
  readonly unknownIds: readonly number[];
}

type VehicleReader = Pick<SnapshotSource, "readVehicles">;

/** Omits ids that don't exist, and vehicles that can't be looked up during an outage. */
export async function findSavedVehicles(
  ids: readonly number[],
  inventory: CurrentInventory | null,
  { inventory: source }: { readonly inventory: VehicleReader },
): Promise<SavedVehicles> {
  const wanted = ids.slice(0, MAX_SAVED);
  const listed = wanted.flatMap((id) => (inventory && findInSnapshot(inventory.snapshot, { id })) ?? []);
  const found = indexById(listed);
  const unlisted = wanted.filter((id) => !found.has(id));
  const rows = await readRows(source, { ids: unlisted });
  for (const row of rows.vehicles) found.set(row.id, row);
  const builtIn = unlisted.flatMap((id) => (found.has(id) ? [] : (findBuiltInVehicle(id) ?? [])));
  const ofVins = await findByVin(builtIn, inventory, source);
  for (const { id, vehicle } of ofVins.vehicles) found.set(id, vehicle);
  const isOutage = !inventory || inventory.isStale || rows.isOutage || ofVins.isOutage;
  const isUnknown = (id: number) => {
    const vehicle = found.get(id);
    return !vehicle || (vehicle.id !== id && wanted.includes(vehicle.id));
  };
  return {
    // A built-in id may resolve to the row with the same VIN, which may also be saved under its own id.
    vehicles: [...indexById(wanted.flatMap((id) => found.get(id) ?? [])).values()],
    isOfInventory: inventory !== null && !inventory.isStale && unlisted.length === 0,
    unknownIds: isOutage ? [] : wanted.filter(isUnknown),
  };
}

const indexById = (vehicles: readonly InventoryVehicle[]) =>
  new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));

/** One query for all of them. */
async function readRows(source: VehicleReader, keys: Parameters<VehicleReader["readVehicles"]>[0]) {
  if (Object.values(keys).flat().length === 0) return { vehicles: [], isOutage: false };
  const rows = await source.readVehicles(keys);
  return rows === "unavailable" ? { vehicles: [], isOutage: true } : { vehicles: rows, isOutage: false };
}

/** The row of a built-in vehicle's VIN, or the built-in vehicle. */
async function findByVin(
  builtIn: readonly BuiltInVehicle[],
  inventory: CurrentInventory | null,
  source: VehicleReader,
) {
  const inSnapshot = builtIn.flatMap(
    ({ vin }) => (inventory && findInSnapshot(inventory.snapshot, { vin })) ?? [],
  );
  const vins = builtIn.map(({ vin }) => vin).filter((vin) => !inSnapshot.some((one) => one.vin === vin));
  const rows = await readRows(source, { vins });
  const known = [...inSnapshot, ...rows.vehicles];
  const vehicles = builtIn.map((one) => ({
    id: one.id,
    vehicle: known.find(({ vin }) => vin === one.vin) ?? showBuiltIn(one),
  }));
  return { vehicles, isOutage: rows.isOutage };
}
