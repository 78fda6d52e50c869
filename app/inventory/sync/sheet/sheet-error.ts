/** Why a whole sheet cannot be used, for the people who fill it. */
import { formatSheetTrouble, type SheetTrouble } from "./sheet-trouble";

/** The owner has to look at the columns: nothing is wrong with the sheet that the column page cannot settle. */
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
