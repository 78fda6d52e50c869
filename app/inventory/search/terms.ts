/** Divides the words of a search into terms: phrases, words with a meaning, and words that the vehicle's text must contain. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { findMeanings, MAX_ENTRY_WORDS } from "./dictionary";
import { addMarked } from "./marked-positions";
import { type Meaning, toPlainWords } from "./meaning";
import type { QueryWord } from "./query";
import { addMarks, createMarks, indexWording, listMarked, type Marks } from "./wording";
import { CONJUNCTIONS } from "./words/fillers";

export interface Term {
  readonly words: readonly QueryWord[];
  /** undefined for a word that the vehicle's text must contain; none for a word to ignore. */
  readonly meanings: readonly Meaning[] | undefined;
  /** Terms of which a vehicle needs one: "honda or toyota". */
  readonly alternatives?: readonly Term[];
}

/** Whether a term says nothing about which vehicle is wanted. */
export const isIgnored = ({ meanings }: Term) => meanings?.length === 0;

/** Shorter texts occur in thousands of VINs by chance: "X5" means the BMW. */
const MIN_VIN_CHARACTERS = 4;

/** Shorter words must be a whole word of a highlight or paint: "tow" isn't "town". */
const MIN_BEGINNING_CHARACTERS = 4;

/** Of a highlight that is found as a phrase. */
const MAX_PHRASE = Math.max(MAX_ENTRY_WORDS, 8);

/** Takes the longest phrase at each place. A phrase is understood, or is a whole highlight or paint of the inventory. */
export function listTerms(index: InventoryIndex, typed: readonly QueryWord[]): readonly Term[] {
  const words = typed.flatMap(listParts);
  const { hasText } = indexWording(index.columns);
  const terms: Term[] = [];
  for (let start = 0; start < words.length; start += terms.at(-1)?.words.length ?? 1) {
    let length = Math.min(MAX_PHRASE, words.length - start);
    for (; length > 1; length -= 1) {
      const phrase = join(words.slice(start, start + length));
      if (findMeanings(phrase) !== undefined || hasText(toPlainWords(phrase))) break;
    }
    const chosen = words.slice(start, start + length);
    terms.push({ words: chosen, meanings: findMeanings(join(chosen)) });
  }
  return terms.reduce(addTerm, []);
}

/** Joins alternatives: a term, a conjunction and another term, with or without ignored words before it. */
function addTerm(terms: readonly Term[], term: Term): readonly Term[] {
  const place = terms.findLastIndex((other) => !isIgnored(other));
  const [first, conjunction] = [terms[place], terms[place + 1]];
  const isAlternative = CONJUNCTIONS.has(conjunction?.words[0]?.folded ?? "");
  if (isIgnored(term) || first === undefined || !isAlternative) return [...terms, term];
  const joined = [...terms.slice(place), term];
  const words = joined.flatMap((part) => part.words);
  const alternatives = [...(first.alternatives ?? [first]), term];
  return [...terms.slice(0, place), { words, meanings: undefined, alternatives }];
}

/** Divides a word with dashes if all its parts are understood: "branco-pérola". */
function listParts(word: QueryWord): readonly QueryWord[] {
  const parts = word.folded.split("-");
  if (!parts.every((part) => (findMeanings(part)?.length ?? 0) > 0)) return [word];
  const typed = word.typed.split("-");
  return parts.map((folded, i) => ({ ...word, typed: typed[i] ?? folded, folded }));
}

const join = (words: readonly QueryWord[]) => words.map(({ folded }) => folded).join(" ");

/**
 * Returns 1 at the position of each vehicle with a meaning of the term, with its word as a whole word of the name, or with its
 * phrase as a highlight or paint. A word without meanings is also found as a part of a word of the name, at the beginning of a
 * word of a highlight or paint, and in the VIN.
 */
export function findTerm(index: InventoryIndex, { words, meanings, alternatives }: Term): Uint8Array {
  if (alternatives !== undefined) {
    const found = new Uint8Array(index.columns.count);
    for (const alternative of alternatives) addMarked(found, findTerm(index, alternative));
    return found;
  }
  const [word] = words;
  if (word !== undefined && words.length === 1)
    return meanings === undefined ? findPart(index, word.folded) : findWhole(index, word.folded, meanings);
  const marks = markMeanings(index, meanings);
  addMarks(marks, indexWording(index.columns).markText(toPlainWords(join(words))));
  return listMarked(index.columns, marks);
}

/** Finds a word with its meanings, or as a whole word of names, and without meanings also of highlights and paints. */
export function findWhole(index: InventoryIndex, word: string, meanings = findMeanings(word)): Uint8Array {
  const marks = markMeanings(index, meanings);
  for (const code of index.vocabulary.find(word)?.nameplates ?? []) marks.nameplates[code] = 1;
  if (meanings === undefined)
    addMarks(
      marks,
      indexWording(index.columns).markWords((text) => text === word),
    );
  return listMarked(index.columns, marks);
}

function markMeanings({ columns }: InventoryIndex, meanings: readonly Meaning[] = []): Marks {
  const marks = createMarks(columns);
  for (const meaning of meanings) addMarks(marks, indexWording(columns).markMeaning(meaning));
  return marks;
}

/** Matches the words of a name, as typed or without dashes, of paints and highlights, and the VIN. */
function findPart({ columns, vocabulary, vins }: InventoryIndex, word: string): Uint8Array {
  const marks = createMarks(columns);
  const compact = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(word) ? word.replaceAll("-", "") : word;
  for (const { folded, nameplates } of vocabulary.words) {
    if (folded.includes(word) || folded.includes(compact))
      for (const code of nameplates) marks.nameplates[code] = 1;
  }
  const isBeginning = word.length >= MIN_BEGINNING_CHARACTERS;
  const inTexts = indexWording(columns).markWords((text) =>
    isBeginning ? text.startsWith(compact) : text === compact,
  );
  addMarks(marks, inTexts);
  const found = listMarked(columns, marks);
  if (word.length >= MIN_VIN_CHARACTERS) for (const position of vins.listHolding(word)) found[position] = 1;
  return found;
}
