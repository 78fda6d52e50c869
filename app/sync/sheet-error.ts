/** Why a whole sheet cannot be used, in a sentence for the people who fill it. */

export class SheetError extends Error {
  override readonly name = "SheetError";
}
