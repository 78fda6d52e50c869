/** Matches the sheet against the inventory: which vehicles are new, and which vehicles a rejected row refers to. */

import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { RowVehicle, SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { mayBeNewVehicle, normalizeIdentifier, parseIdentifier } from "~/vehicles/identifier";
import type { InventoryRow } from "./inventory-row";
import { createVinGuess, isLikeVin } from "./mistyped-vin";

/**
 * A new vehicle needs a readable name, a readable quantity, and a VIN or a stock number that isn't probably the VIN of a known
 * vehicle. A known vehicle keeps its name and quantity when their cells are unreadable. A rejected row leaves the vehicle of its
 * VIN unchanged, also of a mistyped one, and without any VIN the vehicles with its name.
 */
export function matchInventory(
  sheet: ReadSheet,
  inventory: readonly Pick<InventoryRow, "vin" | "product_name" | "quantity">[],
): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), product_name]));
  const guessVins = createVinGuess(inventory, new Set(sheet.vehicles.map(({ vin }) => vin)));
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  const unreadQuantities = listUnreadQuantities(sheet);
  const unreadVins = new Set(listUnreadVins(sheet, names, guessVins));
  const unreadNames = [...sheet.unreadNames];
  for (const { vins, ...vehicle } of sheet.vehicles) {
    const { vin, product_name: name } = vehicle;
    const probable = names.has(vin) ? [] : guessVins(vin, name);
    const resolved = resolveVehicle(vehicle, names.get(vin), unreadQuantities.get(vin), probable);
    if (!("reason" in resolved)) {
      vehicles.push(resolved);
      continue;
    }
    rejects.push(resolved);
    for (const one of [vin, ...vins, ...probable]) unreadVins.add(one);
    if (isNumberRefused(resolved) && vins.length === 0 && name) unreadNames.push(name);
  }
  const acceptedVins = new Set(vehicles.map(({ vin }) => vin));
  for (const vin of listUncertainVins({ ...sheet, unreadNames }, inventory)) unreadVins.add(vin);
  for (const vin of acceptedVins) unreadVins.delete(vin);
  return {
    vehicles,
    rejects: [...sheet.rejects.map((reject) => nameProbableVin(reject, guessVins)), ...rejects]
      .map((reject) => markTwin(reject, acceptedVins))
      .sort((a, b) => a.row - b.row),
    notices: sheet.notices.filter(({ vin }) => acceptedVins.has(vin)),
    unread: sheet.unread
      .filter(({ vin }) => acceptedVins.has(vin))
      .map((cell) => (names.has(cell.vin) ? cell : { ...cell, isNew: true })),
    unreadVins,
  };
}

type GuessVins = ReturnType<typeof createVinGuess>;

/** Numbers such as "9000" and "1" are in many rejected rows and are rarely stock numbers. */
function listUnreadVins(
  { unreadVins, rejects }: ReadSheet,
  names: ReadonlyMap<string, string>,
  guessVins: GuessVins,
): readonly string[] {
  const named = [...unreadVins].filter((vin) => names.has(vin) || isNewNumber(vin));
  const probable = [...unreadVins]
    .filter((vin) => !names.has(vin))
    .flatMap((vin) => guessVins(vin, undefined));
  const ofRejects = rejects.flatMap(({ reason, value }) =>
    reason === "vinForm" ? guessVins(value, undefined) : [],
  );
  return [...named, ...probable, ...ofRejects];
}

function isNewNumber(number: string): boolean {
  const identifier = parseIdentifier(number);
  return identifier !== null && mayBeNewVehicle(identifier);
}

/** A VIN with a space or another alphabet's letter in it. */
function nameProbableVin(reject: SheetReject, guessVins: GuessVins): SheetReject {
  const [probableVin] = reject.reason === "vinForm" ? guessVins(reject.value, undefined) : [];
  return probableVin === undefined ? reject : { ...reject, reason: "vinMistyped", probableVin };
}

const isNumberRefused = ({ reason }: SheetReject) => reason === "numberOnly" || reason === "vinForm";

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
 * @param probable the VINs that the row's identifier probably means instead
 */
function resolveVehicle(
  vehicle: RowVehicle,
  known: string | undefined,
  unreadQuantity: string | undefined,
  [probableVin]: readonly string[],
): SheetVehicle | SheetReject {
  const { row, vin, product_name = known } = vehicle;
  if (probableVin !== undefined) return { row, reason: "vinMistyped", value: vin, probableVin };
  if (product_name === undefined) return { row, reason: "nameUnreadable", value: vin };
  if (known === undefined && !isNewNumber(vin))
    return { row, reason: isLikeVin(vin) ? "vinForm" : "numberOnly", value: vin };
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
