/** Matches the sheet against the inventory: which vehicles are new, and which vehicles a rejected row refers to. */

import { mayBeNewVehicle } from "~/inventory/sync/sheet/row-numbers";
import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { RowVehicle, SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { normalizeIdentifier } from "~/vehicles/identifier";
import type { InventoryRow } from "./inventory-row";

/**
 * A new vehicle needs a readable name, a readable quantity, and a VIN or a stock number with a letter. A known vehicle keeps its name and
 * quantity when their cells are unreadable. A rejected row without a VIN leaves the vehicles with its name unchanged.
 */
export function matchInventory(
  sheet: ReadSheet,
  inventory: readonly Pick<InventoryRow, "vin" | "product_name">[],
): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), product_name]));
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  const unreadQuantities = listUnreadQuantities(sheet);
  // Numbers such as "9000" and "1" are in many rejected rows and are rarely stock numbers.
  const unreadVins = new Set([...sheet.unreadVins].filter((vin) => names.has(vin) || mayBeNewVehicle(vin)));
  const unreadNames = [...sheet.unreadNames];
  for (const { vins, ...vehicle } of sheet.vehicles) {
    const resolved = resolveVehicle(vehicle, names.get(vehicle.vin), unreadQuantities.get(vehicle.vin));
    if (!("reason" in resolved)) {
      vehicles.push(resolved);
      continue;
    }
    rejects.push(resolved);
    for (const vin of [vehicle.vin, ...vins]) unreadVins.add(vin);
    if (resolved.reason === "numberOnly" && vins.length === 0 && vehicle.product_name)
      unreadNames.push(vehicle.product_name);
  }
  const acceptedVins = new Set(vehicles.map(({ vin }) => vin));
  for (const vin of listUncertainVins({ ...sheet, unreadNames }, inventory)) unreadVins.add(vin);
  for (const vin of acceptedVins) unreadVins.delete(vin);
  return {
    vehicles,
    rejects: [...sheet.rejects, ...rejects]
      .map((reject) => markTwin(reject, acceptedVins))
      .sort((a, b) => a.row - b.row),
    notices: sheet.notices.filter(({ vin }) => acceptedVins.has(vin)),
    unread: sheet.unread
      .filter(({ vin }) => acceptedVins.has(vin))
      .map((cell) => (names.has(cell.vin) ? cell : { ...cell, isNew: true })),
    unreadVins,
  };
}

/** Marks the other row with the same VIN as accepted only if its vehicle was accepted. */
function markTwin(reject: SheetReject, acceptedVins: ReadonlySet<string>): SheetReject {
  const { twin, value: vin } = reject;
  return twin ? { ...reject, twin: { ...twin, isTaken: acceptedVins.has(vin) } } : reject;
}

/** Returns the text of unreadable quantity cells by VIN. */
function listUnreadQuantities({ unread }: Pick<ReadSheet, "unread">): ReadonlyMap<string, string> {
  const cells = unread.filter(({ field }) => field === "quantity");
  return new Map(cells.map(({ vin, value }) => [vin, value]));
}

/**
 * @param known the vehicle's name in the inventory; undefined for a new vehicle
 * @param unreadQuantity the cell's text; undefined for a readable quantity
 */
function resolveVehicle(
  vehicle: RowVehicle,
  known: string | undefined,
  unreadQuantity: string | undefined,
): SheetVehicle | SheetReject {
  const { row, vin, product_name = known } = vehicle;
  if (product_name === undefined) return { row, reason: "nameUnreadable", value: vin };
  if (known === undefined && !mayBeNewVehicle(vin)) return { row, reason: "numberOnly", value: vin };
  if (known === undefined && unreadQuantity !== undefined)
    return { row, reason: "quantityUnreadable", value: unreadQuantity };
  return { ...vehicle, product_name };
}

function listUncertainVins(
  { unreadNames, hasUnknownRow }: ReadSheet,
  inventory: readonly Pick<InventoryRow, "vin" | "product_name">[],
): readonly string[] {
  if (unreadNames.length === 0 && !hasUnknownRow) return [];
  const names = new Set(unreadNames.map(foldName));
  return inventory
    .filter(({ product_name }) => hasUnknownRow || names.has(foldName(product_name)))
    .map(({ vin }) => normalizeIdentifier(vin));
}

const foldName = (name: string) => foldText(collapseWhitespace(name));
