/** Divides the words of a search into terms: phrases, words with a meaning, and words that the vehicle's text must contain. */

import { findMeanings, MAX_ENTRY_WORDS } from "./dictionary";
import type { QueryWord } from "./query";
import { addPositions, createFound, type Found, type SearchIndex } from "./search-index";
import { CONJUNCTIONS, type Meaning, toPlainWords } from "./words";

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
export function listTerms({ texts }: SearchIndex, typed: readonly QueryWord[]): readonly Term[] {
  const words = typed.flatMap(listParts);
  const hasText = (plain: string) => texts.paint.has(plain) || texts.highlight.has(plain);
  const terms: Term[] = [];
  for (let start = 0; start < words.length; start += terms.at(-1)?.words.length ?? 1) {
    let length = Math.min(MAX_PHRASE, words.length - start);
    for (; length > 1; length -= 1) {
      const phrase = joinWords(words.slice(start, start + length));
      if (findMeanings(phrase) !== undefined || hasText(toPlainWords(phrase))) break;
    }
    const chosen = words.slice(start, start + length);
    terms.push({ words: chosen, meanings: findMeanings(joinWords(chosen)) });
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

const joinWords = (words: readonly QueryWord[]) => words.map(({ folded }) => folded).join(" ");

/**
 * Finds the vehicles with a meaning of the term, with its word as a whole word of the name, or with its phrase as a highlight or
 * paint. A word without meanings is also found as a part of a word of the name, at the beginning of a word of a highlight or paint,
 * and in the VIN.
 */
export function findTerm(index: SearchIndex, { words, meanings, alternatives }: Term): Found {
  if (alternatives !== undefined)
    return unite(
      index,
      alternatives.map((term) => findTerm(index, term)),
    );
  const [word] = words;
  if (word !== undefined && words.length === 1)
    return meanings === undefined ? findPart(index, word.folded) : findWhole(index, word.folded, meanings);
  const found = findMeaningsOf(index, meanings);
  const phrase = toPlainWords(joinWords(words));
  addPositions(found, index.texts.paint.get(phrase));
  addPositions(found, index.texts.highlight.get(phrase));
  return found;
}

/** Finds a word with its meanings, or as a whole word of names, and without meanings also of highlights and paints. */
export function findWhole(index: SearchIndex, word: string, meanings = findMeanings(word)): Found {
  const found = findMeaningsOf(index, meanings);
  addPositions(found, index.nameWords.get(word)?.positions);
  if (meanings === undefined) addPositions(found, index.textWords.get(word));
  return found;
}

const findMeaningsOf = (index: SearchIndex, meanings: readonly Meaning[] = []) =>
  unite(index, meanings.map(index.findMeaning));

function unite({ vehicles }: SearchIndex, sets: readonly Found[]): Found {
  const united = createFound(vehicles);
  for (const found of sets)
    for (let position = 0; position < found.length; position += 1)
      if (found[position] === 1) united[position] = 1;
  return united;
}

/** Searches the words of names, as typed or without dashes, of paints and highlights, and the VIN. */
function findPart({ vehicles, nameWords, textWords, vins }: SearchIndex, word: string): Found {
  const found = createFound(vehicles);
  const compact = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(word) ? word.replaceAll("-", "") : word;
  for (const [folded, { positions }] of nameWords)
    if (folded.includes(word) || folded.includes(compact)) addPositions(found, positions);
  const isBeginning = word.length >= MIN_BEGINNING_CHARACTERS;
  for (const [text, positions] of textWords)
    if (isBeginning ? text.startsWith(compact) : text === compact) addPositions(found, positions);
  if (word.length >= MIN_VIN_CHARACTERS)
    vins.forEach((vin, position) => {
      if (vin.includes(word)) found[position] = 1;
    });
  return found;
}
