/** Computes a bit mask per vehicle of the filter conditions it fails, from which the list and all counts are derived. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { FACETS, type Facet, type InventoryFilter } from "./filter";

/** The bits of a `Uint16Array`. Above 15 conditions, the counts by bit mask should become a map, too. */
const MAX_CONDITIONS = 16;

/**
 * Assigns each condition its bit in `FilterMatches.failed`.
 * @throws RangeError for more conditions than bits
 */
export function assignBits<Condition extends string>(
  conditions: readonly Condition[],
): Readonly<Record<Condition, number>> {
  if (conditions.length > MAX_CONDITIONS)
    throw new RangeError(
      `${conditions.length} filter conditions, but FilterMatches.failed has ${MAX_CONDITIONS} bits: widen it`,
    );
  return Object.fromEntries(conditions.map((condition, place) => [condition, 1 << place])) as Record<
    Condition,
    number
  >;
}

export const CONDITION_BITS = assignBits<Facet | "q">([...FACETS, "q"]);

export interface FilterMatches {
  /** By position, for listed vehicles: bits of the failed conditions; 0 means the vehicle matches. */
  readonly failed: Uint16Array;
  /** Number of listed vehicles by bit mask. */
  readonly counts: Uint32Array;
}

/** @param searchMatches 1 at the position of each vehicle that the search finds; null without a search */
export function matchFilter(
  { columns, listed, facets }: InventoryIndex,
  filter: InventoryFilter,
  searchMatches: Uint8Array | null,
): FilterMatches {
  const nameplates = columns.nameplates.codes;
  const failedByNameplate = new Uint16Array(columns.nameplates.values.length);
  const failed = new Uint16Array(columns.count);
  for (const facet of FACETS) {
    const chosen: readonly string[] = filter[facet];
    if (chosen.length === 0) continue;
    const { per, codes, values } = facets[facet];
    const bits = values.map((options) =>
      options.some((option) => chosen.includes(option)) ? 0 : CONDITION_BITS[facet],
    );
    addBits(per === "nameplate" ? failedByNameplate : failed, codes, bits);
  }
  const counts = new Uint32Array(CONDITION_BITS.q << 1);
  // Indexed loops here and wherever all vehicles are visited: an iterator takes five times as long.
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    const bits =
      (failed[position] ?? 0) |
      (failedByNameplate[nameplates[position] ?? 0] ?? 0) |
      (searchMatches === null || searchMatches[position] === 1 ? 0 : CONDITION_BITS.q);
    failed[position] = bits;
    counts[bits] = (counts[bits] ?? 0) + 1;
  }
  return { failed, counts };
}

/** @param bits by code, the bits to add */
function addBits(failed: Uint16Array, codes: Uint32Array, bits: readonly number[]): void {
  for (let i = 0; i < failed.length; i += 1) {
    failed[i] = (failed[i] ?? 0) | (bits[codes[i] ?? 0] ?? 0);
  }
}
