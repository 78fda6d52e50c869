/** Masks and validates vehicle identification numbers. */
import { isStockNumber, parseVin } from "./identifier";

const VISIBLE_CHARACTERS = 6;

/** Replaces all but the last 6 characters with bullets: "•••••••••••A41207". A VIN of 6 or fewer is unchanged. */
export function maskVin(vin: string): string {
  const characters = Array.from(vin);
  const hiddenCount = Math.max(0, characters.length - VISIBLE_CHARACTERS);
  return "•".repeat(hiddenCount) + characters.slice(hiddenCount).join("");
}

/** Letters with the values 1 to 9 (49 CFR 565.15, table III). */
const LETTER_VALUES = ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"] as const;

/** Weight of each position; the check digit itself, the ninth, has weight 0 (49 CFR 565.15, table IV). */
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * Whether the text, in any case and without separators, is a VIN with a valid check digit (49 CFR 565.15). Only North America requires the digit, so a mismatch is a
 * warning for staff and never a reason to hide a vehicle.
 */
export function isVinCheckDigitValid(text: string): boolean {
  const vin = text.toUpperCase();
  if (parseVin(vin) !== vin) return false;
  const sum = POSITION_WEIGHTS.reduce<number>(
    (total, weight, i) => total + weight * transliterate(vin.charAt(i)),
    0,
  );
  const remainder = sum % 11;
  return vin.charAt(8) === (remainder === 10 ? "X" : String(remainder));
}

export type VinProblem = "shortVin" | "vinLetters" | "badVin" | null;

/** Letters that no VIN has, because they look like 1 and 0 (49 CFR 565.13). */
const NO_VIN_LETTERS = /^(?=.*[IOQ])[A-Z\d]{17}$/i;

/** What staff should check about a vehicle's identifier; null also for a valid stock number. */
export function findVinProblem(text: string): VinProblem {
  const vin = parseVin(text);
  if (vin === null && NO_VIN_LETTERS.test(text)) return "vinLetters";
  if (vin === null) return isStockNumber(text) ? null : "shortVin";
  return isVinCheckDigitValid(vin) ? null : "badVin";
}

function transliterate(character: string): number {
  const letterValue = LETTER_VALUES.findIndex((letters) => letters.includes(character)) + 1;
  return letterValue > 0 ? letterValue : Number(character);
}
