/** Parses vehicle prices, so that list, filter, calculator and previews agree. */

/** Spreadsheets contain "16.9" for 16,900; no vehicle is listed for less than this. */
export const MIN_FULL_PRICE_DOLLARS = 1_000;

/** Anything above is a typing error. */
export const MAX_PRICE_DOLLARS = 100_000_000;

const PRICE_TEXT = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/i;

/**
 * Converts US dollars as written in the table or spreadsheet ("$19,900", "14,900.00", 16.9) to whole US cents. Values below
 * 1,000 are in thousands. null, 0, negative or unreadable values give null ("Call for price").
 */
export function parsePriceCents(value: unknown): number | null {
  const dollars = parseDollars(value);
  if (!(dollars > 0)) return null;
  return convertDollars(dollars < MIN_FULL_PRICE_DOLLARS ? dollars * 1_000 : dollars);
}

/** Converts full US dollars, as the price history has them, to whole US cents; null where `parsePriceCents` gives null. */
export function convertDollars(dollars: number | null | undefined): number | null {
  if (!dollars || !(dollars > 0) || dollars > MAX_PRICE_DOLLARS) return null;
  return Math.round(dollars * 100) || null;
}

function parseDollars(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const match = PRICE_TEXT.exec(value.trim());
  if (match === null) return Number.NaN;
  const [, whole = "", fraction = ""] = match;
  return Number(whole.replaceAll(",", "") + fraction);
}
