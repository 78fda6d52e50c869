/** What a VIN says by itself: the model year, and the make where its first characters belong to one alone. */
import { MANUFACTURERS } from "./vin-manufacturers";

interface VinFacts {
  readonly year: number | null;
  /** Canonical, as the filter writes it. */
  readonly make: string | null;
}

/** 17 characters without I, O and Q (49 CFR 565.13), upper-case. */
const VIN_SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;

/** The tenth character, 1980 to 2009; then it begins again (49 CFR 565.15, table VII). */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;

const MAKES: ReadonlyMap<string, string> = new Map(
  Object.entries(MANUFACTURERS).flatMap(([make, codes]) => codes.split(" ").map((code) => [code, make])),
);

/** A VIN as typed, its spaces and dashes taken out and upper-cased; null when that is no VIN. */
export function parseVin(text: string): string | null {
  const vin = text.replace(/[\s-]/g, "").toUpperCase();
  return VIN_SHAPE.test(vin) ? vin : null;
}

/**
 * Reads a well-formed VIN. A letter in the seventh place of a car's VIN means 2010 and later, a digit the thirty years before; a
 * year that is still to come is taken as thirty years ago, as vPIC does for other makers.
 * @param latestYear the newest model year there can be
 */
export function readVinFacts(vin: string, latestYear: number): VinFacts {
  const make = MAKES.get(vin.slice(0, 3)) ?? MAKES.get(vin.slice(0, 3) + vin.slice(11, 14)) ?? null;
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  if (code === -1) return { year: null, make };
  const early = FIRST_YEAR + code;
  const late = early + YEAR_CODES.length;
  return { year: /[A-Z]/.test(vin.charAt(6)) && late <= latestYear ? late : early, make };
}

/** Next year's models are sold from summer on. */
export function getLatestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}
