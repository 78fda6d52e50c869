/** Parses what identifies a vehicle: its VIN, or the dealership's stock number. */

interface Identifier {
  readonly kind: "vin" | "stockNumber";
  /** Uppercase, as stored: a VIN without separators, a stock number with its hyphens. */
  readonly value: string;
}

/** I, O and Q never occur in a VIN (49 CFR 565.13). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** With a check digit in the ninth place and a number at the end, as "Super cab 4 doors" is not. */
const SPACED_VIN = /^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{4}\d{4}$/;
const VIN_IN_TEXT = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;
/** As long as the tables allow. Tables may have shorter VINs of vehicles before 1981, which are read like stock numbers. */
const STOCK_NUMBER = /^[A-Z0-9][A-Z0-9-]{0,31}$/;
/** Without a hyphen. */
const MAX_BARE_STOCK_NUMBER = 12;
/** "VIN: ", "VIN# " */
const LABEL = /^VIN[\s#:.]+/;

/**
 * Tolerates the label "VIN:", lower case, and within a VIN hyphens and spaces. Returns null for anything else: two words that
 * aren't a VIN are rather a name in the wrong place.
 */
export function parseIdentifier(text: string): Identifier | null {
  // Nearly all are stored ones.
  if (VIN.test(text)) return { kind: "vin", value: text };
  const line = text
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .trim()
    .toUpperCase()
    .replace(LABEL, "");
  const compact = line.replace(/[\s-]+/gu, "");
  if ((/\s/.test(line) ? SPACED_VIN : VIN).test(compact)) return { kind: "vin", value: compact };
  return STOCK_NUMBER.test(line) ? { kind: "stockNumber", value: line } : null;
}

/** Returns the VIN in its stored form; null for a stock number and anything else. */
export function parseVin(text: string): string | null {
  const identifier = parseIdentifier(text);
  return identifier?.kind === "vin" ? identifier.value : null;
}

/** "VIN 1FTEW1EP1MFA41207", in every language; a stock number stands alone. */
export function formatIdentifier(number: string): string {
  return parseVin(number) === null ? number : `VIN ${number}`;
}

/** Returns the stored form of a table's identifier, even of one that no rule accepts any more. */
export function normalizeIdentifier(text: string): string {
  return parseIdentifier(text)?.value ?? text.replace(/\s+/gu, "").toUpperCase();
}

/** Whether a vehicle not known yet may be added under this VIN or stock number. */
export const mayBeNewVehicle = (text: string): boolean => parseVin(text) !== null || isStockNumber(text);

/** Not "900", which is more likely part of a price, nor 16 characters, which are more likely a mistyped VIN. */
export function isStockNumber(text: string): boolean {
  const { kind, value = "" } = parseIdentifier(text) ?? {};
  if (kind !== "stockNumber" || value.includes("-")) return kind === "stockNumber";
  return value.length <= MAX_BARE_STOCK_NUMBER && /[A-Z]/.test(value) && /\d/.test(value);
}

/** Lists the VINs within texts, each once. */
export function listVins(texts: readonly string[]): readonly string[] {
  const vins = new Set<string>();
  for (const text of texts) {
    if (text.length < 17) continue;
    for (const [vin] of text.toUpperCase().matchAll(VIN_IN_TEXT)) vins.add(vin);
    const vin = parseVin(text);
    if (vin !== null) vins.add(vin);
  }
  return [...vins];
}
