/** One row of the sheet, as people write them: read into a vehicle, or turned away with a reason. */
import { parsePriceCents } from "~/vehicles/price";
import { isVinCheckDigitValid, normalizeVin } from "~/vehicles/vin";
import type { SheetColumns, SheetField } from "./sheet-columns";
import { parseSheetPrice } from "./sheet-price";
import type { StockValues } from "./stock-row";

/** Why a row was not taken. */
export const REJECT_REASONS = [
  "vinMissing",
  "vinForm",
  "vinTwice",
  "nameMissing",
  "nameLong",
  "descriptionLong",
  "quantityUnreadable",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What was taken and deserves a look. */
export const NOTICE_KINDS = ["vinCheckDigit", "priceMultiplied", "priceUnreadable", "imageUnusable"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface SheetReject {
  /** As the spreadsheet counts: its first row is 1. */
  readonly row: number;
  readonly reason: RejectReason;
  /** What stood there, at most 100 characters. */
  readonly value: string;
}

export interface SheetNotice {
  readonly row: number;
  readonly vin: string;
  readonly kind: NoticeKind;
  readonly value: string;
}

/** A cell that could not be read: the vehicle keeps what it has. */
export interface UnreadCell {
  readonly row: number;
  readonly vin: string;
  readonly field: SheetField;
  readonly value: string;
}

/** A field whose column the sheet has not, or whose cell could not be read, is left out: the table keeps what it has. */
export interface SheetVehicle extends Partial<StockValues> {
  readonly row: number;
  readonly vin: string;
  readonly product_name: string;
}

type ParsedRow =
  | { readonly kind: "blank" }
  | { readonly kind: "vehicle"; readonly vehicle: SheetVehicle; readonly notices: readonly SheetNotice[] }
  /** Its VIN, where it is readable: what the sheet knows badly is not gone from the sheet. */
  | { readonly kind: "rejected"; readonly reject: SheetReject; readonly vin: string | null };

const LONGEST_VALUE = 100;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_IMAGE_URL = 1000;
/** Old ones are shorter than 17, and a stock number in their place does no harm; what is no such text was typed elsewhere. */
const VIN_FORM = /^[A-Z0-9][A-Z0-9-]{0,31}$/;
const QUANTITY_FORM = /^\d{1,6}(?:\.0*)?$/;

/** @param number the row's in the spreadsheet, from 1 */
export function parseSheetRow(cells: readonly string[], columns: SheetColumns, number: number): ParsedRow {
  if (cells.every((cell) => cell.trim() === "")) return { kind: "blank" };
  const read = (field: SheetField) => cleanText(cells[columns[field] ?? -1] ?? "");
  const typedVin = read("sku");
  const vin = normalizeVin(typedVin);
  const hasVin = VIN_FORM.test(vin) && !/\s/.test(typedVin);
  const reject = (reason: RejectReason, value: string): ParsedRow => ({
    kind: "rejected",
    reject: { row: number, reason, value: shorten(value) },
    vin: hasVin ? vin : null,
  });
  if (typedVin === "") return reject("vinMissing", read("product_name"));
  if (!hasVin) return reject("vinForm", typedVin);
  const name = read("product_name");
  if (name === "") return reject("nameMissing", vin);
  if (countCharacters(name) > LONGEST_NAME) return reject("nameLong", name);
  const description = read("description");
  if (countCharacters(description) > LONGEST_DESCRIPTION) return reject("descriptionLong", description);
  const quantity = parseQuantity(read("quantity"));
  if (quantity === null) return reject("quantityUnreadable", read("quantity"));

  const notices: SheetNotice[] = [];
  const notice = (kind: NoticeKind, value: string) =>
    notices.push({ row: number, vin, kind, value: shorten(value) });
  if (!isVinCheckDigitValid(vin)) notice("vinCheckDigit", vin);
  const price = readPrice(read("price"), notice);
  const imageUrl = readImageUrl(read("image_url"), notice);
  const has = (field: SheetField) => columns[field] !== undefined;
  const vehicle = {
    row: number,
    vin,
    product_name: name,
    ...(has("description") ? { description: description || null } : {}),
    ...(has("price") ? { price } : {}),
    ...(has("image_url") ? { image_url: imageUrl } : {}),
    ...(has("quantity") ? { quantity } : {}),
  };
  return { kind: "vehicle", vehicle, notices };
}

type Notice = (kind: NoticeKind, value: string) => void;

function readPrice(text: string, notice: Notice): number | null {
  if (text === "") return null;
  const price = parseSheetPrice(text);
  if (price === null) notice("priceUnreadable", text);
  else if (parsePriceCents(price) !== null && price < 1000) notice("priceMultiplied", text);
  return price;
}

/** Shown to everybody, so it has to be an address of the web. */
function readImageUrl(text: string, notice: Notice): string | null {
  if (text === "") return null;
  if (text.length <= LONGEST_IMAGE_URL && /^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  notice("imageUnusable", text);
  return null;
}

/** An empty cell is a vehicle that stands there; null for what is no number. */
function parseQuantity(text: string): number | null {
  if (text === "") return 1;
  if (/^(sold|vendid[oa])$/i.test(text)) return 0;
  return QUANTITY_FORM.test(text) ? Number.parseInt(text, 10) : null;
}

/** No table takes a NUL or half a character, and no page marks that turn what follows them around. */
function cleanText(cell: string): string {
  return cell
    .replace(/(?![\t\r\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();
}

const countCharacters = (text: string) =>
  text.length <= LONGEST_NAME ? text.length : Array.from(text).length;

const shorten = (text: string) => Array.from(text).slice(0, LONGEST_VALUE).join("");
