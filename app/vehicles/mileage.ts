/** Parses the odometer reading in a description. */

/** A plain or grouped number directly before the word; "-5 miles", "1.5 miles" and "1,23 miles" don't match. */
const MILES = /(?<![\d.,-])(\d{1,3}(?:,\d{3})+|\d+) ?miles?\b/i;

/** Two and a half times the longest known distance of any road vehicle. */
const MAX_ODOMETER_MILES = 9_999_999;

/** "48,210 miles" → 48210; anything else, including "", → null, shown as N/A. */
export function parseOdometerMiles(text: string): number | null {
  const digits = MILES.exec(text)?.[1];
  if (digits === undefined) return null;
  const miles = Number(digits.replaceAll(",", ""));
  return miles <= MAX_ODOMETER_MILES ? miles : null;
}
