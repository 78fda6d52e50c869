/** Finds the VINs that a row's identifier probably means: one with a slip, or only the end of one. */
import { countTypos } from "~/inventory/search/spelling";
import { foldText } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseVin } from "~/vehicles/identifier";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { InventoryRow } from "./inventory-row";

type KnownVehicle = Pick<InventoryRow, "vin" | "product_name">;

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

/**
 * Returns a function that lists the VINs, the most probable first. A valid VIN is one slip away from a vehicle only under the same
 * name, and only if no row of the sheet has that vehicle: cars of a fleet have successive VINs.
 * @param sheetVins identifiers of the sheet's readable rows
 */
export function createVinGuess(inventory: readonly KnownVehicle[], sheetVins: ReadonlySet<string>) {
  const names = new Map(inventory.map(({ vin, product_name }) => [normalizeIdentifier(vin), product_name]));
  const vins = [...new Set([...names.keys(), ...sheetVins])].filter((vin) => parseVin(vin) === vin);
  const missing = vins.filter((vin) => !sheetVins.has(vin));
  const ends = indexEnds(vins);
  const known = new Set(vins);

  /** @param name undefined when it can't be read, which every vehicle's name then equals */
  return (number: string, name: string | undefined): readonly string[] => {
    const compact = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
    const meant = compact.replace(/[IOQ]/g, (letter) => LOOKALIKES[letter] ?? letter);
    const isSameName = (vin: string) => isSame(name, names.get(vin));
    if (parseVin(number) === null) {
      if (known.has(meant)) return [meant];
      const ending = ends.get(compact) ?? ends.get(meant);
      if (ending) return [...ending].sort((a, b) => Number(isSameName(b)) - Number(isSameName(a)));
      if (isLikeVin(number.replace(/\s/g, ""))) return listNearest(vins, meant, 2).slice(0, 1);
    }
    return compact.length < MIN_VIN_LENGTH ? [] : listNearest(missing.filter(isSameName), meant, 1);
  };
}

function indexEnds(vins: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const ends = new Map<string, string[]>();
  for (const vin of vins)
    for (let length = MIN_END; length <= MAX_END; length += 1) {
      const end = vin.slice(-length);
      ends.set(end, [...(ends.get(end) ?? []), vin]);
    }
  return ends;
}

/** Returns the VINs with the fewest slips, if that is at most `most`. */
function listNearest(vins: readonly string[], number: string, most: number): readonly string[] {
  const slips = vins.map((vin) => countTypos(number, vin, most));
  const fewest = slips.reduce((one, other) => Math.min(one, other), most + 1);
  return fewest > most ? [] : vins.filter((_, place) => slips[place] === fewest);
}

const foldName = (name: string) => foldText(parseVehicleName(name).name);

const isSame = (name: string | undefined, other: string | undefined) =>
  name === undefined || (other !== undefined && foldName(name) === foldName(other));
