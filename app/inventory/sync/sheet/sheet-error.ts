/** The error for a sheet that cannot be used, and its codes. Runs store the code; the staff page has a message for it. */

export const SHEET_TROUBLES = [
  // The sheet itself. Comments describe `about`, the detail stored with the code.
  "empty",
  /** The fields without a column. */
  "columnsMissing",
  /** The field and its two or more columns. */
  "columnsTwice",
  /** No owner has confirmed the columns yet. */
  "columnsNew",
  /** The headings added and removed since an owner confirmed them. */
  "columnsChanged",
  /** The charset. */
  "undecodable",
  /** The row. */
  "brokenText",
  "tooManyRows",
  "tooLarge",
  "cut",
  "notCsv",
  // The service that hosts it.
  "noAnswer",
  "busy",
  "halfAnswer",
  /** The account to share it with. */
  "notShared",
  "unknownSheet",
  /** The response status, like the next one. */
  "refused",
  "notPublished",
  "movedAway",
  "foreignHost",
  // The service account.
  "tokenRefused",
  "signInUnanswered",
  "keyUnreadable",
  "keyRefused",
  "accountRefused",
] as const;
export type SheetTrouble = (typeof SHEET_TROUBLES)[number];

const SEPARATOR = ": ";

/** @param about shown to staff: no token, no key, no address */
export function formatSheetTrouble(trouble: SheetTrouble, about = ""): string {
  return about ? trouble + SEPARATOR + about : trouble;
}

/** Returns null for text that is not a sheet trouble, such as another service's error. */
export function parseSheetTrouble(text: string): { trouble: SheetTrouble; about: string } | null {
  const [word = "", ...rest] = text.split(SEPARATOR);
  const trouble = SHEET_TROUBLES.find((known) => known === word);
  return trouble ? { trouble, about: rest.join(SEPARATOR) } : null;
}

/** Troubles that an owner can resolve on the column page. */
const COLUMN_TROUBLES: readonly SheetTrouble[] = [
  "columnsMissing",
  "columnsTwice",
  "columnsNew",
  "columnsChanged",
];

export class SheetError extends Error {
  override readonly name = "SheetError";
  readonly isAboutColumns: boolean;

  /** @param about see `SHEET_TROUBLES` */
  constructor(trouble: SheetTrouble, about?: string) {
    super(formatSheetTrouble(trouble, about));
    this.isAboutColumns = COLUMN_TROUBLES.includes(trouble);
  }
}
