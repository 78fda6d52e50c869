/** Splits a search into words and limits. */
import {
  hasLetterOrDigit,
  type SearchWord,
  separateWords,
  splitWords,
  trimWord,
} from "~/vehicles/search-words";
import { findLimits, joinLimits, NO_LIMITS, type SearchLimits } from "./limits";
import type { Found } from "./search-index";

/** Without punctuation around it. */
export interface QueryWord extends SearchWord {
  /** Its place among the typed words. */
  readonly place: number;
}

export interface SearchQuery {
  readonly words: readonly QueryWord[];
  readonly limits: SearchLimits;
  /** Places of the words of the limits. */
  readonly limitPlaces: readonly number[];
  /** All words as typed, by place. */
  readonly typed: readonly string[];
}

/** "10k-15k" and "$10,000–15,000"; "10-15k" are thousands, too. Needs a sign or a unit, because models have hyphens. */
const RANGE = /(?<!\S)(\$?\d[\d.,]*)(k?)\s?[-–—]\s?(\$?\d[\d.,]*)(k?)(?![^\s,.;)])/giu;

/** "De 5000 a 10000". */
const PLAIN_RANGE = /(?<!\S)(\d{4,6}) (?:a|to|hasta|até|ate) (\d{4,6})(?![^\s,.;)])/giu;

export function readQuery(q: string): SearchQuery {
  const separated = separateWords(q).replace(PLAIN_RANGE, (text, from, to) =>
    spaceRange(text, from, "", to, ""),
  );
  const typed = splitWords(separated.replace(RANGE, spaceRange));
  const hasWords = typed.some(({ folded }) => hasLetterOrDigit(folded));
  const found = findLimits(
    // In Portuguese "econômico" isn't cheap.
    typed.map(({ typed, folded }) => (/nôm/iu.test(typed) ? folded.replace("o", "ô") : folded)).join(" "),
  );
  const words: QueryWord[] = [];
  const limitPlaces: number[] = [];
  let start = 0;
  typed.forEach((word, place) => {
    const isLimit = found.some((limit) => start >= limit.start && start < limit.end);
    if (isLimit) limitPlaces.push(place);
    // "&" between two words asks for nothing.
    else if (hasLetterOrDigit(word.folded) || !hasWords)
      words.push({ place, typed: trimWord(word.typed), folded: trimWord(word.folded) });
    start += word.folded.length + 1;
  });
  const limits = found.map((limit) => limit.limits).reduce(joinLimits, NO_LIMITS);
  return { words, limits, limitPlaces, typed: typed.map((word) => word.typed) };
}

/** "5000-10000", but not "1500-2500", which are models, or "2015-2018". */
const isPriceRange = (from: number, to: number) =>
  from < to && from >= 1_000 && to >= 6_000 && from % 100 === 0 && to % 100 === 0;

function spaceRange(text: string, from: string, fromUnit: string, to: string, toUnit: string): string {
  if (isPriceRange(Number(from), Number(to))) return `$${from} - $${to}`;
  if (!`${from}${fromUnit}${to}${toUnit}`.match(/[$k]/i)) return text;
  return `${from}${fromUnit || toUnit} - ${to}${toUnit}`;
}

/** A word or phrase with the vehicles that it finds, or the limits with those within them. */
export interface SearchCondition {
  readonly typed: string;
  /** The search without it. */
  readonly rest: string;
  readonly found: Found;
  readonly isLimit: boolean;
}

/** A vehicle that misses only the limits is nearer than one that misses a word. */
const WORD_MISS = 2;
const LIMIT_MISS = 1;

/** Returns how much of the search each of the vehicles misses. */
export function countMisses(conditions: readonly SearchCondition[], count: number): Uint8Array {
  const misses = new Uint8Array(count);
  for (const { found, isLimit } of conditions) {
    const weight = isLimit ? LIMIT_MISS : WORD_MISS;
    for (let position = 0; position < count; position += 1)
      if (found[position] === 0) misses[position] = (misses[position] ?? 0) + weight;
  }
  return misses;
}

interface SearchRelaxation {
  readonly typed: string;
  readonly rest: string;
  /** How many of the vehicles the rest of the search finds. */
  readonly count: number;
}

/**
 * Returns the parts without which a search of several parts finds any of the vehicles.
 * @param positions of vehicles that meet everything but the search
 */
export function relaxSearch(
  conditions: readonly SearchCondition[],
  positions: readonly number[],
): readonly SearchRelaxation[] {
  if (conditions.length < 2) return [];
  const counts = new Map<SearchCondition, number>();
  for (const position of positions) {
    const missed = conditions.find(({ found }) => found[position] === 0);
    const last = conditions.findLast(({ found }) => found[position] === 0);
    if (missed && missed === last) counts.set(missed, (counts.get(missed) ?? 0) + 1);
  }
  return conditions
    .map((part) => ({ typed: part.typed, rest: part.rest, count: counts.get(part) ?? 0 }))
    .filter(({ count }) => count > 0);
}
