/** Matches the sheet against the inventory: which vehicles are new, and which vehicles a rejected row refers to. */
import type { ReadSheet, Sheet } from "~/inventory/sync/sheet/sheet";
import type { RowVehicle, SheetReject, SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import { mayBeNewVehicle, normalizeIdentifier, parseVin } from "~/vehicles/identifier";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import type { SyncHolds } from "./inventory-row";
import { createGuess, foldName, type Guess, isLikeVin, type KnownVehicle } from "./probable-vehicle";

/**
 * A new vehicle needs a readable name, a readable quantity, and a VIN or a stock number that isn't probably that of a known vehicle.
 * A VIN that corrects a known one, or replaces a stock number, belongs to that vehicle. A known vehicle keeps its name and quantity
 * when their cells are unreadable. A rejected row leaves the vehicle of its identifier unchanged, also of a mistyped one, and without
 * any VIN the vehicles with its name.
 * @param holds changes that staff undid
 */
export function matchInventory(
  sheet: ReadSheet,
  inventory: readonly KnownVehicle[],
  holds: SyncHolds = new Map(),
): Sheet {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), product_name]));
  const sheetVins = new Set(sheet.vehicles.map(({ vin }) => vin));
  const guess = createGuess(inventory, sheetVins, holds);
  const vehicles: SheetVehicle[] = [];
  const rejects: SheetReject[] = [];
  const unreadQuantities = listUnreadQuantities(sheet);
  const misread = new Map(sheet.misread.map((vehicle) => [vehicle.row, guess(vehicle)]));
  const unreadVins = new Set([
    ...listUnreadVins(sheet, names, guess),
    ...[...misread.values()].flatMap(({ vins }) => vins),
  ]);
  const unreadNames = [...sheet.unreadNames];
  const added = sheet.vehicles.filter(({ vin }) => !names.has(vin));
  const guesses = new Map(added.map((row) => [row.vin, guess(row)]));
  const inSheet = new Set([
    ...[...sheetVins, ...sheet.unreadVins, ...unreadVins],
    ...listUncertainVins(sheet, inventory),
  ]);
  const corrections = findCorrections(sheet, guesses, inSheet);
  for (const { vins, ...row } of sheet.vehicles) {
    const { vin, product_name: name } = row;
    const former = corrections.get(vin);
    const probable = former === undefined ? guesses.get(vin) : undefined;
    const resolved =
      rejectProbable(row.row, vin, probable) ??
      resolveVehicle(nameFormer(row, former), names.get(former ?? vin), unreadQuantities.get(vin));
    if (!("reason" in resolved)) {
      vehicles.push(resolved);
      continue;
    }
    rejects.push(resolved);
    for (const one of [vin, ...vins, ...(probable?.vins ?? [])]) unreadVins.add(one);
    if (isNumberRefused(resolved) && vins.length === 0 && name) unreadNames.push(name);
  }
  const acceptedVins = new Set(vehicles.map(({ vin }) => vin));
  for (const vin of listUncertainVins({ ...sheet, unreadNames }, inventory)) unreadVins.add(vin);
  for (const vin of acceptedVins) unreadVins.delete(vin);
  return {
    vehicles,
    rejects: [...nameProbable(sheet.rejects, misread), ...rejects]
      .map((reject) => markTwin(reject, acceptedVins))
      .sort((a, b) => a.row - b.row),
    notices: sheet.notices.filter(({ vin }) => acceptedVins.has(vin)),
    unread: sheet.unread
      .filter(({ vin }) => acceptedVins.has(vin))
      .map((cell) => (names.has(corrections.get(cell.vin) ?? cell.vin) ? cell : { ...cell, isNew: true })),
    unreadVins,
  };
}

/**
 * Returns known identifiers by the VIN that corrects or replaces them, where no other row may be that vehicle's.
 * @param guesses the vehicles that each new identifier probably means
 * @param inSheet identifiers of rows, also of rows that can't be read
 */
