/** Finds the vehicles that a row's new identifier probably means: a VIN with a slip, another writing, or another number of one car. */
import { countTypos } from "~/inventory/search/correction";
import { foldText } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseVin } from "~/vehicles/identifier";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { type InventoryRow, isListed, type SyncHolds } from "./inventory-row";
import { normalizeValue } from "./same-value";
import type { RowVehicle } from "./sheet/sheet-row";
import { isSameNumber, listEnds, listNumberKeys, MIN_END, readStockNumber } from "./stock-number";

export type KnownVehicle = Pick<
  InventoryRow,
  "vin" | "product_name" | "quantity" | "description" | "price" | "sheetValues"
>;
/** What a row leaves out can't be read or has no column, and contradicts nothing. */
type StatedVehicle = Pick<RowVehicle, "vin" | "product_name" | "description" | "price">;

export interface Guess {
  /** A VIN with a slip or its end, the same number written another way, or the same name, description, and price. */
  readonly sign: "mistypedVin" | "sameNumber" | "sameCar";
  /** The most probable first. */
  readonly vins: readonly string[];
}

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
 * Returns a function that lists the vehicles that a row with an unknown identifier may be. This is the only place that decides it.
 * @param sheetVins identifiers of the sheet's readable rows
 * @param holds undone changes: the sheet still has their values
 */
export function createGuess(
  inventory: readonly KnownVehicle[],
  sheetVins: ReadonlySet<string>,
  holds: SyncHolds,
): (stated: StatedVehicle) => Guess {
  // Nearly all sheets have no unknown identifier.
  let lists: ReturnType<typeof createLists> | null = null;
  return (stated) => {
    lists ??= createLists(inventory, sheetVins, holds);
    const name = stated.product_name === undefined ? null : foldName(stated.product_name);
    const mistyped = lists.listMistyped(stated.vin, name);
    if (mistyped.length > 0) return { sign: "mistypedVin", vins: mistyped };
    const same = lists.listSameNumbers(stated.vin, name);
    if (same.length > 0) return { sign: "sameNumber", vins: same };
    return { sign: "sameCar", vins: lists.listSameCars(stated, name) };
  };
}

/** What the sheet last said of a vehicle, also where staff changed or undid it. */
interface SheetVehicle {
  readonly vin: string;
  /** Folded. */
  readonly name: string;
  readonly values: Pick<StatedVehicle, "description" | "price">;
  readonly isListed: boolean;
}

function createLists(inventory: readonly KnownVehicle[], sheetVins: ReadonlySet<string>, holds: SyncHolds) {
  const vehicles = inventory.map((known): SheetVehicle => {
    const values = { ...known, ...known.sheetValues, ...holds.get(known.vin) } as KnownVehicle;
    const name = foldName(String(values.product_name));
    return { vin: normalizeIdentifier(known.vin), name, values, isListed: isListed(known) };
  });
  return {
    listMistyped: createVinList(vehicles, sheetVins),
    listSameNumbers: createNumberList(vehicles),
    listSameCars: createCarList(vehicles.filter((known) => known.isListed && !sheetVins.has(known.vin))),
  };
}

/**
 * Lists the VINs that an identifier means. Compared are vehicles with the same name, and VINs with the same start or end. A valid VIN
 * is one slip away from a vehicle only under the same name, and only if that vehicle is listed and no row of the sheet has it: cars
 * of a fleet have successive VINs.
 */
