/** Which word of the lot a misspelt one was meant to be. */
import { distance } from "fastest-levenshtein";
import { findMake } from "~/vehicles/make";
import type { Vocabulary, Word } from "./vocabulary";

/** Shorter words are a slip away from too many others. */
const FEWEST_CHARACTERS = 4;

/** Letters alone: one digit more or less is another car ("F-150", "F-250"), or another VIN. */
const LETTERS = /^\p{L}+(?:[-'.]\p{L}+)*$/u;

/**
 * Words of the lot that lie one slip from a folded word: a letter too many, too few, wrong, or swapped with its neighbour.
 * None for a word shorter than four letters, for one with digits in it, and for a known make, which is spelt right though
 * none stands on the lot.
 */
export function listCorrections({ words }: Vocabulary, misspelt: string): readonly Word[] {
  if (misspelt.length < FEWEST_CHARACTERS || !LETTERS.test(misspelt)) return [];
  if (findMake(misspelt) !== null) return [];
  return words.filter(({ folded }) => LETTERS.test(folded) && isOneSlip(misspelt, folded));
}

/** Whether one insertion, deletion or replacement of a UTF-16 unit, or one swap of neighbours, makes one of the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const edits = distance(a, b);
  return edits === 1 || (edits === 2 && isSwap(a, b));
}

function isSwap(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((_, i) => a[i] !== b[i]);
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}
