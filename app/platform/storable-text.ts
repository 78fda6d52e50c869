/** Defines which text can be stored, for every text field of every form. */

/** RFC 5321: a path has 256 octets with its brackets. */
export const MAX_EMAIL = 254;

/** NUL and the other C0 and C1 controls, lone surrogates, and noncharacters such as U+FFFE. */
const UNSTORABLE = /\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u;
/** The same, but line breaks and tabs are allowed. */
const UNSTORABLE_IN_LINES = /(?![\n\t])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u;
const EVERY_UNSTORABLE = /(?![\n\t])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
/** Unicode's Stream-Safe Text Format allows 30 combining marks per letter (UAX #15, D3); no language needs half as many. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether the text of a single-line field can be stored. */
export const isStorableLine = (text: string): boolean => !UNSTORABLE.test(text) && !TOO_MANY_MARKS.test(text);

/** Whether the text of a multi-line field can be stored; lines end in "\n". */
export const isStorableText = (text: string): boolean =>
  !UNSTORABLE_IN_LINES.test(text) && !TOO_MANY_MARKS.test(text);

/** Removes everything that cannot be stored and leaves the rest unchanged. Idempotent. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replaceAll(EVERY_UNSTORABLE, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** Like `cleanText` for a single line: line breaks and tabs become spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, " ");

/**
 * Returns readable text that names each unstorable character ("[U+0000]") and counts combining marks beyond the limit
 * ("[+970]").
 */
export function showText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replaceAll(EVERY_UNSTORABLE, (character) => `[U+${formatCodePoint(character)}]`)
    .replace(
      /(\p{M}{30})(\p{M}+)/gu,
      (_, kept: string, extra: string) => `${kept}[+${Array.from(extra).length}]`,
    );
}

const formatCodePoint = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
