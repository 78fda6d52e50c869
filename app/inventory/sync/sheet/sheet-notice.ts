/** A readable cell that the run's record mentions. */

/** The last two appear in older runs only. */
export const NOTICE_KINDS = [
  "vinCheckDigit",
  "priceMultiplied",
  "salePending",
  "nameWithoutYear",
  "yearDiffers",
  "makeUnknown",
  "mileageUnreadable",
  "colorUnknown",
  "priceUnreadable",
  "imageUnusable",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface SheetNotice {
  /** The spreadsheet's row number, from 1. */
  readonly row: number;
  readonly vin: string;
  readonly kind: NoticeKind;
  /** The cell's text, at most 100 characters. */
  readonly value: string;
}

/** Dealers may write prices in thousands, and "hold" into a name. The record lists these cells, but they aren't problems. */
export const isProblem = ({ kind }: { readonly kind: NoticeKind | "unknown" }): boolean =>
  kind !== "priceMultiplied" && kind !== "salePending";
