/** Searches with misspelled words replaced by words that find vehicles. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { UNDERSTOOD_WORDS } from "./dictionary";
import { countMarked, hasMarked, keepMarked } from "./marked-positions";
import { countForgiven, listCorrections } from "./spelling";
import { findWhole, type Term } from "./terms";
import { indexWording } from "./wording";

export interface FoundTerm {
  readonly term: Term;
  /** 1 at the position of each vehicle that it finds. */
  readonly found: Uint8Array;
}

interface Candidate {
  readonly folded: string;
  readonly written: string;
}

interface Corrected {
  /** 1 at the position of each vehicle that all words find. */
  readonly matches: Uint8Array;
  readonly words: string;
}

/**
 * Replaces each word that finds no listed vehicle with the closest word that finds one together with the other words. Among equally
 * close words, picks the one that finds the most vehicles. Returns null if no replacement finds any.
 * @param within 1 at the position of each vehicle within the search's limits
 */
export function correctTerms(
  index: InventoryIndex,
  terms: readonly FoundTerm[],
  within: Uint8Array,
): Corrected | null {
  const unknown = new Set(terms.filter(({ found }) => !hasMarked(index.listed, found)));
  if (unknown.size === 0) return null;
  const matches = within.slice();
  for (const known of terms) if (!unknown.has(known)) keepMarked(matches, known.found);
  const written = new Map<FoundTerm, string>();
  for (const misspelt of unknown) {
    const best = findBest(index, misspelt.term, matches);
    if (best === null) return null;
    keepMarked(matches, best.found);
    written.set(misspelt, best.written);
  }
  const words = terms.map((found) => written.get(found) ?? writeKnown(index, found.term));
  return { matches, words: words.join(" ") };
}

/** Returns the correction of a word that finds the most of the set of vehicles; null when none finds any. */
function findBest(index: InventoryIndex, { words, meanings }: Term, among: Uint8Array) {
  const [word] = words;
  if (word === undefined || words.length > 1 || meanings !== undefined) return null;
  const candidates = listCandidates(index);
  for (let typos = 1; typos <= countForgiven(word.folded); typos += 1) {
    let best: { readonly written: string; readonly found: Uint8Array; readonly count: number } | null = null;
    for (const { folded, written } of listCorrections(candidates, word.folded, typos)) {
      const found = findWhole(index, folded);
      const count = countMarked(index.listed, among, found);
      if (count > (best?.count ?? 0)) best = { written, found, count };
    }
    if (best !== null) return best;
  }
  return null;
}

/** The words of names first, then those of paints and highlights, each once. */
function listCandidates({ columns, vocabulary }: InventoryIndex): readonly Candidate[] {
  const texts = indexWording(columns).words.map((word) => ({ folded: word, written: word }));
  const all = [...vocabulary.words, ...UNDERSTOOD_WORDS, ...texts];
  return [...new Map(all.toReversed().map((word) => [word.folded, word])).values()].toReversed();
}

/** As written in the inventory's names, otherwise as typed. */
function writeKnown({ vocabulary }: InventoryIndex, { words }: Term): string {
  return words.map(({ typed, folded }) => vocabulary.find(folded)?.written ?? typed).join(" ");
}
