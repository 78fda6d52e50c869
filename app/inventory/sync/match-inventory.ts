/** Decides what takes both the sheet and the inventory: which vehicles are new, and which vehicle a rejected row is about. */

import { mayBeNewVehicle } from "~/inventory/sync/sheet/row-numbers";
import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { RejectReason, RowVehicle, SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { normalizeVin } from "~/vehicles/vin";
import type { StockRow } from "./inventory-row";

/**
 * A new vehicle needs a readable name, a readable quantity, and a VIN or a stock number with a letter in it. A known one keeps the
 * name and the quantity it has when their cells can't be read. A rejected row without a VIN keeps the vehicles with its name as they are.
 */
export function matchInventory(
  sheet: ReadSheet,
  inventory: readonly Pick<StockRow, "vin" | "product_name">[],
): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeVin(vin), product_name]));
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  const unreadQuantities = new Map<string, string>();
  for (const { vin, field, value } of sheet.unread)
    if (field === "quantity") unreadQuantities.set(vin, value);
  // "9000" and "1" are in many rejected rows, and hardly ever a stock number.
  const unreadVins = new Set([...sheet.unreadVins].filter((vin) => names.has(vin) || mayBeNewVehicle(vin)));
  const unreadNames = [...sheet.unreadNames];
  for (const { vins, ...vehicle } of sheet.vehicles) {
    const known = names.get(vehicle.vin);
    const product_name = vehicle.product_name ?? known;
    const quantity = unreadQuantities.get(vehicle.vin);
    const reason = known === undefined ? findFaultOfNew(vehicle, quantity) : null;
    if (product_name !== undefined && reason === null) {
      vehicles.push({ ...vehicle, product_name });
      continue;
    }
    const value = reason === "quantityUnreadable" ? (quantity ?? "") : vehicle.vin;
    rejects.push({ row: vehicle.row, reason: reason ?? "nameUnreadable", value });
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
    unread: sheet.unread
      .filter(({ vin }) => taken.has(vin))
      .map((cell) => (names.has(cell.vin) ? cell : { ...cell, isNew: true })),
    unreadVins,
  };
}

/** @param unreadQuantity what is in its quantity cell when that can't be read */
function findFaultOfNew(
  { vin, product_name }: RowVehicle,
  unreadQuantity: string | undefined,
): RejectReason | null {
  if (product_name === undefined) return "nameUnreadable";
  if (!mayBeNewVehicle(vin)) return "numberOnly";
  return unreadQuantity === undefined ? null : "quantityUnreadable";
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
