/** The error for a sheet that cannot be used, with a reason for staff. */
import { formatSheetTrouble, type SheetTrouble } from "./sheet-trouble";

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
