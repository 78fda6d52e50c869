/** Finds the vehicles that a row's new identifier probably means: a VIN with a slip, the end of one, or a stock number written another way. */
import { countTypos } from "~/inventory/search/correction";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";
import { normalizeIdentifier, parseVin } from "~/vehicles/identifier";
import { parsePriceCents } from "~/vehicles/price";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { InventoryRow } from "./inventory-row";
import { isSameValue } from "./same-value";
import type { RowVehicle } from "./sheet/sheet-row";

export type KnownVehicle = Pick<InventoryRow, "vin" | "product_name" | "quantity"> &
  Partial<Pick<InventoryRow, "description" | "price" | "lockedFields" | "sheetValues">>;
type Row = Pick<RowVehicle, "vin"> & Partial<RowVehicle>;

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
  const rowless = indexBy(
    inventory.filter(({ vin, quantity }) => quantity === 1 && !sheetVins.has(normalizeIdentifier(vin))),
    (known) => {
      const vin = normalizeIdentifier(known.vin);
      const [description, price] = [getSheetValue(known, "description"), getSheetValue(known, "price")];
      return listCarKeys(vin, names.get(vin) ?? "", { description, price });
    },
  );
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

  /** Listed vehicles without a row of their own that a stock number, or the VIN that replaces one, stands for. */
  const listRenumbered = (row: Row, name: string | null) => {
    const keys = [...listCarKeys(row.vin, name, row)];
    const alike = new Set(keys.flatMap((key) => rowless.get(key)?.slice(0, MAX_COMPARED) ?? []));
    return [...alike]
      .filter((known) => name === null || names.get(normalizeIdentifier(known.vin)) === name)
      .filter((known) => isRenumbered(row, known))
      .map(({ vin }) => normalizeIdentifier(vin));
  };

  /** A name that can't be read equals every vehicle's. */
  return (row: Row): readonly string[] => {
    const { vin: number, product_name: typedName } = row;
    const name = typedName === undefined ? null : foldName(typedName);
    const renumbered = listRenumbered(row, name);
    if (renumbered.length > 0) return renumbered;
    const found = parseVin(number) === null ? listMeant(number, name) : null;
    const meant = replaceLookalikes(toCompact(number));
    if (found !== null || meant.length < MIN_VIN_LENGTH) return found ?? [];
    const missing = [...listAlike(meant, name)].filter(
      (vin) => listed.has(vin) && !sheetVins.has(vin) && (name === null || names.get(vin) === name),
    );
    return listNearest(missing, meant, 1);
  };
}

type SheetValue = string | number | null | undefined;

/** What two rows of one car have in common, at least one of: the number, however it is written, or the name with the description or price. */
function* listCarKeys(
  number: string,
  name: string | null,
  { description, price }: { readonly description?: SheetValue; readonly price?: SheetValue },
) {
  yield `number ${toPlainNumber(number)}`;
  for (const { day } of listDates(number)) yield `date ${day}`;
  if (name === null) return;
  if (description) yield `description ${name} ${collapseWhitespace(String(description))}`;
  if (price) yield `price ${name} ${parsePriceCents(price)}`;
}

/** Whether one of two identifiers is a stock number, and both are the same car's. */
function isRenumbered(row: Row, known: KnownVehicle): boolean {
  const former = normalizeIdentifier(known.vin);
  if (parseVin(row.vin) !== null && parseVin(former) !== null) return false;
  if (isSameStockNumber(row.vin, former)) return true;
  const same = listSameFields(row, known);
  const isOtherKind = (parseVin(row.vin) === null) !== (parseVin(former) === null);
  const isNear = isOtherKind || countTypos(row.vin, former, 1) === 1;
  return same.includes("description") || (same.length > 0 && isNear);
}

/** Whether a row has the description that a vehicle of another identifier has. */
export const hasSameDescription = (row: Row, known: KnownVehicle): boolean =>
  listSameFields(row, known).includes("description");

/** Returns the fields of a row that say the same as the sheet said of a vehicle; none when any says something else. */
function listSameFields(row: Row, known: KnownVehicle): readonly ("description" | "price")[] {
  const before = (field: "description" | "price") => getSheetValue(known, field);
  const compared = (["description", "price"] as const).filter((field) => row[field] !== undefined);
  const isSame = compared.every((field) => isSameValue(field, row[field] ?? null, before(field)));
  return isSame ? compared.filter((field) => before(field) !== null) : [];
}

/** The sheet's last value, where staff have another. */
const getSheetValue = (known: KnownVehicle, field: "description" | "price") =>
  (known.lockedFields?.includes(field) ? known.sheetValues?.[field] : known[field]) ?? null;

/** Other hyphens or zeros, or the date that a spreadsheet makes of "6-18". */
function isSameStockNumber(one: string, other: string): boolean {
  if (toPlainNumber(one) === toPlainNumber(other)) return true;
  const [dates, others] = [listDates(one), listDates(other)];
  const isDate = dates.some(({ isSure }) => isSure) || others.some(({ isSure }) => isSure);
  return isDate && dates.some(({ day }) => others.some((date) => date.day === day));
}

const toPlainNumber = (number: string) =>
  number.replace(/\d+/g, (digits) => String(Number(digits))).replaceAll("-", "");

/** The months as spreadsheets shorten them in English, Spanish, and Portuguese. */
const MONTHS = [
  ...["JAN ENE", "FEB FEV", "MAR", "APR ABR", "MAY MAI", "JUN"],
  ...["JUL", "AUG AGO", "SEP SET SEPT", "OCT OUT", "NOV", "DEC DIC DEZ"],
].map((names) => names.split(" "));

/** Returns the dates that a number may be, as "month-day"; `isSure` for one that only a date is written like. */
function listDates(number: string): readonly { readonly day: string; readonly isSure: boolean }[] {
  const [, year, ...rest] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(number) ?? [];
  const parts = year === undefined ? number.split("-") : rest;
  const [one = "", two = "", ...more] = parts;
  const toMonth = (text: string) =>
    /^\d{1,2}$/.test(text) ? Number(text) : MONTHS.findIndex((names) => names.includes(text)) + 1;
  const isSure = year !== undefined || !/^\d+-\d+$/.test(number);
  const isDate = (month: number, day: string) =>
    month >= 1 && month <= 12 && /^(?:0?[1-9]|[12]\d|3[01])$/.test(day);
  if (more.length > 0) return [];
  return [
    ...(isDate(toMonth(one), two) ? [{ day: `${toMonth(one)}-${Number(two)}`, isSure }] : []),
    ...(isDate(toMonth(two), one) ? [{ day: `${toMonth(two)}-${Number(one)}`, isSure }] : []),
  ];
}

const toCompact = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
const replaceLookalikes = (text: string) => text.replace(/[IOQ]/g, (letter) => LOOKALIKES[letter] ?? letter);

function* listEnds(vin: string) {
  for (let length = MIN_END; length <= MAX_END; length += 1) yield vin.slice(-length);
}

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

const foldName = (name: string) => foldText(parseVehicleName(name).name);