function createVinList(vehicles: readonly SheetVehicle[], sheetVins: ReadonlySet<string>) {
  const names = new Map(vehicles.map(({ vin, name }) => [vin, name]));
  const vins = [...new Set([...names.keys(), ...sheetVins])].filter((vin) => parseVin(vin) === vin);
  const known = new Set(vins);
  const listed = new Set(vehicles.filter((one) => one.isListed).map(({ vin }) => vin));
  const byName = indexBy(vins, (vin) => [names.get(vin) ?? ""]);
  const byStart = indexBy(vins, (vin) => [vin.slice(0, START_LENGTH)]);
  const byEnd = indexBy(vins, listEnds);
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

  /** @param name null when it can't be read, which every vehicle's name then equals */
  return (number: string, name: string | null): readonly string[] => {
    const found = parseVin(number) === null ? listMeant(number, name) : null;
    const meant = replaceLookalikes(toCompact(number));
    if (found !== null || meant.length < MIN_VIN_LENGTH) return found ?? [];
    const missing = [...listAlike(meant, name)].filter(
      (vin) => listed.has(vin) && !sheetVins.has(vin) && (name === null || names.get(vin) === name),
    );
    return listNearest(missing, meant, 1);
  };
}

/** Lists listed vehicles with the same name and the same stock number, written another way or as the end of a VIN. */
function createNumberList(vehicles: readonly SheetVehicle[]) {
  const numbered = vehicles
    .filter((known) => known.isListed && isNumbered(known))
    .map((known) => ({ ...known, number: readStockNumber(known.vin) }));
  const byKey = indexBy(numbered, ({ number }) => listNumberKeys(number));
  return (text: string, name: string | null): readonly string[] => {
    const number = readStockNumber(text);
    const found = new Set([...listNumberKeys(number)].flatMap((key) => byKey.get(key) ?? []));
    return [...found]
      .filter((known) => (name === null || known.name === name) && isSameNumber(number, known.number))
      .map(({ vin }) => vin);
  };
}

/**
 * Lists vehicles whose name, description, and price a row would not change, whatever its number. Two VINs are two vehicles.
 * @param vehicles listed ones without a row of their own
 */
function createCarList(vehicles: readonly SheetVehicle[]) {
  const all = indexBy(vehicles, ({ name, values }) => listValueKeys(name, values));
  const numbered = indexBy(vehicles.filter(isNumbered), ({ name, values }) => listValueKeys(name, values));
  return (stated: StatedVehicle, name: string | null): readonly string[] => {
    // A price alone is many vehicles'.
    if (name === null && !stated.description) return [];
    const found = (parseVin(stated.vin) === null ? all : numbered).get(toValueKey(name, stated)) ?? [];
    return found.map(({ vin }) => vin);
  };
}

const isNumbered = ({ vin }: SheetVehicle) => parseVin(vin) === null;

/** Returns the key of a vehicle, and of each row that leaves out some of its values. */
const listValueKeys = (name: string, { description, price }: SheetVehicle["values"]): readonly string[] =>
  [name, null].flatMap((one) =>
    [description, undefined].flatMap((text) =>
      [price, undefined].map((dollars) => toValueKey(one, { description: text, price: dollars })),
    ),
  );

const toValueKey = (name: string | null, { description, price }: SheetVehicle["values"]): string =>
  JSON.stringify([
    name,
    description === undefined ? null : normalizeValue("description", description),
    price === undefined ? null : (normalizeValue("price", price) ?? ""),
  ]);

const toCompact = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
const replaceLookalikes = (text: string) => text.replace(/[IOQ]/g, (letter) => LOOKALIKES[letter] ?? letter);

function indexBy<Item>(items: readonly Item[], listKeys: (item: Item) => Iterable<string>) {
  const index = new Map<string, Item[]>();
  for (const item of items)
    for (const key of listKeys(item)) {
      const others = index.get(key);
      if (others) others.push(item);
      else index.set(key, [item]);
    }
  return index;
}

/** Returns the VINs with the fewest slips, if that is at most `most`. */
function listNearest(vins: Iterable<string>, number: string, most: number): readonly string[] {
  const slips = [...vins].map((vin) => ({ vin, count: countTypos(number, vin, most) }));
  const fewest = slips.reduce((one, { count }) => Math.min(one, count), most + 1);
  return fewest > most ? [] : slips.filter(({ count }) => count === fewest).map(({ vin }) => vin);
}

/** As names are compared: without case, accents, and what follows SOLD. */
export const foldName = (name: string) => foldText(parseVehicleName(name).name);
