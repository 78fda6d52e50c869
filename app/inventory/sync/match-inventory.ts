/** Matches the sheet against the inventory: which vehicles are new, and which vehicles a rejected row refers to. */

import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { RowVehicle, SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { mayBeNewVehicle, normalizeIdentifier, parseIdentifier, parseVin } from "~/vehicles/identifier";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import type { InventoryRow } from "./inventory-row";
import { createVinGuess, hasSameDescription, isLikeVin, type KnownVehicle } from "./probable-vehicle";

/**
 * A new vehicle needs a readable name, a readable quantity, and a VIN or a stock number that isn't probably the VIN of a known
 * vehicle. A VIN that corrects a known one belongs to that vehicle. A known vehicle keeps its name and quantity when their cells
 * are unreadable. A rejected row leaves the vehicle of its VIN unchanged, also of a mistyped one, and without any VIN the vehicles
 * with its name.
 */
export function matchInventory(sheet: ReadSheet, inventory: readonly KnownVehicle[]): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), product_name]));
  const guessVins = createVinGuess(inventory, new Set(sheet.vehicles.map(({ vin }) => vin)));
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  const unreadQuantities = listUnreadQuantities(sheet);
  const unreadVins = new Set(listUnreadVins(sheet, names, guessVins));
  const unreadNames = [...sheet.unreadNames];
  const guesses = listGuesses(sheet, names, guessVins);
  const inSheet = new Set([...sheet.unreadVins, ...unreadVins, ...listUncertainVins(sheet, inventory)]);
  const corrections = findCorrections(sheet, guesses, inSheet, inventory);
  for (const { vins, ...row } of sheet.vehicles) {
    const { vin, product_name: name } = row;
    const former = corrections.get(vin);
    const probable = listProbable(vin, guesses, corrections);
    const vehicle = former === undefined ? row : { ...row, formerVin: former };
    const resolved = resolveVehicle(vehicle, names.get(former ?? vin), unreadQuantities.get(vin), probable);
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
      .map((cell) => (names.has(corrections.get(cell.vin) ?? cell.vin) ? cell : { ...cell, isNew: true })),
    unreadVins,
  };
}

type GuessVins = ReturnType<typeof createVinGuess>;

/** Returns the known VINs that each new identifier probably means. */
function listGuesses(
  { vehicles }: Pick<ReadSheet, "vehicles">,
  names: ReadonlyMap<string, string>,
  guessVins: GuessVins,
): ReadonlyMap<string, readonly string[]> {
  const added = vehicles.filter(({ vin }) => !names.has(vin));
  return new Map(added.map((row) => [row.vin, guessVins(row)]));
}

/**
 * Returns known identifiers by the VIN that corrects them: the known one is a VIN with a wrong check digit, or a stock number of a
 * vehicle with the same description; the new one's check digit is right, and no other row may be that vehicle's.
 * @param guesses from `listGuesses`
 * @param inSheet VINs whose rows can't be read
 */
function findCorrections(
  { vehicles }: Pick<ReadSheet, "vehicles">,
  guesses: ReadonlyMap<string, readonly string[]>,
  inSheet: ReadonlySet<string>,
  inventory: readonly KnownVehicle[],
): ReadonlyMap<string, string> {
  const known = new Map(inventory.map((vehicle) => [normalizeIdentifier(vehicle.vin), vehicle]));
  const rowCounts = new Map<string, number>();
  for (const vin of [...guesses.values()].flat()) rowCounts.set(vin, (rowCounts.get(vin) ?? 0) + 1);
  const named = vehicles.filter(({ product_name }) => product_name !== undefined);
  return new Map(
    named.flatMap((row) => {
      const { vin } = row;
      const [former, ...others] = guesses.get(vin) ?? [];
      if (former === undefined || others.length > 0 || inSheet.has(former)) return [];
      const vehicle = known.get(former);
      const isReplaced =
        parseVin(former) !== null || (vehicle !== undefined && hasSameDescription(row, vehicle));
      const isCorrected = isVinCheckDigitValid(vin) && !isVinCheckDigitValid(former) && isReplaced;
      return isCorrected && rowCounts.get(former) === 1 ? [[vin, former] as const] : [];
    }),
  );
}

function listProbable(
  vin: string,
  guesses: ReadonlyMap<string, readonly string[]>,
  corrections: ReadonlyMap<string, string>,
): readonly string[] {
  return corrections.has(vin) ? [] : (guesses.get(vin) ?? []);
}

/** Numbers such as "9000" and "1" are in many rejected rows and are rarely stock numbers. */
function listUnreadVins(
  { unreadVins, rejects }: ReadSheet,
  names: ReadonlyMap<string, string>,
  guessVins: GuessVins,
): readonly string[] {
  const named = [...unreadVins].filter((vin) => names.has(vin) || isNewNumber(vin));
  const probable = [...unreadVins].filter((vin) => !names.has(vin)).flatMap((vin) => guessVins({ vin }));
  const ofRejects = rejects.flatMap(({ reason, value }) =>
    reason === "vinForm" ? guessVins({ vin: value }) : [],
  );
  return [...named, ...probable, ...ofRejects];
}

function isNewNumber(number: string): boolean {
  const identifier = parseIdentifier(number);
  return identifier !== null && mayBeNewVehicle(identifier);
}

/** A VIN with a space or another alphabet's letter in it. */
function nameProbableVin(reject: SheetReject, guessVins: GuessVins): SheetReject {
  const [probableVin] = reject.reason === "vinForm" ? guessVins({ vin: reject.value }) : [];
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
