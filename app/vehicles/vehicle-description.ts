/** Reads and writes the description of a row: "color | mileage | highlight | highlight". */
import { MILES, parseTypedNumber } from "~/platform/typed-number";
import { collapseWhitespace } from "./fold-text";
import { toPlainText } from "./plain-text";

interface VehicleDescription {
  /** Uppercase; "" when the row has none. */
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Splits at vertical bars. A missing description gives no color, mileage or highlights. */
export function parseVehicleDescription(description: string | null): VehicleDescription {
  const [color = "", mileage = "", ...rest] = listParts(description);
  return {
    color: color.toUpperCase(),
    odometerMiles: parseOdometerMiles(mileage),
    highlights: rest.filter((part) => part !== ""),
  };
}

/** Splits at vertical bars, and where HTML ends a line. */
function listParts(description: string | null): readonly string[] {
  const typed = description ?? "";
  const text = toPlainText(typed);
  if (text === typed) return typed.split("|").map(collapseWhitespace);
  return text.split(/[|\n]/).map(collapseWhitespace);
}

/** Text that says there is no mileage: "N/A", "exempt", "TMU" (true mileage unknown). */
const NO_MILEAGE = /^(?:\P{L}*|n\/?a|none|unknown|exempt|tmu|not actual)\P{L}*$/iu;

/** Returns the text where the mileage should be, if it is neither a mileage nor says that there is none. */
export function findUnreadMileage(description: string | null): string | null {
  const [, text = ""] = listParts(description);
  const isNumberless = NO_MILEAGE.test(text) && !/\d/.test(text);
  return isNumberless || parseOdometerMiles(text) !== null ? null : text;
}

/** The parts of a description as staff edit them. */
interface DescriptionParts {
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Drops no text: if the second part isn't a mileage, it becomes the first highlight. */
export function splitDescription(description: string | null): DescriptionParts {
  const [color = "", second = "", ...rest] = listParts(description);
  const odometerMiles = parseOdometerMiles(second);
  const others = odometerMiles === null ? [second, ...rest] : rest;
  return { color, odometerMiles, highlights: others.filter((part) => part !== "") };
}

/**
 * Returns the description to store; null when every part is empty.
 * @param before the stored description, returned unchanged if no part differs
 */
export function joinDescription(parts: DescriptionParts, before: string | null): string | null {
  if (isSame(parts, splitDescription(before))) return before;
  const { color, odometerMiles, highlights } = parts;
  const mileage = odometerMiles === null ? "" : `${odometerMiles.toLocaleString("en-US")} miles`;
  const texts = [color, mileage, ...highlights].map((part) => part.replaceAll("|", "/"));
  return (
    texts
      .join(" | ")
      .replace(/[ |]+$/, "")
      .trim() || null
  );
}

function isSame(one: DescriptionParts, other: DescriptionParts): boolean {
  const [ones, others] = [one, other].map(({ color, odometerMiles, highlights }) =>
    JSON.stringify([color, odometerMiles, highlights]),
  );
  return ones === others;
}

/** A plain or grouped number directly before the word; "-5 miles", "1.5 miles" and "1,23 miles" don't match. */
const MILES_IN_TEXT =
  /(?<![\d.,-])(\d{1,3}([.,])\d{3}(?:\2\d{3})*|(?<!\w)\d{1,3}(?: \d{3})+|\d+)( ?k)? ?(?:mi|miles?|millas?|milhas?)(?![\p{L}\p{N}])/iu;
const LABEL = /^(?:mileage|miles|odometer|odo)[\s:]+/i;
/** Smaller ones without a unit may be thousands, and four digits a year. */
const MIN_BARE_MILES = 1_000;
const YEAR = /^(?:19|20)\d\d$/;

/** Two and a half times the longest known distance of any road vehicle. */
export const MAX_ODOMETER_MILES = 9_999_999;

/**
 * "48,210 miles", "48.210 mi", "48 210 miles", "48210" and "48.2k" are mileages; anything else, including "", gives null, shown as
 * N/A.
 */
export function parseOdometerMiles(text: string): number | null {
  const [, digits, separator, thousands] = MILES_IN_TEXT.exec(text) ?? [];
  if (digits === undefined) return parseBareMiles(text.replace(LABEL, "").trim());
  if (thousands && separator) return null;
  const miles = Number(digits.replace(/\D/g, "")) * (thousands ? 1000 : 1);
  return miles <= MAX_ODOMETER_MILES ? miles : null;
}

/** Reads a part that is nothing but a number. */
function parseBareMiles(text: string): number | null {
  const miles = YEAR.test(text) ? null : parseTypedNumber(text, MILES);
  const isMileage = miles !== null && Number.isInteger(miles) && miles <= MAX_ODOMETER_MILES;
  return isMileage && (miles >= MIN_BARE_MILES || /[a-z]/i.test(text)) ? miles : null;
}
