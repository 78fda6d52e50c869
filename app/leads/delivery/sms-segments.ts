/** Measures text messages: alphabet (3GPP TS 23.038 "GSM-7" or UCS-2) and number of segments. */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each is preceded by an escape and counts twice. */
const EXTENSION = "\f^{}\\[~]|€";

const SEPTETS = new Map<string, number>([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/** Characters whose Unicode decomposition isn't GSM-7, after what replaces them. */
const REPLACED = [
  ["'", "‘’‚‛′`´‹›"],
  ['"', "“”„‟″«»"],
  ["-", "‐‑‒–—―−•·"],
  ["...", "…"],
  ["x", "×"],
  ["/", "⁄"],
  ["", "\u200b\u200c\u200d\ufeff\u00ad"],
  [" ", "\t"],
  ["d", "đð"],
  ["D", "ĐÐ"],
  ["l", "ł"],
  ["L", "Ł"],
  ["i", "ı"],
  ["h", "ħ"],
  ["H", "Ħ"],
  ["oe", "œ"],
  ["OE", "Œ"],
  ["th", "þ"],
  ["Th", "Þ"],
] as const;
const REPLACEMENTS = new Map<string, string>(
  REPLACED.flatMap(([plain, characters]) => [...characters].map((one) => [one, plain] as const)),
);

/** Per segment of a multi-segment message. */
const SEGMENT_SEPTETS = 153;
const SEGMENT_UNITS = 67;

/** Returns the size that certainly fits; an extended character can't be split, so each segment boundary may lose one unit. */
export const getRoom = (segments: number, isGsm: boolean) =>
  segments * (isGsm ? SEGMENT_SEPTETS : SEGMENT_UNITS) - (segments - 1);

export function isGsmText(text: string): boolean {
  for (const character of text) if (!SEPTETS.has(character)) return false;
  return true;
}

/**
 * Converts text to GSM-7 as far as possible: typographic quotes, dashes and dots become plain ones, and letters lose the accents that
 * GSM-7 lacks ("Nguyễn" becomes "Nguyen"; "ñ" stays). Characters without an equivalent, such as Hangul or emoji, are unchanged.
 */
export function toGsmText(text: string): string {
  let plain = "";
  for (const character of text.normalize("NFC"))
    plain += SEPTETS.has(character) ? character : toGsm(character);
  return plain;
}

function toGsm(character: string): string {
  const replacement = REPLACEMENTS.get(character);
  if (replacement !== undefined) return replacement;
  const parts = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  const simple = parts.map((part) => REPLACEMENTS.get(part) ?? part).join("");
  return isGsmText(simple) ? simple : character;
}

/** Returns septets for GSM-7, else UTF-16 units. */
export function measureText(text: string, isGsm: boolean): number {
  if (!isGsm) return text.length;
  let septets = 0;
  for (const character of text) septets += SEPTETS.get(character) ?? 0;
  return septets;
}
