/** The conditions of a search one by one, for a search without results. */

import type { Found } from "./search-index";

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
