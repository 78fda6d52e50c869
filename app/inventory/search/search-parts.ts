/** The conditions of a search one by one, for a search without results. */

/** A word or phrase with the vehicles that it finds, or the limits with those within them. */
export interface SearchPart {
  readonly typed: string;
  /** The search without it. */
  readonly rest: string;
  /** 1 at the position of each vehicle. */
  readonly found: Uint8Array;
  readonly isLimit: boolean;
}

/** A vehicle that misses only the limits is nearer than one that misses a word. */
const WORD_MISS = 2;
const LIMIT_MISS = 1;
export const MAX_MISSES = 15;

/** Returns by position how much of the search a vehicle misses, up to `MAX_MISSES`. */
export function countMisses(parts: readonly SearchPart[], count: number): Uint8Array {
  const misses = new Uint8Array(count);
  for (const { found, isLimit } of parts) {
    const weight = isLimit ? LIMIT_MISS : WORD_MISS;
    for (let position = 0; position < count; position += 1) {
      const missed = misses[position] ?? 0;
      if (found[position] !== 1 && missed + weight <= MAX_MISSES) misses[position] = missed + weight;
    }
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
  positions: ArrayLike<number>,
): readonly SearchRelaxation[] {
  if (parts.length < 2) return [];
  const counts = new Uint32Array(parts.length);
  for (let i = 0; i < positions.length; i += 1) {
    const missed = findOnlyMiss(parts, positions[i] ?? 0);
    if (missed !== null) counts[missed] = (counts[missed] ?? 0) + 1;
  }
  return parts
    .map(({ typed, rest }, i) => ({ typed, rest, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Returns the index of the only part that the vehicle misses; null for none or several. */
function findOnlyMiss(parts: readonly SearchPart[], position: number): number | null {
  let missed: number | null = null;
  for (let i = 0; i < parts.length; i += 1) {
    if (parts[i]?.found[position] === 1) continue;
    if (missed !== null) return null;
    missed = i;
  }
  return missed;
}
