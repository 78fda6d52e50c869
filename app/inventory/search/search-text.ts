/** Cleans the text of a search, typed or from a URL. */

const MAX_SEARCH_CHARACTERS = 100;

/**
 * Collapses whitespace; removes control and formatting characters, lone surrogates and noncharacters; limits combining
 * marks to 30 per letter and the text to 100 UTF-16 units, without splitting a surrogate pair. Idempotent.
 */
export function cleanSearchText(text: string): string {
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  // The cut may leave the first half of a surrogate pair.
  return clean
    .slice(0, MAX_SEARCH_CHARACTERS)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
