/** A cell that was read and deserves a mention in the run's record. */

/** The last two appear in older runs only. */
export const NOTICE_KINDS = ["vinCheckDigit", "priceMultiplied", "priceUnreadable", "imageUnusable"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface SheetNotice {
  /** As the spreadsheet counts: its first row is 1. */
  readonly row: number;
  readonly vin: string;
  readonly kind: NoticeKind;
  /** The cell's text, at most 100 characters. */
  readonly value: string;
}

/** Dealers may write prices in thousands: the record names these prices, but they aren't problems. */
export const isProblem = ({ kind }: { readonly kind: NoticeKind | "unknown" }): boolean =>
  kind !== "priceMultiplied";
