/** One row of the sheet, as people type it: read into a vehicle, or rejected with a reason. */

import type { InventoryValues } from "~/inventory/sync/inventory-row";
import { parsePriceCents } from "~/vehicles/price";
import { isVinCheckDigitValid, normalizeVin } from "~/vehicles/vin";
import { cleanCell, isErrorValue } from "./clean-cell";
import { listVins, mayBeNewVehicle, mayBeStockNumber, VIN_FORM } from "./row-numbers";
import type { SheetColumns, SheetField } from "./sheet-columns";
import type { NoticeKind, SheetNotice } from "./sheet-notice";
import { parseSheetPrice } from "./sheet-price";
import { parseSheetQuantity } from "./sheet-quantity";

/** Why a row was not taken. */
export const REJECT_REASONS = [
  "vinMissing",
  "vinForm",
  "vinUnreadable",
  /** A new vehicle whose number is neither a VIN nor a stock number with a letter. */
  "numberOnly",
  "vinTwice",
  "nameMissing",
  /** A new vehicle: a known one keeps its name. */
  "nameUnreadable",
  "nameLong",
  "descriptionLong",
  "tooManyCells",
  "cellsShifted",
  /** A new vehicle: a known one keeps its quantity. In the oldest runs also a known one. */
  "quantityUnreadable",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export interface SheetReject {
  /** As the spreadsheet counts: its first row is 1. */
  readonly row: number;
  readonly reason: RejectReason;
  /** What was in the cell, at most 100 characters. */
  readonly value: string;
  /** Of `vinTwice`: another row with that VIN, and whether that row was taken. */
  readonly twin?: { readonly row: number; readonly isTaken: boolean };
}

/** A cell that can't be read: a known vehicle keeps what it had there, a new one comes without it. */
export interface UnreadCell {
  readonly row: number;
  readonly vin: string;
  readonly field: SheetField;
  /** What was in the cell, at most 100 characters. */
  readonly value: string;
  /** The vehicle was not in the inventory before. */
  readonly isNew?: boolean;
}

/** A field whose column is missing or whose cell cannot be read is left out: the table keeps what it has. */
export interface SheetVehicle extends Partial<InventoryValues> {
  readonly row: number;
  readonly vin: string;
  readonly product_name: string;
}

/** A vehicle before it is matched with the inventory: only a new one needs a name. */
export type RowVehicle = Omit<SheetVehicle, "product_name"> & { readonly product_name?: string };

export type ParsedRow =
  /** Nothing in it, or a heading or a total between the vehicles. */
  | { readonly kind: "blank" }
  | {
      readonly kind: "vehicle";
      readonly vehicle: RowVehicle;
      readonly notices: readonly SheetNotice[];
      readonly unread: readonly UnreadCell[];
      /** VINs anywhere in the row, when it may be rejected later. */
      readonly vins: readonly string[];
    }
  | {
      readonly kind: "rejected";
      readonly reject: SheetReject;
      /** Every VIN or stock number that the row may be about: that vehicle stays as it was. */
      readonly numbers: readonly string[];
      /** What the row calls its vehicle, where its number does not say which it is; "" for nothing readable. */
      readonly name: string | null;
    };

const MAX_VALUE_CHARACTERS = 100;
const MAX_NAME_CHARACTERS = 200;
const MAX_DESCRIPTION_CHARACTERS = 5000;
const MAX_IMAGE_URL_CHARACTERS = 1000;
/** Where a VIN has no business: the cells of such a row are in the wrong columns. */
const VIN_FREE_FIELDS = ["price", "quantity", "image_url"] as const;
/** An unchecked check box, a sum of nothing. */
const LEFT_OVER = /^(?:false|falso|[-–—]|\$? ?0(?:[.,]00)?)$/i;
const TOTALS =
  /^(?:(?:sub|grand )?totals?|sum|count|average|avg|suma|promedio|soma|m[eé]dia|summe)(?![\p{L}\p{N}])/iu;

/** @param number the row's in the spreadsheet, from 1 */
export function parseSheetRow(rawCells: readonly string[], columns: SheetColumns, number: number): ParsedRow {
  const cells = rawCells.map(cleanCell);
  const read = (field: SheetField) => cells[columns[field] ?? -1] ?? "";
  if (isBlank(cells, read)) return { kind: "blank" };
  const fault = findRowFault(cells, columns, read);
  if (!fault) return readVehicle(read, columns, number, cells);
  const [reason, value] = fault;
  const vins = listVins(cells);
  const [vin, name] = [toNumber(read("sku")), read("product_name")];
  const isIdentified = vins.length > 0 || (mayBeStockNumber(vin) && mayBeNewVehicle(vin));
  return {
    kind: "rejected",
    reject: { row: number, reason, value: shorten(value) },
    numbers: [...vins, ...cells.map(toNumber).filter(mayBeStockNumber)],
    name: isIdentified ? null : isErrorValue(name) ? "" : name,
  };
}

/** A number with a space inside stays as it is: it is reported, not joined. */
const toNumber = (cell: string) => (/\s/.test(cell) ? cell.toUpperCase() : normalizeVin(cell));

/** Also a heading of a group ("TRUCKS"), a total, and what formulas and check boxes fill in below the last row. */
function isBlank(cells: readonly string[], read: ReadCell): boolean {
  const [vin, name] = [read("sku"), read("product_name")];
  if (VIN_FORM.test(toNumber(vin)) && name !== "") return false;
  const filled = cells.filter((cell) => cell !== "" && !LEFT_OVER.test(cell));
  const [first] = filled;
  if (first === undefined) return true;
  if (TOTALS.test(first) && (vin === "" || vin === first)) return true;
  if (filled.length > 1 || isErrorValue(first)) return false;
  const isNamed = first === vin || first === name;
  return isNamed ? !/\d/.test(first) : listVins(filled).length === 0;
}

type ReadCell = (field: SheetField) => string;

/** null for a row that names one vehicle. */
function findRowFault(
  cells: readonly string[],
  columns: SheetColumns,
  read: ReadCell,
): [RejectReason, string] | null {
  const beyond = cells.slice(columns.width).find((cell) => cell !== "");
  if (beyond !== undefined) return ["tooManyCells", beyond];
  const shifted = VIN_FREE_FIELDS.map(read).find((cell) => VIN_FORM.test(toNumber(cell)));
  if (shifted !== undefined) return ["cellsShifted", shifted];
  const misplaced = findSplitPrice(cells, columns) ?? findPriceAsCount(read("quantity"), columns);
  if (misplaced !== null) return ["cellsShifted", misplaced];
  const vin = read("sku");
  const name = read("product_name");
  if (vin === "") return ["vinMissing", name];
  if (isErrorValue(vin)) return ["vinUnreadable", vin];
  if (!mayBeStockNumber(toNumber(vin))) return ["vinForm", vin];
  if (name === "") return ["nameMissing", toNumber(vin)];
  if (countCharacters(name) > MAX_NAME_CHARACTERS) return ["nameLong", name];
  const description = read("description");
  return countCharacters(description) > MAX_DESCRIPTION_CHARACTERS ? ["descriptionLong", description] : null;
}

/** An unquoted "27,900" in a row without a filled cell beyond the headings: "27", and "900" where no number of three digits belongs. */
function findSplitPrice(cells: readonly string[], { price = -2, ...columns }: SheetColumns): string | null {
  const [place, thousands = "", rest = ""] = [price + 1, cells[price], cells[price + 1]];
  const hasNoNumber = [columns.quantity, columns.image_url, columns.description].includes(place);
  const isSplit = hasNoNumber && /^\$?\d{1,3}$/.test(thousands) && /^\d{3}(?:\.\d\d)?$/.test(rest);
  return isSplit ? `${thousands},${rest}` : null;
}

/** No dealership has a thousand of one vehicle: after an unquoted comma in the name the price is in the quantity's column. */
function findPriceAsCount(cell: string, { quantityMeaning }: SheetColumns): string | null {
  return quantityMeaning === "available" && /^\$?\d{1,3}(?:,?\d{3})+(?:\.\d\d)?$/.test(cell) ? cell : null;
}

function readVehicle(
  read: ReadCell,
  columns: SheetColumns,
  row: number,
  cells: readonly string[],
): ParsedRow {
  const vin = toNumber(read("sku"));
  const notices: SheetNotice[] = [];
  const unread: UnreadCell[] = [];
  const notice = (kind: NoticeKind, value: string) => notices.push({ row, vin, kind, value: shorten(value) });
  if (!isVinCheckDigitValid(vin)) notice("vinCheckDigit", vin);

  /** The cell's value as an object with this field; nothing where there is no column or the cell cannot be read. */
  function readField<Field extends keyof InventoryValues>(
    field: Field,
    parse: (text: string) => InventoryValues[Field] | undefined,
  ): { [Key in Field]?: InventoryValues[Key] } {
    if (columns[field] === undefined) return {};
    const text = read(field);
    const value = isErrorValue(text) ? undefined : parse(text);
    if (value === undefined) unread.push({ row, vin, field, value: shorten(text) });
    return value === undefined ? {} : ({ [field]: value } as { [Key in Field]?: InventoryValues[Key] });
  }

  const vehicle: RowVehicle = {
    row,
    vin,
    ...readField("product_name", (text) => text),
    ...readField("description", (text) => text || null),
    ...readField("price", (text) => readPrice(text, notice)),
    ...readField("image_url", readImageUrl),
    ...readField("quantity", (text) => parseSheetQuantity(text, columns.quantityMeaning) ?? undefined),
  };
  const hasQuantity = columns.quantity === undefined || vehicle.quantity !== undefined;
  const isSure = vehicle.product_name !== undefined && hasQuantity && mayBeNewVehicle(vin);
  return { kind: "vehicle", vehicle, notices, unread, vins: isSure ? [] : listVins(cells) };
}

/** undefined for a cell that cannot be read, null for one that gives no price. */
function readPrice(
  text: string,
  notice: (kind: NoticeKind, value: string) => void,
): number | null | undefined {
  const price = parseSheetPrice(text);
  if (price.kind === "unreadable") return undefined;
  if (price.kind === "none") return null;
  if (parsePriceCents(price.dollars) !== null && price.dollars < 1000) notice("priceMultiplied", text);
  return price.dollars;
}

/** Shown to everybody, so it has to be an address of the web. */
function readImageUrl(text: string): string | null | undefined {
  if (text === "") return null;
  const isAddress =
    text.length <= MAX_IMAGE_URL_CHARACTERS && /^https?:\/\//i.test(text) && URL.canParse(text);
  return isAddress ? text : undefined;
}

const countCharacters = (text: string) =>
  text.length <= MAX_NAME_CHARACTERS ? text.length : Array.from(text).length;

const shorten = (text: string) => Array.from(text).slice(0, MAX_VALUE_CHARACTERS).join("");
