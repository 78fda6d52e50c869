/** Which text can be stored: one rule for every text field of every form. */

/** NUL and other C0 and C1 controls, halves of surrogate pairs, and code points that are no characters, such as U+FFFE. */
const UNSTORABLE = /\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u;
/** The same where a text may have lines and tabs. */
const UNSTORABLE_IN_LINES = /(?![\n\t])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u;
const EVERY_UNSTORABLE = /(?![\n\t])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
/** Unicode's Stream-Safe Text Format allows 30 marks on one letter (UAX #15, D3); no language needs half of them. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** True for text of a field with one line. */
export const isStorableLine = (text: string): boolean => !UNSTORABLE.test(text) && !TOO_MANY_MARKS.test(text);

/** True for text of a field with several lines, whose ends are "\n". */
export const isStorableText = (text: string): boolean =>
  !UNSTORABLE_IN_LINES.test(text) && !TOO_MANY_MARKS.test(text);

/** Text with everything taken out that cannot be stored: what it keeps is as it was. Cleaning clean text changes nothing. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replaceAll(EVERY_UNSTORABLE, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** The same for one line: the ends of lines and tabs become spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, " ");

/** Text for reading, in which each character that cannot be stored is named: "[U+0000]". Marks beyond the limit are counted: "[+970]". */
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
