/** Corrects misspelled search words with the words of the inventory. */
import { distance } from "fastest-levenshtein";
import { findMake } from "~/vehicles/make";
import type { Vocabulary, Word } from "./vocabulary";

/** Shorter words are one typo away from too many others. */
const MIN_CHARACTERS = 4;

/** Letters only: one different digit is another car ("F-150", "F-250") or another VIN. */
const LETTERS = /^\p{L}+(?:[-'.]\p{L}+)*$/u;

/**
 * Returns the words of the inventory that are one typo away from a folded word: one letter added, missing, wrong, or
 * swapped with its neighbor. None for a word of fewer than four letters or with digits, and none for a known make, which is
 * spelled correctly even if the inventory has none.
 */
export function listCorrections({ words }: Vocabulary, misspelt: string): readonly Word[] {
  if (misspelt.length < MIN_CHARACTERS || !LETTERS.test(misspelt)) return [];
  if (findMake(misspelt) !== null) return [];
  return words.filter(({ folded }) => LETTERS.test(folded) && isOneSlip(misspelt, folded));
}

/**
 * Whether one insertion, deletion or replacement of a UTF-16 unit, or one swap of adjacent units, turns one text into the
 * other.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const edits = distance(a, b);
  return edits === 1 || (edits === 2 && isSwap(a, b));
}

function isSwap(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((_, i) => a[i] !== b[i]);
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}
