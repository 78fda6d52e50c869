/** How two spellings of a word are found to be the same: case and accents do not count. */

/** "Citroën" and "CITROEN" both give "citroen". Folding folded text changes nothing. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Runs of any whitespace, the non-breaking kinds of spreadsheets included, become one space; none at the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
