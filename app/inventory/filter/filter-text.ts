/** The search text of a filter, made fit for a URL, a page and a comparison. */

const MAX_CHARACTERS = 100;

/**
 * Whitespace collapsed, control and formatting characters, halves of surrogate pairs and code points that are no characters
 * taken out, at most 30 marks on a letter and 100 UTF-16 units, without splitting a pair. Cleaning clean text changes nothing.
 */
export function cleanSearchText(text: string): string {
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  // Cutting a pair in two leaves its first half at the end.
  return clean
    .slice(0, MAX_CHARACTERS)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
