/** Maps a sheet's columns to fields: proposed from common headings, valid once an owner has confirmed them. */
import { foldText } from "~/vehicles/fold-text";
import { cleanCell } from "./clean-cell";
import { COLUMN_ALIASES } from "./column-aliases";
import { SheetError } from "./sheet-error";
import { SHEET_FIELDS, type SheetField } from "./sheet-fields";
import type { QuantityMeaning } from "./sheet-quantity";

const REQUIRED_FIELDS = ["sku", "product_name"] as const satisfies readonly SheetField[];

export const isRequired = (field: SheetField) => REQUIRED_FIELDS.some((required) => required === field);

/** The index of each field's cell in a row; fields without a column are omitted. */
export interface SheetColumns extends Readonly<Partial<Record<SheetField, number>>> {
  /** Number of cells up to the last heading: a filled cell beyond it means that the row has shifted. */
  readonly width: number;
  readonly quantityMeaning: QuantityMeaning;
}

/** The folded heading of each field's column; fields without a column are omitted. */
export type ColumnChoice = Readonly<Partial<Record<SheetField, string>>>;

/** What an owner confirmed. */
export interface ConfirmedColumns {
  /** The headings of the sheet at confirmation, as written. */
  readonly header: readonly string[];
  readonly choice: ColumnChoice;
}

const ALIASES: Readonly<Record<SheetField, readonly string[]>> = COLUMN_ALIASES;

/** Headings of columns that mean the opposite of "available". */
const SOLD_HEADINGS = [
  "sold",
  "issold",
  "soldstatus",
  "solddate",
  "datesold",
  "vendido",
  "vendida",
  "vendidos",
  "verkauft",
];

/** Removes differences in case, accents, spaces, and punctuation; returns "" for an empty cell. */
export function foldHeading(cell: string): string {
  const text = cleanCell(cell);
  // A heading of symbols only ("#", "$") keeps them.
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "") || text;
}

/** Returns the folded headings, sorted, so that column order doesn't matter. */
function foldHeader(header: readonly string[]): readonly string[] {
  return header
    .map(foldHeading)
    .filter((heading) => heading !== "")
    .sort();
}

export interface ColumnProposal {
  readonly choice: ColumnChoice;
  /** Fields with two or more candidate columns, with their headings as written. */
  readonly conflicts: readonly { readonly field: SheetField; readonly headings: readonly string[] }[];
  /** Required fields without a column. */
  readonly missing: readonly SheetField[];
}

export function proposeColumns(header: readonly string[]): ColumnProposal {
  const choice: Partial<Record<SheetField, string>> = {};
  const conflicts: { field: SheetField; headings: readonly string[] }[] = [];
  for (const field of SHEET_FIELDS) {
    const headings = header.filter((cell) => ALIASES[field].includes(foldHeading(cell)));
    if (headings.length > 1) conflicts.push({ field, headings: headings.map(cleanCell) });
    else if (headings[0] !== undefined) choice[field] = foldHeading(headings[0]);
  }
  const isOpen = (field: SheetField) => !conflicts.some((conflict) => conflict.field === field);
  const missing = REQUIRED_FIELDS.filter((field) => choice[field] === undefined && isOpen(field));
  return { choice, conflicts, missing };
}

/**
 * Locates the confirmed columns in this header.
 * @throws SheetError when it was not confirmed: names the columns of an ambiguous field, or the fields without a column
 */
export function getConfirmedColumns(
  header: readonly string[],
  confirmed: ConfirmedColumns | null,
): SheetColumns {
  if (confirmed && isSameHeader(header, confirmed.header)) return locateColumns(header, confirmed.choice);
  if (confirmed) throw new SheetError("columnsChanged", describeHeaderChange(header, confirmed));
  const { conflicts, missing } = proposeColumns(header);
  if (conflicts[0]) throw new SheetError("columnsTwice", formatConflict(conflicts[0]));
  if (missing.length > 0) throw new SheetError("columnsMissing", missing.join(", "));
  throw new SheetError("columnsNew");
}

/** Whether both have the same headings, regardless of order and spelling (`foldHeading`). */
export function isSameHeader(one: readonly string[], other: readonly string[]): boolean {
  return formatHeader(one) === formatHeader(other);
}

/** Formats the header as one string that doesn't depend on column order. */
export const formatHeader = (header: readonly string[]) => foldHeader(header).join(" ");

/** Lists the headings added and gone, as written. One more occurrence of a heading counts as added. */
export function compareHeaders(header: readonly string[], confirmed: readonly string[]) {
  const listNew = (one: readonly string[], other: readonly string[]) => {
    const unmatched = [...foldHeader(other)];
    return one.map(cleanCell).filter((cell) => {
      const place = unmatched.indexOf(foldHeading(cell));
      if (place >= 0) unmatched.splice(place, 1);
      return cell !== "" && place < 0;
    });
  };
  return { added: listNew(header, confirmed), gone: listNew(confirmed, header) };
}

function locateColumns(header: readonly string[], choice: ColumnChoice): SheetColumns {
  const headings = header.map(foldHeading);
  const places = SHEET_FIELDS.flatMap((field) => {
    const place = choice[field] === undefined ? -1 : headings.indexOf(choice[field]);
    return place < 0 ? [] : [[field, place] as const];
  });
  return {
    ...Object.fromEntries(places),
    width: headings.findLastIndex((heading) => heading !== "") + 1,
    quantityMeaning: isSoldHeading(choice.quantity) ? "sold" : "available",
  };
}

const isSoldHeading = (heading: string | undefined) =>
  heading !== undefined && SOLD_HEADINGS.includes(heading);

/** "price: Price, Internet Price"; the page translates the field name. */
const formatConflict = ({ field, headings }: ColumnProposal["conflicts"][number]) =>
  `${field}: ${headings.join(", ")}`;

/** "Our Price / Price": the added headings, then the removed ones. */
function describeHeaderChange(header: readonly string[], confirmed: ConfirmedColumns): string {
  const { added, gone } = compareHeaders(header, confirmed.header);
  return [added.join(", ") || "–", gone.join(", ") || "–"].join(" / ");
}
