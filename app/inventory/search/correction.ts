/** Searches with misspelled words replaced by words that find vehicles. */

import { UNDERSTOOD_WORDS } from "./dictionary";
import type { Found, SearchIndex } from "./search-index";
import { countForgiven, listCorrections } from "./spelling";
import { findWhole, type Term } from "./terms";

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

/** Returns the vehicles that are in both sets. An indexed loop, because a search may have many words. */
export function keepBoth(one: Found, other: Found): Found {
  const both = one.slice();
  for (let position = 0; position < both.length; position += 1) if (other[position] === 0) both[position] = 0;
  return both;
}

/** Returns the correction of a word that finds the most of the vehicles, with those it finds; null when none finds any. */
function findBest(index: SearchIndex, { words, meanings }: Term, among: Found) {
  const [word] = words;
  if (word === undefined || words.length > 1 || meanings !== undefined) return null;
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
  const all = [...names, ...UNDERSTOOD_WORDS, ...texts];
  return [...new Map(all.toReversed().map((word) => [word.folded, word])).values()].toReversed();
}

/** As written in the inventory's names, otherwise as typed. */
function writeKnown({ nameWords }: SearchIndex, { words }: Term): string {
  return words.map(({ typed, folded }) => nameWords.get(folded)?.written ?? typed).join(" ");
}
