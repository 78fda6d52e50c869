/** How a text message is counted: the alphabet it needs (3GPP TS 23.038, "GSM-7", or UCS-2) and the segments it takes. */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each takes an escape before it. */
const EXTENSION = "\f^{}\\[~]|€";

const SEPTETS = new Map<string, number>([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/** Letters and signs that no decomposition leads to GSM-7. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "′": "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "″": '"',
  "«": '"',
  "»": '"',
  "‹": "'",
  "›": "'",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "·": "-",
  "×": "x",
  "⁄": "/",
  "\u200b": "",
  "\u200c": "",
  "\u200d": "",
  "\ufeff": "",
  "\u00ad": "",
  "\t": " ",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  ł: "l",
  Ł: "L",
  ı: "i",
  ħ: "h",
  Ħ: "H",
  œ: "oe",
  Œ: "OE",
  þ: "th",
  Þ: "Th",
};

/** Of one segment of a message that has several. */
const SEGMENT_SEPTETS = 153;
const SEGMENT_UNITS = 67;
const SINGLE_SEPTETS = 160;
const SINGLE_UNITS = 70;

/** What a text may take so that it surely fits: a character that takes two is never cut in two by the end of a segment. */
export const getRoom = (segments: number, isGsm: boolean) =>
  segments * (isGsm ? SEGMENT_SEPTETS : SEGMENT_UNITS) - (segments - 1);

export function isGsmText(text: string): boolean {
  for (const character of text) if (!SEPTETS.has(character)) return false;
  return true;
}

/**
 * The same text in GSM-7 as far as it can be said there: typographic quotes, dashes and dots become plain ones, and letters lose the
 * marks that GSM-7 lacks ("Nguyễn" is "Nguyen"; "ñ" stays). What has no such form, such as Hangul or an emoji, stays as it is.
 */
export function toGsmText(text: string): string {
  let plain = "";
  for (const character of text.normalize("NFC"))
    plain += SEPTETS.has(character) ? character : toGsm(character);
  return plain;
}

function toGsm(character: string): string {
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  const parts = [...character.normalize("NFKD").replace(/\p{M}/gu, "")];
  const simple = parts.map((part) => REPLACEMENTS[part] ?? part).join("");
  return isGsmText(simple) ? simple : character;
}

/** Septets of a text in GSM-7, else UTF-16 units. */
export function measureText(text: string, isGsm: boolean): number {
  if (!isGsm) return text.length;
  let septets = 0;
  for (const character of text) septets += SEPTETS.get(character) ?? 0;
  return septets;
}

/** Segments that a carrier sends and bills. */
export function countSegments(text: string): number {
  const isGsm = isGsmText(text);
  if (measureText(text, isGsm) <= (isGsm ? SINGLE_SEPTETS : SINGLE_UNITS)) return 1;
  const size = isGsm ? SEGMENT_SEPTETS : SEGMENT_UNITS;
  let [segments, used] = [1, 0];
  for (const character of text) {
    const needed = measureText(character, isGsm);
    if (used + needed > size) {
      segments += 1;
      used = 0;
    }
    used += needed;
  }
  return segments;
}
