/** Parses one manually typed row of the sheet into a vehicle, or rejects it with a reason. */
import type { InventoryValues, SheetFacts } from "~/inventory/sync/inventory-row";
import { parsePictureLink } from "~/photos/gallery/picture-link";
import {
  listVins,
  mayBeNewVehicle,
  normalizeIdentifier,
  parseIdentifier,
  parseVin,
} from "~/vehicles/identifier";
import { MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS } from "~/vehicles/inventory-record";
import { toPlainText } from "~/vehicles/plain-text";
import { MIN_FULL_PRICE_DOLLARS, parsePriceCents } from "~/vehicles/price";
import { parseVehicleDescription } from "~/vehicles/vehicle-description";
import { FACTS } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { findVinProblem } from "~/vehicles/vin";
import { mayBeModelYear } from "~/vehicles/vin-facts";
import { listSaleNotes, splitWritten, toPublicName, type WrittenTexts } from "~/vehicles/written-texts";
import { cleanCell, isErrorValue } from "./clean-cell";
import type { SheetColumns } from "./sheet-columns";
import { parseSheetFact } from "./sheet-facts";
import type { SheetField } from "./sheet-fields";
import type { NoticeKind, SheetNotice } from "./sheet-notice";
import { parseSheetPrice } from "./sheet-price";
import { parseSheetQuantity, saysPending } from "./sheet-quantity";

