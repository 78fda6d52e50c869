/** Corrects misspelled search words with the words of the inventory and those that the search understands. */
import { distance } from "fastest-levenshtein";
import { BODY_STYLE_KEYWORDS } from "~/vehicles/body-style-keywords";
import { findMake } from "~/vehicles/make";

/** Shorter words are one typo away from too many others. */
const MIN_CHARACTERS = 4;
/** From this length on, two typos are forgiven. */
const LONG_CHARACTERS = 6;

/** Letters only: one different digit is another car ("F-150", "F-250") or another VIN. */
const LETTERS = /^\p{L}+(?:[-'.]\p{L}+)*$/u;

/** The words of known models. */
const MODEL_WORDS = new Set(
  Object.values(BODY_STYLE_KEYWORDS)
    .join(" ")
    .match(/[a-z]{4,}/g),
);

/**
 * Returns how many typos are forgiven in a folded word: one in a word of four or five letters, two in a longer one. None with
 * digits, and none in a known make or model, which is spelled correctly even if the inventory has none.
 */
export function countForgiven(word: string): number {
  if (word.length < MIN_CHARACTERS || !LETTERS.test(word)) return 0;
  if (findMake(word) !== null || MODEL_WORDS.has(word)) return 0;
  return word.length < LONG_CHARACTERS ? 1 : 2;
}

/** Returns the words at exactly this many typos from a misspelled one. */
export function listCorrections<Word extends { readonly folded: string }>(
  words: readonly Word[],
  misspelt: string,
  typos: number,
): readonly Word[] {
  return words.filter(({ folded }) => LETTERS.test(folded) && countTypos(misspelt, folded, typos) === typos);
}

/**
 * Returns the number of letters to add, remove or replace, or neighbors to swap, that turn one text into the other (the optimal
 * string alignment distance, in UTF-16 units), or any larger number when it is above `most`.
 */
export function countTypos(a: string, b: string, most: number): number {
  // A swap counts as two edits there.
  if (Math.abs(a.length - b.length) > most || distance(a, b) > 2 * most) return most + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(!isSame));
      rows[i]?.push(isSwap ? Math.min(edits, at(i - 2, j - 2) + 1) : edits);
    }
  }
  return at(a.length, b.length);
}
