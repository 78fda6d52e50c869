/** Settles what only the inventory can tell about a sheet: which vehicles are new, and whose rejected rows are whose. */

import { mayBeNewVehicle } from "~/inventory/sync/sheet/row-numbers";
import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { normalizeVin } from "~/vehicles/vin";
import type { StockRow } from "./inventory-row";

/**
 * A new vehicle needs a readable name, and a VIN or a stock number with a letter in it. A known one keeps the name it has when its
 * cell cannot be read. A rejected row without a VIN keeps the vehicles that have its name as they are.
 */
export function matchInventory(
  sheet: ReadSheet,
  inventory: readonly Pick<StockRow, "vin" | "product_name">[],
): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeVin(vin), product_name]));
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  // "9000" and "1" are in many rejected rows, and hardly ever a stock number.
  const unreadVins = new Set([...sheet.unreadVins].filter((vin) => names.has(vin) || mayBeNewVehicle(vin)));
  const unreadNames = [...sheet.unreadNames];
  for (const { vins, ...vehicle } of sheet.vehicles) {
    const known = names.get(vehicle.vin);
    const product_name = vehicle.product_name ?? known;
    if (product_name !== undefined && (known !== undefined || mayBeNewVehicle(vehicle.vin))) {
      vehicles.push({ ...vehicle, product_name });
      continue;
    }
    const reason = product_name === undefined ? "nameUnreadable" : "numberOnly";
    rejects.push({ row: vehicle.row, reason, value: vehicle.vin });
    for (const vin of [vehicle.vin, ...vins]) unreadVins.add(vin);
    if (reason === "numberOnly" && vins.length === 0 && product_name) unreadNames.push(product_name);
  }
  const taken = new Set(vehicles.map(({ vin }) => vin));
  for (const vin of listKept({ ...sheet, unreadNames }, inventory)) unreadVins.add(vin);
  for (const vin of taken) unreadVins.delete(vin);
  return {
    vehicles,
    rejects: [...sheet.rejects, ...rejects].sort((a, b) => a.row - b.row),
    notices: sheet.notices.filter(({ vin }) => taken.has(vin)),
    unread: sheet.unread.filter(({ vin }) => taken.has(vin)),
    unreadVins,
  };
}

function listKept(
  { unreadNames, hasUnknownRow }: ReadSheet,
  inventory: readonly Pick<StockRow, "vin" | "product_name">[],
): readonly string[] {
  if (unreadNames.length === 0 && !hasUnknownRow) return [];
  const names = new Set(unreadNames.map(foldName));
  return inventory
    .filter(({ product_name }) => hasUnknownRow || names.has(foldName(product_name)))
    .map(({ vin }) => normalizeVin(vin));
}

const foldName = (name: string) => foldText(collapseWhitespace(name));
