/** Normalizes text for comparison and search, ignoring case, accents and compatibility forms. */

/** ASCII only, hence no accents. */
const PLAIN = /^[\0-\x7f]*$/;

const ACCENTS = /\p{M}/gu;

/** Lowercase letters that Unicode does not decompose, such as those with a stroke, and ligatures. */
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

/** What typists and phones write for a hyphen: dashes, the minus sign, and hyphens that don't break. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, joiners, and direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * "Citroën" and "CITROEN" both give "citroen", "STRASSE" and "straße" both "strasse", "F–150" gives "f-150"; full-width digits become
 * ASCII.
 * Hangul syllables come out composed, however they were typed. Idempotent.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most text is ASCII, and decomposing costs five times as much as this check.
  if (PLAIN.test(lower)) return lower;
  return (
    text
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .toLowerCase()
      // Some lowercase forms introduce another accent.
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
      .replace(DASHES, "-")
      .replace(INVISIBLE, "")
      // Recomposes Hangul, which NFKD decomposes.
      .normalize("NFC")
  );
}

/** Replaces each run of whitespace, including the no-break spaces of spreadsheets, with one space, and trims both ends. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
