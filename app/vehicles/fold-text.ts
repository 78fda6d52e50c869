/** Folds text for comparison and search: letter case, accents, and compatibility forms do not count. */

/** ASCII, which has no accents. */
const PLAIN = /^[\0-\x7f]*$/;

const ACCENTS = /\p{M}/gu;

/** Letters with a stroke or a ligature have no decomposition in Unicode. Lowercase only. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ı: "i",
  ς: "σ",
};
const SPECIAL = /[ßæœøłđðħŧþıς]/g;

/**
 * "Citroën" and "CITROEN" both give "citroen", "STRASSE" and "straße" both "strasse", wide digits plain ones. Hangul syllables stay
 * whole, however they were typed. Folding folded text changes nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all text is plain, and decomposing costs five times as much as the check.
  if (PLAIN.test(lower)) return lower;
  return (
    text
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .toLowerCase()
      // A few lowercase forms bring an accent of their own.
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
      // Composes Hangul, which NFKD takes apart.
      .normalize("NFC")
  );
}

/** Runs of any whitespace, the non-breaking kinds of spreadsheets included, become one space; none at the ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