/** Why a row was rejected. */
export const REJECT_REASONS = [
  "vinMissing",
  "vinForm",
  "vinUnreadable",
  /** For a new vehicle whose identifier is probably the VIN of another, `probableVin`. */
  "vinMistyped",
  /** For a row whose identifier no vehicle has, and that is probably the row of a known one, `probableVin`. */
  "numberDiffers",
  /** For a new vehicle whose number is neither a VIN nor a stock number. */
  "numberOnly",
  "vinTwice",
  "nameMissing",
  /** For a new vehicle; a known one keeps its name. */
  "nameUnreadable",
  "nameLong",
  "descriptionLong",
  "tooManyCells",
  "cellsShifted",
  /** For a new vehicle; a known one keeps its quantity, except in the oldest runs. */
  "quantityUnreadable",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export interface SheetReject {
  /** The spreadsheet's row number, from 1. */
  readonly row: number;
  readonly reason: RejectReason;
  /** The cell's text, at most 100 characters. */
  readonly value: string;
  readonly probableVin?: string;
  /** For `vinTwice`: another row with that VIN, and whether that row was accepted. */
  readonly twin?: { readonly row: number; readonly isTaken: boolean };
}

/** An unreadable cell: a known vehicle keeps its value, a new one is added without it. */
export interface UnreadCell {
  readonly row: number;
  readonly vin: string;
  readonly field: SheetField;
  /** The cell's text, at most 100 characters. */
  readonly value: string;
  /** The vehicle was not in the inventory before. */
  readonly isNew?: boolean;
}

/** Fields without a column or with an unreadable cell are omitted: the database row keeps its value. */
export interface SheetVehicle extends Partial<InventoryValues> {
  readonly row: number;
  readonly vin: string;
  /** The known vehicle's mistyped VIN or its stock number, which this row replaces. */
  readonly formerVin?: string;
  readonly product_name: string;
  /** undefined when the public texts are as written. */
  readonly written?: WrittenTexts;
  /** undefined when the sheet has no column of facts. */
  readonly facts?: SheetFacts;
}

/** A vehicle before it is matched against the inventory: only a new one needs a name. */
export type RowVehicle = Omit<SheetVehicle, "product_name"> & { readonly product_name?: string };

export type ParsedRow =
  /** An empty row, or a heading or total between vehicles. */
  | { readonly kind: "blank" }
  | {
      readonly kind: "vehicle";
      readonly vehicle: RowVehicle;
      readonly notices: readonly SheetNotice[];
      readonly unread: readonly UnreadCell[];
      /** VINs anywhere in the row, if it may still be rejected; otherwise empty. */
      readonly vins: readonly string[];
    }
  | {
      readonly kind: "rejected";
      readonly reject: SheetReject;
      /** Every VIN or stock number in the row: vehicles with these numbers stay unchanged. */
      readonly numbers: readonly string[];
      /** The vehicle's name, "" if unreadable; null when a number identifies the vehicle. */
      readonly name: string | null;
      /** For `vinForm`: the other cells, because they may identify the vehicle. */
      readonly misread: RowVehicle | null;
    };

const MAX_VALUE_CHARACTERS = 100;
/** Of any other cell, and a link to a picture may have as many. */
const MAX_CELL_CHARACTERS = 1000;
const MAX_CHARACTERS: Partial<Record<SheetField, number>> = {
  product_name: MAX_NAME_CHARACTERS,
  description: MAX_DESCRIPTION_CHARACTERS,
};
/** Fields that never hold a VIN: if one does, the row's cells are in the wrong columns. */
const VIN_FREE_FIELDS = ["price", "quantity", "image_url", ...FACTS] as const;
/** Cells that count as empty: an unchecked check box, a dash, a total of 0. */
const LEFT_OVER = /^(?:false|falso|[-–—]|\$? ?0(?:[.,]00)?)$/i;
const TOTALS =
  /^(?:(?:sub|grand )?totals?|sum|count|average|avg|suma|promedio|soma|m[eé]dia|summe)(?![\p{L}\p{N}])/iu;

/** @param number the spreadsheet's row number, from 1 */
export function parseSheetRow(rawCells: readonly string[], columns: SheetColumns, number: number): ParsedRow {
  const cells = rawCells.map(cleanCell);
  const read = (field: SheetField) => cells[columns[field] ?? -1] ?? "";
  if (isBlank(cells, read)) return { kind: "blank" };
  const fault = findRowFault(cells, columns, read);
  if (!fault) return readVehicle(read, columns, number, cells);
  const [reason, value] = fault;
  const vins = listVins(cells);
  const name = read("product_name");
  const isIdentified = vins.length > 0 || mayBeNewVehicle(read("sku"));
  return {
    kind: "rejected",
    reject: { row: number, reason, value: shorten(value) },
    numbers: [...vins, ...cells.flatMap((cell) => parseIdentifier(cell)?.value ?? [])],
    name: isIdentified ? null : isErrorValue(name) ? "" : toPublicName(name.slice(0, MAX_CELL_CHARACTERS)),
    misread: reason === "vinForm" ? readMisread(read, columns, number, cells) : null,
  };
}

/** Reads the row of an identifier that is none, as written. */
function readMisread(...row: Parameters<typeof readVehicle>): RowVehicle {
  const [read] = row;
  return { ...readVehicle(...row).vehicle, vin: shorten(read("sku")) };
}

/** Also true for a group heading ("TRUCKS"), a total, and the values of formulas and check boxes below the last row. */
function isBlank(cells: readonly string[], read: ReadCell): boolean {
  const [vin, name] = [read("sku"), read("product_name")];
  if (parseVin(vin) !== null && name !== "") return false;
  const filled = cells.filter((cell) => cell !== "" && !LEFT_OVER.test(cell));
  const [first] = filled;
  if (first === undefined) return true;
  if (TOTALS.test(first) && (vin === "" || vin === first)) return true;
  if (filled.length > 1 || isErrorValue(first)) return false;
  const isNamed = first === vin || first === name;
  return isNamed ? !/\d/.test(first) : listVins(filled).length === 0;
}

type ReadCell = (field: SheetField) => string;

/** Returns null for a row that identifies one vehicle. */
function findRowFault(
  cells: readonly string[],
  columns: SheetColumns,
  read: ReadCell,
): [RejectReason, string] | null {
  const beyond = cells.slice(columns.width).find((cell) => cell !== "");
  if (beyond !== undefined) return ["tooManyCells", beyond];
  const shifted = VIN_FREE_FIELDS.map(read).find((cell) => parseVin(cell) !== null);
  if (shifted !== undefined) return ["cellsShifted", shifted];
  const misplaced = findSplitPrice(cells, columns) ?? findPriceAsCount(read("quantity"), columns);
  if (misplaced !== null) return ["cellsShifted", misplaced];
  const vin = read("sku");
  const name = read("product_name");
  if (vin === "") return ["vinMissing", name];
  if (isErrorValue(vin)) return ["vinUnreadable", vin];
  const identifier = parseIdentifier(vin);
  if (identifier === null) return ["vinForm", vin];
  if (name === "") return ["nameMissing", identifier.value];
  if (countCharacters(name) > MAX_NAME_CHARACTERS) return ["nameLong", name];
  const description = read("description");
  return countCharacters(description) > MAX_DESCRIPTION_CHARACTERS ? ["descriptionLong", description] : null;
}

/** Fields that never hold three digits. */
const NUMBERLESS_FIELDS = [
  ...(["quantity", "image_url", "description", "drivetrain", "transmission"] as const),
  ...(["doors", "seats", "title", "video"] as const),
] as const;

/** Finds an unquoted "27,900" split into "27" and, in a column that never holds three digits, "900". The row has no cells beyond the headings. */
function findSplitPrice(cells: readonly string[], { price = -2, ...columns }: SheetColumns): string | null {
  const [place, thousands = "", rest = ""] = [price + 1, cells[price], cells[price + 1]];
  const hasNoNumber = NUMBERLESS_FIELDS.some((field) => columns[field] === place);
  const isSplit = hasNoNumber && /^\$?\d{1,3}$/.test(thousands) && /^\d{3}(?:\.\d\d)?$/.test(rest);
  return isSplit ? `${thousands},${rest}` : null;
}

/** Finds a price in the quantity column, where an unquoted comma in the name moves it. A real quantity is below 1,000. */
function findPriceAsCount(cell: string, { quantityMeaning }: SheetColumns): string | null {
  return quantityMeaning === "available" && /^\$?\d{1,3}(?:,?\d{3})+(?:\.\d\d)?$/.test(cell) ? cell : null;
}

function readVehicle(
  read: ReadCell,
  columns: SheetColumns,
  row: number,
  cells: readonly string[],
): Extract<ParsedRow, { kind: "vehicle" }> {
  const vin = normalizeIdentifier(read("sku"));
  const notices: SheetNotice[] = [];
  const unread: UnreadCell[] = [];
  const notice = (kind: NoticeKind, value: string) => notices.push({ row, vin, kind, value: shorten(value) });
  if (findVinProblem(vin) !== null) notice("vinCheckDigit", vin);

  /** Returns an object with the field's value; an empty object when there is no column or the cell is unreadable. */
  function readField<Field extends keyof InventoryValues>(
    field: Field,
    parse: (text: string) => InventoryValues[Field] | undefined,
  ): { [Key in Field]?: InventoryValues[Key] } {
    if (columns[field] === undefined) return {};
    const text = read(field);
    const value = isUnreadable(field, text) ? undefined : parse(text);
    if (value === undefined) unread.push({ row, vin, field, value: shorten(text) });
    return value === undefined ? {} : ({ [field]: value } as { [Key in Field]?: InventoryValues[Key] });
  }

  function readFacts(): { facts?: SheetFacts } {
    const fields = FACTS.filter((fact) => columns[fact] !== undefined);
    if (fields.length === 0) return {};
    const facts = fields.flatMap((field) => {
      const text = read(field);
      const value = isUnreadable(field, text) ? undefined : parseSheetFact(field, toPlainText(text));
      if (value === undefined) unread.push({ row, vin, field, value: shorten(text) });
      return value === undefined ? [] : [[field, value] as const];
    });
    return { facts: Object.fromEntries(facts) };
  }

  const texts = {
    ...readField("product_name", (text) => addHold(text, read("quantity"))),
    ...readField("description", (text) => text || null),
  };
  const { written, ...publicTexts } = splitWritten(texts);
  const vehicle: RowVehicle = {
    row,
    vin,
    ...publicTexts,
    ...(Object.keys(written).length === 0 ? {} : { written }),
    ...readField("price", (text) => readPrice(text, notice)),
    ...readField("image_url", readImageUrl),
    ...readField("quantity", (text) => parseSheetQuantity(text, columns.quantityMeaning) ?? undefined),
    ...readFacts(),
  };
  for (const { kind, value } of listDoubts({ ...vehicle, ...texts })) notice(kind, value);
  for (const note of listSaleNotes(written)) notice("saleNote", note);
  const hasQuantity = columns.quantity === undefined || vehicle.quantity !== undefined;
  const isSure = vehicle.product_name !== undefined && hasQuantity && parseVin(vin) !== null;
  return { kind: "vehicle", vehicle, notices, unread, vins: isSure ? [] : listVins(cells) };
}

/** Returns the name with what a quantity says of a sale: "HOLD for Ana" means the same in both cells. */
function addHold(name: string, quantity: string): string {
  if (!saysPending(quantity)) return name;
  const car = parseVehicleName(name);
  const joined = `${name} ${quantity}`;
  if (car.isMarkedSold || car.isMarkedPending || !parseVehicleName(joined).isMarkedPending) return name;
  const isSameCar = (text: string) =>
    countCharacters(text) <= MAX_NAME_CHARACTERS && parseVehicleName(text).name === car.name;
  return [joined, `${name} HOLD`].find(isSameCar) ?? name;
}

/** Decided before the text is parsed. */
const isUnreadable = (field: SheetField, text: string) =>
  isErrorValue(text) || countCharacters(text) > (MAX_CHARACTERS[field] ?? MAX_CELL_CHARACTERS);

/** Returns undefined for an unreadable cell, null for one without a price. */
function readPrice(
  text: string,
  notice: (kind: NoticeKind, value: string) => void,
): number | null | undefined {
  const price = parseSheetPrice(text);
  if (price.kind === "unreadable") return undefined;
  if (price.kind === "none") return null;
  if (parsePriceCents(price.dollars) !== null && price.dollars < MIN_FULL_PRICE_DOLLARS)
    notice("priceMultiplied", text);
  if (!price.isWhole) notice("pricePart", text);
  return price.dollars;
}

/** Returns undefined for a link that the photo sync can't bring a picture from, null for an empty cell. */
function readImageUrl(text: string): string | null | undefined {
  if (text === "") return null;
  return parsePictureLink(text) === null ? undefined : text;
}

const countCharacters = (text: string) =>
  text.length <= MAX_NAME_CHARACTERS ? text.length : Array.from(text).length;

const shorten = (text: string) => Array.from(text).slice(0, MAX_VALUE_CHARACTERS).join("");

type ReadRow = { readonly vin: string } & Partial<InventoryValues>;
type Doubt = Pick<SheetNotice, "kind" | "value">;

/** Returns none for a sold vehicle. */
function listDoubts({ vin, product_name, description, quantity = 1 }: ReadRow): readonly Doubt[] {
  if (quantity !== 1) return [];
  const { unreadColor, unreadMileage } = parseVehicleDescription(description ?? null);
  return [
    ...(product_name === undefined ? [] : listNameDoubts(vin, product_name)),
    ...(unreadColor === null ? [] : [{ kind: "colorUnknown" as const, value: unreadColor }]),
    ...(unreadMileage === null ? [] : [{ kind: "mileageUnreadable" as const, value: unreadMileage }]),
  ];
}

function listNameDoubts(vin: string, value: string): readonly Doubt[] {
  const { year, isYearStated, isMakeStated, isMarkedSold, isMarkedPending } = parseVehicleName(value);
  if (isMarkedSold) return [];
  const doubts: Doubt[] = isMarkedPending ? [{ kind: "salePending", value }] : [];
  if (!isYearStated) doubts.push({ kind: "nameWithoutYear", value });
  else if (!mayBeModelYear(vin, year)) doubts.push({ kind: "yearDiffers", value });
  if (!isMakeStated) doubts.push({ kind: "makeUnknown", value });
  return doubts;
}
