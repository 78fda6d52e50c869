/** Masks, normalizes and validates vehicle identification numbers. */

const VISIBLE_CHARACTERS = 6;

/** Replaces all but the last 6 characters with bullets: "•••••••••••A41207". A VIN of 6 or fewer is unchanged. */
export function maskVin(vin: string): string {
  const characters = Array.from(vin);
  const hiddenCount = Math.max(0, characters.length - VISIBLE_CHARACTERS);
  return "•".repeat(hiddenCount) + characters.slice(hiddenCount).join("");
}

/**
 * Returns the canonical spelling of a VIN or stock number from the sheet or staff: uppercase, no whitespace. Hyphens are
 * removed only if a 17-character VIN remains; "STK-1042" keeps its hyphen.
 */
export function normalizeVin(text: string): string {
  const compact = text.replace(/\s+/gu, "").toUpperCase();
  const plain = compact.replaceAll("-", "");
  return VIN_SHAPE.test(plain) ? plain : compact;
}

/** I, O and Q never occur in a VIN (49 CFR 565.13). */
const VIN_SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Letters with the values 1 to 9 (49 CFR 565.15, table III). */
const LETTER_VALUES = ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"] as const;

/** Weight of each position; the check digit itself, the ninth, has weight 0 (49 CFR 565.15, table IV). */
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * Whether 17 characters, in any case, have a valid check digit (49 CFR 565.15). Only North America requires the digit, so a
 * mismatch is a warning for staff and never a reason to hide a vehicle.
 */
export function isVinCheckDigitValid(vin: string): boolean {
  if (!VIN_SHAPE.test(vin)) return false;
  const sum = POSITION_WEIGHTS.reduce<number>(
    (total, weight, i) => total + weight * transliterate(vin.toUpperCase().charAt(i)),
    0,
  );
  const remainder = sum % 11;
  return vin.charAt(8).toUpperCase() === (remainder === 10 ? "X" : String(remainder));
}

function transliterate(character: string): number {
  const letterValue = LETTER_VALUES.findIndex((letters) => letters.includes(character)) + 1;
  return letterValue > 0 ? letterValue : Number(character);
}
