/** The column editor: reads the top of the sheet and the confirmed columns, validates a choice, and confirms it. */
import type { SyncErrorCode } from "~/inventory/sync/sync-run";
import { mapKeys } from "~/platform/map-values";
import { parseVin } from "~/vehicles/identifier";
import type { StoredColumns } from "./columns-store";
import {
  type ColumnChoice,
  type ColumnProposal,
  compareHeaders,
  foldHeading,
  isRequired,
  isSameHeader,
  proposeColumns,
} from "./sheet-columns";
import { SHEET_FIELDS, type SheetField } from "./sheet-fields";
import { parseSheetPrice } from "./sheet-price";

/** A row that may be the header, and the first rows below it, as written. */
export interface SheetTop {
  /** The header's row number, from 1. */
  readonly row: number;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tops of the sheet, by header, or why it cannot be read, with a run's error codes. */
export type SheetTopsAnswer =
  | { readonly tops: readonly [SheetTop, ...SheetTop[]] }
  | { readonly errorCode: SyncErrorCode; readonly error: string };

export interface ColumnEditor {
  readTops(): Promise<SheetTopsAnswer>;
  /** @throws BackendUnavailable */
  readConfirmed(): Promise<StoredColumns | null>;
  /** @throws BackendUnavailable */
  confirm(
    header: readonly string[],
    choice: ColumnChoice,
    actor: { readonly userId: string; readonly name: string },
  ): Promise<void>;
}

/**
 * Chooses the header: the row that an owner asks for, or the confirmed header, or the first row with headings for VIN and name.
 * @param askedRow as in the URL; null for none
 */
export function chooseTop(
  tops: readonly [SheetTop, ...SheetTop[]],
  askedRow: string | null,
  confirmed: Pick<StoredColumns, "header"> | null,
): SheetTop {
  return (
    tops.find(({ row }) => String(row) === askedRow) ??
    tops.find(({ header }) => confirmed !== null && isSameHeader(header, confirmed.header)) ??
    tops.find(({ header }) => proposeColumns(header).missing.length === 0) ??
    tops[0]
  );
}

/** Why a field's column is rejected: none chosen, not in the sheet, a duplicate heading, or used by another field. */
type ColumnProblem = "required" | "unknown" | "headingTwice" | "usedTwice";
type ColumnProblems = Readonly<Partial<Record<SheetField, ColumnProblem>>>;

/** Lists the headings that can be assigned to a field, as written. A column without a heading cannot be assigned. */
export function listHeadings(header: readonly string[]): readonly string[] {
  const folded = header.map(foldHeading);
  return header.filter((_, index) => folded[index] !== "" && folded.indexOf(folded[index] ?? "") === index);
}

export function findColumnProblems(header: readonly string[], choice: ColumnChoice): ColumnProblems {
  const headings = header.map(foldHeading);
  const problems: Partial<Record<SheetField, ColumnProblem>> = {};
  for (const field of SHEET_FIELDS) {
    const heading = choice[field];
    if (heading === undefined) {
      if (isRequired(field)) problems[field] = "required";
      continue;
    }
    const count = headings.filter((other) => other === heading).length;
    if (count === 0) problems[field] = "unknown";
    else if (count > 1) problems[field] = "headingTwice";
    else if (SHEET_FIELDS.some((other) => other !== field && choice[other] === heading))
      problems[field] = "usedTwice";
  }
  return problems;
}

/** The choice as the form has it: "" for a field without a column. */
export const toColumnTexts = (choice: ColumnChoice) => mapKeys(SHEET_FIELDS, (field) => choice[field] ?? "");

/** The page's initial choice. */
export interface ColumnDraft {
  readonly state: "new" | "changed" | "confirmed";
  readonly choice: ColumnChoice;
  readonly conflicts: ColumnProposal["conflicts"];
  /** Fields whose confirmed heading is no longer in the sheet, with that heading. */
  readonly lost: Readonly<Partial<Record<SheetField, string>>>;
  /** Fields of `lost` whose column is chosen by its values, with its heading as written. */
  readonly guessed: Readonly<Partial<Record<SheetField, string>>>;
  /** Headings added since the last confirmation, as written; `gone` lists the removed ones. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Returns the confirmed columns that the sheet still has, and proposals for the rest. */
export function draftColumns(
  top: Pick<SheetTop, "header" | "rows">,
  confirmed: StoredColumns | null,
): ColumnDraft {
  const { header } = top;
  const proposal = proposeColumns(header);
  if (!confirmed) return { state: "new", ...proposal, lost: {}, guessed: {}, added: [], gone: [] };
  const { added, gone } = compareHeaders(header, confirmed.header);
  if (isSameHeader(header, confirmed.header))
    return {
      state: "confirmed",
      choice: confirmed.choice,
      conflicts: [],
      lost: {},
      guessed: {},
      added,
      gone,
    };
  const headings = header.map(foldHeading);
  const kept: Partial<Record<SheetField, string>> = {};
  const lost: Partial<Record<SheetField, string>> = {};
  for (const field of SHEET_FIELDS) {
    const heading = confirmed.choice[field];
    if (heading === undefined) continue;
    if (headings.includes(heading)) kept[field] = heading;
    else lost[field] = gone.find((cell) => foldHeading(cell) === heading) ?? heading;
  }
  const used = Object.values(kept);
  for (const field of SHEET_FIELDS) {
    const heading = proposal.choice[field];
    if (kept[field] === undefined && heading !== undefined && !used.includes(heading)) kept[field] = heading;
  }
  const conflicts = proposal.conflicts.filter(({ field }) => kept[field] === undefined);
  const open = SHEET_FIELDS.filter((field) => lost[field] !== undefined && kept[field] === undefined);
  const free = added.filter((cell) => !Object.values(kept).includes(foldHeading(cell)));
  const guessed = guessHeadings(open, free, top);
  const chosen = Object.entries(guessed).map(([field, heading]) => [field, foldHeading(heading)]);
  const choice = { ...kept, ...Object.fromEntries(chosen) };
  return { state: "changed", choice, conflicts, lost, guessed, added, gone };
}

/** Other fields have values of any kind. */
const LOOKS: Readonly<Partial<Record<SheetField, (cell: string) => boolean>>> = {
  sku: (cell) => parseVin(cell) !== null,
  product_name: (cell) => /^(?:19|20)\d\d\b/.test(cell),
  price: (cell) => parseSheetPrice(cell).kind === "price",
  description: (cell) => cell.includes("|"),
  image_url: (cell) => /^https?:\/\//i.test(cell),
};

/** Folded headings of numbers that aren't the price, above all what the dealership paid. */
const OTHER_NUMBERS = /cost|custo|paid|compra|wholesale|invoice|mile|milla|milha|odom|year|^ano|stock/;

interface SheetRows {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns for each field the only one of the headings, as written, whose values all look like the field's. */
function guessHeadings(
  fields: readonly SheetField[],
  headings: readonly string[],
  { header, rows }: SheetRows,
): Readonly<Partial<Record<SheetField, string>>> {
  const guessed: Partial<Record<SheetField, string>> = {};
  const listCells = (heading: string) => {
    const place = header.findIndex((cell) => foldHeading(cell) === foldHeading(heading));
    return rows.map((row) => row[place]?.trim() ?? "").filter((cell) => cell !== "");
  };
  for (const field of fields) {
    const [only, ...others] = headings.filter((heading) => {
      const cells = listCells(heading);
      const isOther = field === "price" && OTHER_NUMBERS.test(foldHeading(heading));
      return !isOther && cells.length > 0 && cells.every(LOOKS[field] ?? never);
    });
    if (only !== undefined && others.length === 0) guessed[field] = only;
  }
  return guessed;
}

const never = () => false;
