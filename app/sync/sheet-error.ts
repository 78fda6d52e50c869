/** Why a whole sheet cannot be used, for the people who fill it. */
import { formatSheetTrouble, type SheetTrouble } from "./sheet-trouble";

export class SheetError extends Error {
  override readonly name = "SheetError";

  /** @param about see `SHEET_TROUBLES` */
  constructor(trouble: SheetTrouble, about?: string) {
    super(formatSheetTrouble(trouble, about));
  }
}
