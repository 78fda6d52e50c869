/** Decodes a VIN: the model year, and the make if its first characters belong to only one. */
import { isVinCheckDigitValid } from "./vin";
import { MANUFACTURERS } from "./vin-manufacturers";

interface VinFacts {
  readonly year: number | null;
  /** Canonical spelling, as in the filter. */
  readonly make: string | null;
}

/** Codes of the tenth character for 1980 to 2009, after which they repeat (49 CFR 565.15, table VII). */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;

const MAKES: ReadonlyMap<string, string> = new Map(
  Object.entries(MANUFACTURERS).flatMap(([make, codes]) => codes.split(" ").map((code) => [code, make])),
);

/**
 * Decodes a well-formed VIN. In the seventh place of a passenger car's VIN, a letter means model year 2010 or later, a
 * digit 1980 to 2009. A year that would be in the future counts as thirty years earlier, as in vPIC.
 * @param latestYear the newest possible model year
 */
export function readVinFacts(vin: string, latestYear: number): VinFacts {
  const make = MAKES.get(vin.slice(0, 3)) ?? MAKES.get(vin.slice(0, 3) + vin.slice(11, 14)) ?? null;
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  if (code === -1) return { year: null, make };
  const early = FIRST_YEAR + code;
  const late = early + YEAR_CODES.length;
  return { year: /[A-Z]/.test(vin.charAt(6)) && late <= latestYear ? late : early, make };
}

/** False if the year isn't one that the tenth character stands for; only a VIN with a valid check digit is sure to have one. */
export function mayBeModelYear(vin: string, year: number): boolean {
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  return code === -1 || (year - FIRST_YEAR - code) % YEAR_CODES.length === 0 || !isVinCheckDigitValid(vin);
}

/** Next year's models go on sale in summer. */
export function getLatestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}
