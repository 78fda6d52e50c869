/** Parses numbers as people type them, in American and in European notation. */

/** What people write around the digits of each kind of number. */
export const DOLLARS = /^(?:usd?)? ?\$? ?| ?(?:(?:usd?)? ?\$?|d[oó]l[a-z]+)$/gi;
export const RATE = / ?%$/;
export const MILES = / ?mi(?:l[lh]?[ae]s?)?\.?$/i;
export const MONTHS = / ?m[oeê][a-z]*\.?$/i;

const THOUSANDS = / ?(?:k|mil)$/i;
/** Groups of three digits with one separator, or plain digits; then decimals. */
const AMOUNT = /^(\d{1,3}([.,'’ ])\d{3}(?:\2\d{3})*|\d*)(?:([.,])(\d{0,2}))?$/;
const RATE_AMOUNT = /^(\d*)()(?:([.,])(\d*))?$/;

/**
 * "$15,900", "15.900", "15 900", "15.900,00" and "15.9k" are 15,900; "16.9" and "16,9" are 16.9. A dot or comma before exactly
 * three digits groups thousands; any other, and always in a rate, is the decimal point. Returns null for anything else,
 * including negative numbers.
 */
export function parseTypedNumber(text: string, unit: RegExp): number | null {
  const bare = text.replace(/\s+/g, " ").trim().replace(unit, "");
  const digits = bare.replace(THOUSANDS, "");
  const isThousands = digits !== bare;
  const [, whole = "", group, point, decimals = ""] =
    (unit === RATE ? RATE_AMOUNT : AMOUNT).exec(digits) ?? [];
  if (whole + decimals === "") return null;
  // "0.500", "1.500.00" and "1,500k" have no clear meaning.
  if (group && (group === point || isThousands || whole.startsWith("0"))) return null;
  return Number(`${whole.replace(/\D/g, "")}.${decimals}${isThousands ? "e3" : ""}`);
}
