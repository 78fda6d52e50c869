/** Divides the words of a search into terms: phrases, words with a meaning, and words that the vehicle's text must contain. */
import { DENIALS, LIST_WORDS } from "~/vehicles/lexicon";
import { findMake } from "~/vehicles/make";
import { countMostWords, findMeanings, isWish } from "./dictionary";
import type { QueryWord } from "./query";
import { addPositions, createFound, type Found, keepBoth, type SearchIndex } from "./search-index";
import { CONJUNCTIONS, EXCEPTIONS, type Meaning, toPlainWords } from "./words";

export interface Term {
  readonly words: readonly QueryWord[];
  /** The words before it that deny it: "not a" diesel. None when it isn't denied. */
  readonly denial: readonly QueryWord[];
  /** undefined for a word that the vehicle's text must contain; none for a word to ignore. */
  readonly meanings: readonly Meaning[] | undefined;
  /** Whether it asks for what no vehicle's data say: "reliable", "no accidents". */
  readonly isUnused?: boolean;
  /** Terms of which a vehicle needs one: "honda or toyota", "honda civic toyota corolla". */
  readonly alternatives?: readonly (readonly Term[])[];
  /** Whether a vehicle needs only one of them, although some have all. */
  readonly isEither?: boolean;
}

/** Whether a term says nothing about which vehicle is wanted. */
export const isIgnored = ({ meanings }: Term) => meanings?.length === 0;

export const writeTerm = ({ denial, words }: Term, write = ({ typed }: QueryWord) => typed) =>
  [...denial, ...words].map(write).join(" ");

/** Shorter texts occur in thousands of VINs by chance: "X5" means the BMW. */
const MIN_VIN_CHARACTERS = 4;

/** Shorter words must be a whole word of a highlight or paint: "tow" isn't "town". "5.7" is the beginning of "5.7l". */
const BEGINNING = /^\d\.\d|^.{4}/u;

/** Of a highlight that is found as a phrase. */
const countMostPhraseWords = () => Math.max(countMostWords(), 8);

/** Takes the longest phrase at each place. A phrase is understood, a make, or a whole highlight or paint of the inventory. */
export function listTerms(index: SearchIndex, typed: readonly QueryWord[]): readonly Term[] {
  const { texts } = index;
  const words = typed.flatMap(splitWord);
  const hasText = (plain: string) => texts.paint.has(plain) || texts.highlight.has(plain);
  const terms: Term[] = [];
  for (let start = 0; start < words.length; start += terms.at(-1)?.words.length ?? 1) {
    let length = Math.min(countMostPhraseWords(), words.length - start);
    for (; length > 1; length -= 1) {
      const phrase = joinWords(words.slice(start, start + length));
      const isKnown = findMeanings(phrase) !== undefined || hasText(toPlainWords(phrase));
      if (isKnown || findMake(phrase) !== null) break;
    }
    const chosen = words.slice(start, start + length);
    const phrase = joinWords(chosen);
    const meanings = findMeanings(phrase);
    const isUnused = isWish(phrase) && !meanings?.some((meaning) => index.findMeaning(meaning).includes(1));
    terms.push({ words: chosen, denial: [], meanings: isUnused ? [] : meanings, isUnused });
  }
  const denied = addDenials(terms).map((term) =>
    isUnknownDenial(index, term) ? { ...term, meanings: [], isUnused: true } : term,
  );
  return joinMakes(denied).reduce(addTerm, []);
}

