/** Searches with misspelled words replaced by words that find vehicles. */
import { MODEL_KEYWORDS } from "~/vehicles/body-style";
import { findMake } from "~/vehicles/make";
import { listUnderstoodWords } from "./dictionary";
import { type Found, keepBoth, type SearchIndex } from "./search-index";
import { findWhole, type Term, writeTerm } from "./terms";

export interface FoundTerm {
  readonly term: Term;
  readonly found: Found;
}

interface Candidate {
  readonly folded: string;
  readonly written: string;
}

interface Corrected {
  /** The vehicles that all words find. */
  readonly found: Found;
  readonly words: string;
}

/**
 * Replaces each word that finds no vehicle with the closest word that finds one together with the other words. Among equally
 * close words, picks the one that finds the most vehicles. Returns null if no replacement finds any.
 * @param within the vehicles within the search's limits
 */
export function correctTerms(
  index: SearchIndex,
  terms: readonly FoundTerm[],
  within: Found,
): Corrected | null {
  const unknown = new Set(terms.filter(({ found }) => !found.includes(1)));
  if (unknown.size === 0) return null;
  let found = terms
    .filter((term) => !unknown.has(term))
    .reduce((all, term) => keepBoth(all, term.found), within);
  const written = new Map<FoundTerm, string>();
  for (const misspelt of unknown) {
    const best = findBest(index, misspelt.term, found);
    if (best === null) return null;
    found = best.found;
    written.set(misspelt, best.written);
  }
  const words = terms.map((term) => written.get(term) ?? writeKnown(index, term.term));
  return { found, words: words.join(" ") };
}

/** Returns the correction of a word that finds the most of the vehicles, with those it finds; null when none finds any. */
function findBest(index: SearchIndex, { words, denial, meanings }: Term, among: Found) {
  const [word] = words;
  if (word === undefined || words.length > 1 || denial.length > 0 || meanings !== undefined) return null;
  const candidates = listCandidates(index);
  for (let typos = 1; typos <= countForgiven(word.folded); typos += 1) {
    let best: { readonly written: string; readonly found: Found; readonly count: number } | null = null;
    for (const { folded, written } of listCorrections(candidates, word.folded, typos)) {
      const found = keepBoth(among, findWhole(index, folded));
      const count = found.reduce((sum, isFound) => sum + isFound, 0);
      if (count > (best?.count ?? 0)) best = { written, found, count };
    }
    if (best !== null) return best;
  }
  return null;
}

/** The words of names first, then those of paints and highlights, each once. */
function listCandidates({ nameWords, textWords }: SearchIndex): readonly Candidate[] {
  const names = [...nameWords].map(([folded, { written }]) => ({ folded, written }));
  const texts = [...textWords.keys()].map((word) => ({ folded: word, written: word }));
  const all = [...names, ...listUnderstoodWords(), ...texts];
  return [...new Map(all.toReversed().map((word) => [word.folded, word])).values()].toReversed();
}

/** As written in the inventory's names, otherwise as typed. */
function writeKnown({ nameWords }: SearchIndex, term: Term): string {
  return writeTerm(term, ({ typed, folded }) => nameWords.get(folded)?.written ?? typed);
}

/** Shorter words are one typo away from too many others. */
const MIN_CHARACTERS = 4;
/** From this length on, two typos are forgiven. */
const LONG_CHARACTERS = 6;

/** Letters only: one different digit is another car ("F-150", "F-250") or another VIN. */
const LETTERS = /^\p{L}+(?:[-'.]\p{L}+)*$/u;

const MODEL_WORDS = new Set(MODEL_KEYWORDS.join(" ").match(/[a-z]{4,}/g));

/**
 * Returns how many typos are forgiven in a folded word: one in a word of four or five letters, two in a longer one. None with
 * digits, and none in a known make or model, which is spelled correctly even if the inventory has none.
 */
function countForgiven(word: string): number {
  if (word.length < MIN_CHARACTERS || !LETTERS.test(word)) return 0;
  if (findMake(word) !== null || MODEL_WORDS.has(word)) return 0;
  return word.length < LONG_CHARACTERS ? 1 : 2;
}

/** Returns the words at exactly this many typos from a misspelled one. */
function listCorrections<Word extends { readonly folded: string }>(
  words: readonly Word[],
  misspelt: string,
  typos: number,
): readonly Word[] {
  return words.filter(({ folded }) => LETTERS.test(folded) && countTypos(misspelt, folded, typos) === typos);
}

/**
 * Returns the number of letters to add, remove or replace, or neighbors to swap, that turn one text into the other (the optimal
 * string alignment distance, in UTF-16 units), or `most` + 1 when it is larger.
 */
export function countTypos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || lacksLetters(a, b, most) || lacksLetters(b, a, most))
    return most + 1;
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
  return Math.min(at(a.length, b.length), most + 1);
}

/** Whether a text lacks more letters of another than there may be edits, which rules out most words at once. */
function lacksLetters(a: string, b: string, most: number): boolean {
  let missing = 0;
  for (let i = 0; i < a.length && missing <= most; i += 1) missing += Number(!b.includes(a.charAt(i)));
  return missing > most;
}
