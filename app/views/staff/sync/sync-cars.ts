/** Names and pictures of the vehicles in a sync's record, from the inventory. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { type CarPicture, getPicture } from "~/views/staff/components/car-picture";

/** By VIN. Of a vehicle that isn't in the inventory, such as one that a preview would add, only the name is known. */
export type SyncCars = Readonly<
  Record<string, { readonly id: number | null; readonly name: string; readonly picture: CarPicture | null }>
>;

/** @param runs newest first: a vehicle that is gone keeps its last name */
export function createSyncCars(runs: readonly SyncRun[], vehicles: readonly InventoryVehicle[]): SyncCars {
  const lines = runs.flatMap(({ unread, locked, notices, changes }) => [
    ...unread,
    ...locked,
    ...notices,
    ...changes,
  ]);
  const rejects = runs.flatMap((run) => run.rejects);
  const vins = new Set([
    ...lines.map(({ vin }) => vin),
    ...rejects.map(({ value, probableVin }) => probableVin ?? value),
  ]);
  const known = vehicles.flatMap((vehicle) => {
    const { id, vin, name } = vehicle;
    return vin && vins.has(vin) ? [[vin, { id, name, picture: getPicture(vehicle) }] as const] : [];
  });
  const changed = runs
    .flatMap(({ changes }) => changes)
    .reverse()
    .map(({ vin, name }) => [vin, { id: null, name, picture: null }] as const);
  return Object.fromEntries([...changed, ...known]);
}
