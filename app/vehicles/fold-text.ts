/** How two spellings of a word are found to be the same: case and accents do not count. */

/** ASCII, which has no accents. */
const PLAIN = /^[\0-\x7f]*$/;

/** "Citroën" and "CITROEN" both give "citroen". Folding folded text changes nothing. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all text of a lot is plain, and taking it apart costs five times as much as looking.
  return PLAIN.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Runs of any whitespace, the non-breaking kinds of spreadsheets included, become one space; none at the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
