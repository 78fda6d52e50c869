/** The price of a vehicle, read once, so that list, filter, calculator and previews cannot disagree. */

/** Spreadsheets hold "16.9" for 16,900; nothing with wheels is listed for less than this. */
const SMALLEST_FULL_PRICE_DOLLARS = 1_000;

/** Beyond it a number is a mistake of typing, not a price. */
const LARGEST_PRICE_DOLLARS = 100_000_000;

const PRICE_TEXT = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/i;

/**
 * US dollars as the table or the spreadsheet writes them ("$19,900", "14,900.00", 16.9) → whole US cents.
 * Below 1,000 the figure is in thousands. null, 0, negative or unreadable → null, "Call for price".
 */
export function parsePriceCents(value: unknown): number | null {
  const dollars = parseDollars(value);
  if (!(dollars > 0)) return null;
  const fullDollars = dollars < SMALLEST_FULL_PRICE_DOLLARS ? dollars * 1_000 : dollars;
  if (fullDollars > LARGEST_PRICE_DOLLARS) return null;
  const cents = Math.round(fullDollars * 100);
  return cents > 0 ? cents : null;
}

function parseDollars(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const match = PRICE_TEXT.exec(value.trim());
  if (match === null) return Number.NaN;
  const [, whole = "", fraction = ""] = match;
  return Number(whole.replaceAll(",", "") + fraction);
}