const isDenial = ({ words: [word, second] }: Term) => {
  const plain = (word?.folded ?? "").replace(/['’]/u, "");
  return second === undefined && plain !== "free" && (DENIALS.has(plain) || EXCEPTIONS.has(plain));
};

/** A denial holds for the next term, and with "or" for the one behind it: "no rebuilt or salvage". */
function addDenials(terms: readonly Term[]): readonly Term[] {
  const read: Term[] = [];
  let denial: readonly QueryWord[] = [];
  for (const term of terms) {
    const isListed = (read.at(-1)?.denial.length ?? 0) > 0 && LIST_WORDS.has(joinWords(term.words));
    if (isDenial(term) || isListed || (isIgnored(term) && denial.length > 0))
      denial = [...denial, ...term.words];
    else {
      read.push({ ...term, denial });
      if (!isIgnored(term)) denial = [];
    }
  }
  return denial.length === 0 ? read : [...read, { words: denial, denial: [], meanings: [], isUnused: true }];
}

/** What a highlight doesn't say isn't denied: "no accidents". */
const isUnknownDenial = ({ nameWords }: SearchIndex, { denial, meanings, words }: Term) =>
  denial.length > 0 &&
  meanings === undefined &&
  findMake(joinWords(words)) === null &&
  !words.every(({ folded }) => nameWords.has(folded));

/** Joins alternatives: a term, a conjunction and another term, with or without ignored words before it. */
function addTerm(terms: readonly Term[], term: Term): readonly Term[] {
  const place = terms.findLastIndex((other) => !isIgnored(other));
  const [first, conjunction] = [terms[place], terms[place + 1]];
  const mayJoin = first?.denial.length === 0 && term.denial.length === 0 && !isIgnored(term);
  if (!mayJoin || !isConjunction(conjunction)) return [...terms, term];
  const joined = [...terms.slice(place), term];
  const alternatives = [...(first.alternatives ?? [[first]]), [term]];
  return [...terms.slice(0, place), createAlternatives(joined, alternatives)];
}

const isConjunction = (term: Term | undefined) =>
  term !== undefined && CONJUNCTIONS.has(joinWords(term.words));

const createAlternatives = (terms: readonly Term[], alternatives: Term["alternatives"]): Term => ({
  words: terms.flatMap(({ words }) => words),
  denial: [],
  meanings: undefined,
  alternatives,
  isEither: terms.some(isConjunction),
});

/** No car is of two makes: "honda toyota" asks for either, "honda civic toyota corolla" for each make with its model. */
function joinMakes(terms: readonly Term[]): readonly Term[] {
  const makeOf = ({ words, denial }: Term) => (denial.length === 0 ? findMake(joinWords(words)) : null);
  if (new Set(terms.map(makeOf).filter(Boolean)).size < 2) return terms;
  const cars: Term[][] = [];
  const others: Term[] = [];
  for (const term of terms) {
    const isModel =
      term.meanings === undefined && term.denial.length === 0 && !YEAR.test(joinWords(term.words));
    if (makeOf(term) !== null) cars.push([term]);
    else if (isModel && cars.length > 0) cars.at(-1)?.push(term);
    else others.push(term);
  }
  const words = terms.filter((term) => isConjunction(term) || !others.includes(term));
  return [createAlternatives(words, cars), ...others.filter((term) => !isConjunction(term))];
}

const YEAR = /^(?:19|20)\d\d$/;

/** Divides a word with dashes if all its parts are understood: "branco-pérola". */
function splitWord(word: QueryWord): readonly QueryWord[] {
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
export function findTerm(index: SearchIndex, { alternatives, isEither, denial, ...term }: Term): Found {
  if (alternatives !== undefined) {
    const sets = alternatives.map((terms) => terms.map((one) => findTerm(index, one)).reduce(keepBoth));
    const all = sets.reduce(keepBoth);
    // A Dodge Ram is of both makes.
    return !isEither && all.includes(1) ? all : unite(index, sets);
  }
  return denial.length > 0 ? findDenied(index, term) : findAsked(index, term);
}

type AskedTerm = Pick<Term, "words" | "meanings">;

function findAsked(index: SearchIndex, { words, meanings }: AskedTerm): Found {
  const [word] = words;
  if (word !== undefined && words.length === 1)
    return meanings === undefined
      ? findWordStart(index, word.folded)
      : findWhole(index, word.folded, meanings);
  const found =
    findMake(joinWords(words)) === null
      ? unite(index, meanings?.map(index.findMeaning) ?? [])
      : words.map(({ folded }) => findWordStart(index, folded)).reduce(keepBoth);
  const phrase = toPlainWords(joinWords(words));
  addPositions(found, index.texts.paint.get(phrase));
  addPositions(found, index.texts.highlight.get(phrase));
  return found;
}

/** The other vehicles. A word without meanings is one of a name. */
function findDenied(index: SearchIndex, { words, meanings = [] }: AskedTerm): Found {
  const [lacks] = meanings.flatMap((meaning) => meaning.lacks ?? []);
  if (lacks !== undefined) return index.findMeaning(lacks);
  const isNamed = words.length === 1 || meanings.length === 0;
  const found = isNamed
    ? words.map(({ folded }) => findWhole(index, folded, meanings)).reduce(keepBoth)
    : unite(index, meanings.map(index.findMeaning));
  return found.map((isFound) => 1 - isFound);
}

/** Finds a word with its meanings, or as a whole word of names, and without meanings also of highlights and paints. */
export function findWhole(index: SearchIndex, word: string, meanings = findMeanings(word)): Found {
  const found = unite(index, meanings?.map(index.findMeaning) ?? []);
  addPositions(found, index.nameWords.get(word)?.positions);
  if (meanings === undefined) addPositions(found, index.textWords.get(word));
  return found;
}

function unite({ vehicles }: SearchIndex, sets: readonly Found[]): Found {
  const united = createFound(vehicles);
  for (const found of sets)
    for (let position = 0; position < found.length; position += 1)
      if (found[position] === 1) united[position] = 1;
  return united;
}

/** Searches the words of names, as typed or without dashes, of paints and highlights, and the VIN. */
function findWordStart({ vehicles, nameWords, textWords, vins }: SearchIndex, word: string): Found {
  const found = createFound(vehicles);
  const compact = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(word) ? word.replaceAll("-", "") : word;
  for (const [folded, { positions }] of nameWords)
    if (folded.includes(word) || folded.includes(compact)) addPositions(found, positions);
  const isBeginning = BEGINNING.test(word);
  for (const [text, positions] of textWords)
    if (isBeginning ? text.startsWith(compact) : text === compact) addPositions(found, positions);
  if (word.length >= MIN_VIN_CHARACTERS)
    vins.forEach((vin, position) => {
      if (vin.includes(word)) found[position] = 1;
    });
  return found;
}
