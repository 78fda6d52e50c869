/** The search text of a filter, made fit for a URL, a page and a comparison. */

const MAX_CHARACTERS = 100;

/**
 * Whitespace collapsed, control and formatting characters and halves of surrogate pairs taken out, at most 100 UTF-16
 * units without splitting a pair. Cleaning clean text changes nothing.
 */
export function cleanSearchText(text: string): string {
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
  // Cutting a pair in two leaves its first half at the end.
  return clean
    .slice(0, MAX_CHARACTERS)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
