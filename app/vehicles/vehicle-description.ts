/** Reads and writes the description of a row: "color | mileage | highlight | highlight". */
import { collapseWhitespace } from "./fold-text";

interface VehicleDescription {
  /** Uppercase; "" when the row has none. */
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Splits at vertical bars. A missing description gives no color, mileage or highlights. */
export function parseVehicleDescription(description: string | null): VehicleDescription {
  const [color = "", mileage = "", ...rest] = (description ?? "").split("|").map(collapseWhitespace);
  return {
    color: color.toUpperCase(),
    odometerMiles: parseOdometerMiles(mileage),
    highlights: rest.filter((part) => part !== ""),
  };
}

/** The parts of a description as staff edit them. */
interface DescriptionParts {
  readonly color: string;
  readonly odometerMiles: number | null;
  readonly highlights: readonly string[];
}

/** Drops no text: if the second part isn't a mileage, it becomes the first highlight. */
export function splitDescription(description: string | null): DescriptionParts {
  const [color = "", second = "", ...rest] = (description ?? "").split("|").map(collapseWhitespace);
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
const MILES = /(?<![\d.,-])(\d{1,3}([.,])\d{3}(?:\2\d{3})*|(?<!\w)\d{1,3}(?: \d{3})+|\d+) ?miles?\b/i;

/** Two and a half times the longest known distance of any road vehicle. */
export const MAX_ODOMETER_MILES = 9_999_999;

/** "48,210 miles", "48.210 miles" and "48 210 miles" → 48210; anything else, including "", → null, shown as N/A. */
export function parseOdometerMiles(text: string): number | null {
  const digits = MILES.exec(text)?.[1];
  if (digits === undefined) return null;
  const miles = Number(digits.replace(/\D/g, ""));
  return miles <= MAX_ODOMETER_MILES ? miles : null;
}
