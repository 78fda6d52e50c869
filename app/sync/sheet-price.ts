/** A price as people type it into a sheet. */

/** Beyond it a number is a mistake of typing, not a price (app/vehicles/price.ts). */
const LARGEST_DOLLARS = 100_000_000;

const CURRENCY = /^(?:US\s?\$|USD|US|\$)\s*|\s*(?:USD|US\s?\$|dollars?|\$)$/gi;
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?(k)?$/i;

/**
 * "$19,900", "14,900.00", "19900 USD" → US dollars; "16.9" stays as it is written, which the site reads in thousands, and
 * "16.9k" is said in full. 0 stays 0. null for what is no price.
 */
export function parseSheetPrice(text: string): number | null {
  const match = NUMBER.exec(text.trim().replace(CURRENCY, ""));
  if (!match) return null;
  const [, whole = "", fraction = "", thousands] = match;
  const dollars = Number(whole.replaceAll(",", "") + fraction) * (thousands ? 1000 : 1);
  return dollars <= LARGEST_DOLLARS ? Math.round(dollars * 100) / 100 : null;
}
