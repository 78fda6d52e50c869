/** The error for a sheet that cannot be used, and its codes. Runs store the code; the staff page has a message for it. */

export const SHEET_PROBLEMS = [
  // The sheet itself. Comments describe `detail`, which is stored with the code.
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
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

const SEPARATOR = ": ";

/** @param detail shown to staff: no token, no key, no address */
export function formatSheetProblem(problem: SheetProblem, detail = ""): string {
  return detail ? problem + SEPARATOR + detail : problem;
}

/** Returns null for text that is not a sheet problem, such as another service's error. */
export function parseSheetProblem(text: string): { problem: SheetProblem; detail: string } | null {
  const [word = "", ...rest] = text.split(SEPARATOR);
  const problem = SHEET_PROBLEMS.find((known) => known === word);
  return problem ? { problem, detail: rest.join(SEPARATOR) } : null;
}

/** Problems that an owner can resolve on the column page. */
const COLUMN_PROBLEMS: readonly SheetProblem[] = [
  "columnsMissing",
  "columnsTwice",
  "columnsNew",
  "columnsChanged",
];

export class SheetError extends Error {
  override readonly name = "SheetError";
  readonly isAboutColumns: boolean;

  /** @param detail see `SHEET_PROBLEMS` */
  constructor(problem: SheetProblem, detail?: string) {
    super(formatSheetProblem(problem, detail));
    this.isAboutColumns = COLUMN_PROBLEMS.includes(problem);
  }
}
