/** Splits a search into words and limits. */
import { trimEnd } from "~/platform/trim-end";
import { foldText } from "~/vehicles/fold-text";
import { parseVin } from "~/vehicles/identifier";
import { findLimits, joinLimits, NO_LIMITS, type SearchLimits } from "./limits";
import type { Found } from "./search-index";

export interface QueryWord {
  /** Its place among the typed words. */
  readonly place: number;
  /** As typed, without punctuation around it. */
  readonly typed: string;
  /** Folded for comparison; never empty. */
  readonly folded: string;
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

const BEFORE = /^(?:(?!\$)[\p{P}\p{S}])+/u;
const AFTER = /[\p{P}\p{S}]/u;
/** Signs between words that have no space around them: "Ford/Ram", "SUV,van". Those in amounts stay: "$15,000". */
const BETWEEN = /(?<=\p{L})[,;|/&+](?=[\p{L}\p{N}])|(?<=\p{N})[,;|/&+](?=\p{L})/gu;

export function readQuery(q: string): SearchQuery {
  const typed = q
    .replace(BETWEEN, " ")
    .replaceAll("×", "x")
    .replace(RANGE, spaceRange)
    .split(/\s+/)
    .map((word) => ({ typed: word, folded: fold(word) }))
    .filter(({ folded }) => folded !== "");
  const hasLetters = typed.some(({ folded }) => isWord(folded));
  const found = findLimits(typed.map(({ folded }) => folded).join(" "));
  const words: QueryWord[] = [];
  const limitPlaces: number[] = [];
  let start = 0;
  typed.forEach((word, place) => {
    const isLimit = found.some((limit) => start >= limit.start && start < limit.end);
    if (isLimit) limitPlaces.push(place);
    // "&" between two words asks for nothing.
    else if (isWord(word.folded) || !hasLetters)
      words.push({ place, typed: trim(word.typed), folded: trim(word.folded) });
    start += word.folded.length + 1;
  });
  const limits = found.map((limit) => limit.limits).reduce(joinLimits, NO_LIMITS);
  return { words, limits, limitPlaces, typed: typed.map((word) => word.typed) };
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Drops the bullets of a masked VIN, and what stands between the characters of a whole one. */
const fold = (word: string) => foldText(parseVin(word) ?? word.replace(/^•+/u, "")).replace(/\s+/g, "");

function spaceRange(text: string, from: string, fromUnit: string, to: string, toUnit: string): string {
  if (!`${from}${fromUnit}${to}${toUnit}`.match(/[$k]/i)) return text;
  return `${from}${fromUnit || toUnit} - ${to}${toUnit}`;
}

/** Removes the punctuation of a sentence around a word. */
function trim(word: string): string {
  const trimmed = trimEnd(word.replace(BEFORE, ""), AFTER);
  return isWord(trimmed) ? trimmed : word;
}

/** A word or phrase with the vehicles that it finds, or the limits with those within them. */
export interface SearchPart {
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
export function countMisses(parts: readonly SearchPart[], count: number): Uint8Array {
  const misses = new Uint8Array(count);
  for (const { found, isLimit } of parts) {
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
  parts: readonly SearchPart[],
  positions: readonly number[],
): readonly SearchRelaxation[] {
  if (parts.length < 2) return [];
  const counts = new Map<SearchPart, number>();
  for (const position of positions) {
    const missed = parts.find(({ found }) => found[position] === 0);
    const last = parts.findLast(({ found }) => found[position] === 0);
    if (missed && missed === last) counts.set(missed, (counts.get(missed) ?? 0) + 1);
  }
  return parts
    .map((part) => ({ typed: part.typed, rest: part.rest, count: counts.get(part) ?? 0 }))
    .filter(({ count }) => count > 0);
}
