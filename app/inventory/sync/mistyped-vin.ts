/** Finds the VINs that a row's identifier probably means: one with a slip, or only the end of one. */
import { countTypos } from "~/inventory/search/correction";
import { foldText } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseVin } from "~/vehicles/identifier";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { InventoryRow } from "./inventory-row";

type KnownVehicle = Pick<InventoryRow, "vin" | "product_name" | "quantity">;

/** The ends of VINs that people use in place of the whole. */
const MIN_END = 6;
const MAX_END = 8;
/** A VIN with up to two characters too few or too many is about as long as this; no stock number is. */
const MIN_VIN_LENGTH = 13;
const MAX_VIN_LENGTH = 19;

/** Letters that no VIN has, and the digits they are taken for. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: "1", O: "0", Q: "0" };

/** Whether a text without separators is too long for a stock number, and about as long as a VIN. */
export const isLikeVin = (number: string): boolean =>
  /^[\p{L}\p{N}]+$/u.test(number) && number.length >= MIN_VIN_LENGTH && number.length <= MAX_VIN_LENGTH;

/** Of a large fleet with the same start only so many are compared, because comparing is slow. */
const MAX_COMPARED = 50;
/** The part of a VIN that cars of one model share. */
const START_LENGTH = 8;

/**
 * Returns a function that lists the VINs, the most probable first. Compared are vehicles with the same name, and VINs with the same
 * start or end. A valid VIN is one slip away from a vehicle only under the same name, and only if that vehicle is listed
 * and no row of the sheet has it: cars of a fleet have successive VINs.
 * @param sheetVins identifiers of the sheet's readable rows
 */
export function createVinGuess(inventory: readonly KnownVehicle[], sheetVins: ReadonlySet<string>) {
  const names = new Map(
    inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), foldName(product_name)]),
  );
  const vins = [...new Set([...names.keys(), ...sheetVins])].filter((vin) => parseVin(vin) === vin);
  const known = new Set(vins);
  const listed = new Set(
    inventory.flatMap(({ vin, quantity }) => (quantity === 1 ? [normalizeIdentifier(vin)] : [])),
  );
  const byName = indexVins(vins, (vin) => [names.get(vin) ?? ""]);
  const byStart = indexVins(vins, (vin) => [vin.slice(0, START_LENGTH)]);
  const byEnd = indexVins(vins, listEnds);
  const listAlike = (number: string, name: string | null) =>
    new Set([
      ...((name !== null && byName.get(name)) || []),
      ...(byEnd.get(number.slice(-MIN_END)) ?? []),
      ...(byStart.get(number.slice(0, START_LENGTH)) ?? []).slice(0, MAX_COMPARED),
    ]);

  /** What an identifier means that is no VIN; null if it may be a stock number. */
  function listMeant(number: string, name: string | null): readonly string[] | null {
    const compact = toCompact(number);
    const meant = replaceLookalikes(compact);
    if (known.has(meant)) return [meant];
    const ending = byEnd.get(compact) ?? byEnd.get(meant);
    if (ending)
      return ending.toSorted((a, b) => Number(names.get(b) === name) - Number(names.get(a) === name));
    if (!isLikeVin(number.replace(/\s/g, ""))) return null;
    return listNearest(listAlike(meant, name), meant, 2).slice(0, 1);
  }

  /** @param typedName undefined when it can't be read, which every vehicle's name then equals */
  return (number: string, typedName: string | undefined): readonly string[] => {
    const name = typedName === undefined ? null : foldName(typedName);
    const found = parseVin(number) === null ? listMeant(number, name) : null;
    const meant = replaceLookalikes(toCompact(number));
    if (found !== null || meant.length < MIN_VIN_LENGTH) return found ?? [];
    const missing = [...listAlike(meant, name)].filter(
      (vin) => listed.has(vin) && !sheetVins.has(vin) && (name === null || names.get(vin) === name),
    );
    return listNearest(missing, meant, 1);
  };
}

const toCompact = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
const replaceLookalikes = (text: string) => text.replace(/[IOQ]/g, (letter) => LOOKALIKES[letter] ?? letter);

function* listEnds(vin: string) {
  for (let length = MIN_END; length <= MAX_END; length += 1) yield vin.slice(-length);
}

function indexVins(vins: readonly string[], listKeys: (vin: string) => Iterable<string>) {
  const index = new Map<string, string[]>();
  for (const vin of vins)
    for (const key of listKeys(vin)) {
      const others = index.get(key);
      if (others) others.push(vin);
      else index.set(key, [vin]);
    }
  return index;
}

/** Returns the VINs with the fewest slips, if that is at most `most`. */
function listNearest(vins: Iterable<string>, number: string, most: number): readonly string[] {
  const slips = [...vins].map((vin) => ({ vin, count: countTypos(number, vin, most) }));
  const fewest = slips.reduce((one, { count }) => Math.min(one, count), most + 1);
  return fewest > most ? [] : slips.filter(({ count }) => count === fewest).map(({ vin }) => vin);
}

const foldName = (name: string) => foldText(parseVehicleName(name).name);
