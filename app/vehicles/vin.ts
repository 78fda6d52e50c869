/** The vehicle identification number: how much of it a card shows, and whether its check digit holds. */

const VISIBLE_CHARACTERS = 6;

/** All but the last 6 characters as bullets: "•••••••••••A41207". A VIN of 6 or fewer is left as it is. */
export function maskVin(vin: string): string {
  const characters = Array.from(vin);
  const hiddenCount = Math.max(0, characters.length - VISIBLE_CHARACTERS);
  return "•".repeat(hiddenCount) + characters.slice(hiddenCount).join("");
}

/**
 * The one spelling of a VIN or stock number, from the sheet or from staff: upper case, no whitespace. Hyphens go only where a VIN of
 * 17 characters is left; "STK-1042" keeps its own.
 */
export function normalizeVin(text: string): string {
  const compact = text.replace(/\s+/gu, "").toUpperCase();
  const plain = compact.replaceAll("-", "");
  return VIN_SHAPE.test(plain) ? plain : compact;
}

/** I, O and Q never occur in a VIN (49 CFR 565.13). */
const VIN_SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Letters of each value 1 to 9 (49 CFR 565.15, table III). */
const LETTER_VALUES = ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"] as const;

/** Weight of each position; the check digit itself, the ninth, weighs nothing (49 CFR 565.15, table IV). */
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * Whether 17 characters, in any case, carry the right check digit (49 CFR 565.15). The digit is mandatory in North America
 * alone, so a false answer is a warning for staff and never a reason to hide a vehicle.
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
