/** What is wrong with the dealership's sheet or on the way to it: a word that staff's page has a sentence for, kept in a run's record. */

export const SHEET_TROUBLES = [
  // Of the sheet itself.
  "empty",
  /** About the fields without a column. */
  "columnsMissing",
  /** About two columns for one field. */
  "columnsTwice",
  /** No owner has confirmed the columns yet. */
  "columnsNew",
  /** About the headings that came and went since an owner confirmed them. */
  "columnsChanged",
  /** About the charset. */
  "undecodable",
  /** About the row. */
  "brokenText",
  "tooManyRows",
  "tooLarge",
  "cut",
  "notCsv",
  // Of where it is kept.
  "noAnswer",
  "busy",
  "halfAnswer",
  /** About whom to share it with. */
  "notShared",
  "unknownSheet",
  /** About the status of the answer, like the next. */
  "refused",
  "notPublished",
  "movedAway",
  "foreignHost",
  // Of the service account.
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

/** null for a text of another service. */
export function parseSheetTrouble(text: string): { trouble: SheetTrouble; about: string } | null {
  const [word = "", ...rest] = text.split(SEPARATOR);
  const trouble = SHEET_TROUBLES.find((known) => known === word);
  return trouble ? { trouble, about: rest.join(SEPARATOR) } : null;
}