function findCorrections(
  { vehicles }: Pick<ReadSheet, "vehicles">,
  guesses: ReadonlyMap<string, Guess>,
  inSheet: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const rowCounts = new Map<string, number>();
  for (const { vins } of guesses.values())
    for (const vin of vins) rowCounts.set(vin, (rowCounts.get(vin) ?? 0) + 1);
  return new Map(
    vehicles.flatMap((row) => {
      const guess = guesses.get(row.vin);
      const [former, ...others] = guess?.vins ?? [];
      if (!guess || former === undefined || others.length > 0 || inSheet.has(former)) return [];
      const isOnly = rowCounts.get(former) === 1 && row.product_name !== undefined;
      return isOnly && isCorrection(row, former, guess) ? [[row.vin, former] as const] : [];
    }),
  );
}

/** Whether a row has the right VIN of a vehicle that has a VIN with a wrong check digit, or a stock number. */
function isCorrection({ vin, description, price }: RowVehicle, former: string, { sign }: Guess): boolean {
  if (!isVinCheckDigitValid(vin) || isVinCheckDigitValid(former)) return false;
  // The same name alone is no reason to give a vehicle's photos and leads to another.
  return sign !== "sameCar" || Boolean(description || price);
}

/** Numbers such as "9000" and "1" are in many rejected rows and are rarely stock numbers. */
function listUnreadVins(
  { unreadVins }: ReadSheet,
  names: ReadonlyMap<string, string>,
  guess: ReturnType<typeof createGuess>,
): readonly string[] {
  const named = [...unreadVins].filter((vin) => names.has(vin) || mayBeNewVehicle(vin));
  const unknown = [...unreadVins].filter((vin) => !names.has(vin));
  return [...named, ...unknown.flatMap((vin) => guess({ vin }).vins)];
}

const nameFormer = (row: RowVehicle, formerVin: string | undefined): RowVehicle =>
  formerVin === undefined ? row : { ...row, formerVin };

/** @param misread what rows with an identifier that no rule accepts probably mean, by their number */
const nameProbable = (rejects: readonly SheetReject[], misread: ReadonlyMap<number, Guess>) =>
  rejects.map((reject) => rejectProbable(reject.row, reject.value, misread.get(reject.row)) ?? reject);

/**
 * Returns null for the row of a new vehicle.
 * @param value the row's identifier
 */
function rejectProbable(row: number, value: string, guess: Guess | undefined): SheetReject | null {
  const [probableVin] = guess?.vins ?? [];
  if (!guess || probableVin === undefined) return null;
  const isMistyped =
    guess.sign === "mistypedVin" || (parseVin(value) !== null && !isVinCheckDigitValid(value));
  return { row, reason: isMistyped ? "vinMistyped" : "numberDiffers", value, probableVin };
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
 */
function resolveVehicle(
  vehicle: RowVehicle,
  known: string | undefined,
  unreadQuantity: string | undefined,
): SheetVehicle | SheetReject {
  const { row, vin, product_name = known } = vehicle;
  if (product_name === undefined) return { row, reason: "nameUnreadable", value: vin };
  if (known === undefined && !mayBeNewVehicle(vin))
    return { row, reason: isLikeVin(vin) ? "vinForm" : "numberOnly", value: vin };
  if (known === undefined && unreadQuantity !== undefined)
    return { row, reason: "quantityUnreadable", value: unreadQuantity };
  return { ...vehicle, product_name };
}

function listUncertainVins(
  { unreadNames, hasUnknownRow }: ReadSheet,
  inventory: readonly KnownVehicle[],
): readonly string[] {
  if (unreadNames.length === 0 && !hasUnknownRow) return [];
  const names = new Set(unreadNames.map(foldName));
  return inventory
    .filter(({ product_name }) => hasUnknownRow || names.has(foldName(product_name)))
    .map(({ vin }) => normalizeIdentifier(vin));
}
