/** A readable cell that the run's record mentions. */

/** The last two appear in older runs only. */
export const NOTICE_KINDS = [
  "vinCheckDigit",
  "priceMultiplied",
  /** Its cell says that fees come on top, or that it's for cash only. */
  "pricePart",
  "salePending",
  /** In a sold vehicle's name, or a highlight: shoppers don't see it. */
  "saleNote",
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

type AnyNotice = { readonly kind: NoticeKind | "unknown" };

/** Of a cell with something that only staff see. */
export const isPrivate = ({ kind }: AnyNotice): boolean => kind === "salePending" || kind === "saleNote";

/**
 * Dealers may write prices in thousands or without fees, and a buyer into a cell. The record lists these cells, but they aren't
 * problems.
 */
export const isProblem = (notice: AnyNotice): boolean =>
  notice.kind !== "priceMultiplied" && notice.kind !== "pricePart" && !isPrivate(notice);
