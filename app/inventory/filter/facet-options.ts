/** Lists the options of each facet, with the number of vehicles that each would show. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { type Facet, getFacet, type InventoryFilter, mapFacets } from "./filter";
import { CONDITION_BITS } from "./match-filter";

export interface FacetOption {
  /** The value in the URL, English in every language: "Truck", "2021", "0-10000". */
  readonly value: string;
  /** Vehicles that this option would show, given the other facets and the search. */
  readonly count: number;
  readonly isSelected: boolean;
}

/**
 * Maximum number of options that only the inventory adds. It exceeds the number of real makes, but keeps a sheet full of invalid
 * values from filling the page.
 */
const MAX_OTHER_OPTIONS = 80;

/**
 * Returns every facet's options with their counts. A chosen value is always included, so that it can be deselected even
 * after the last vehicle with it is gone.
 * @param failed bits by position, from `matchFilter`
 */
export function listFacetOptions(
  index: InventoryIndex,
  filter: InventoryFilter,
  failed: Uint16Array,
): Record<Facet, readonly FacetOption[]> {
  const available = listInventoryValues(index);
  return mapFacets((name) => {
    const facet = getFacet(name);
    const counts = countOptions(index, name, failed);
    const chosen = new Set<string>(filter[name]);
    return facet.sort([...facet.offered, ...available[name], ...chosen]).map((value) => ({
      value,
      count: counts.get(value) ?? 0,
      isSelected: chosen.has(value),
    }));
  });
}

const inventoryValues = new WeakMap<InventoryIndex, Record<Facet, readonly string[]>>();

/** Returns the values that listed vehicles have; if there are too many, the most frequent ones. */
function listInventoryValues(index: InventoryIndex): Record<Facet, readonly string[]> {
  let values = inventoryValues.get(index);
  if (values === undefined) {
    const failed = new Uint16Array(index.columns.count);
    values = mapFacets((facet) =>
      [...countOptions(index, facet, failed)]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_OTHER_OPTIONS)
        .map(([value]) => value),
    );
    inventoryValues.set(index, values);
  }
  return values;
}

/**
 * Counts the vehicles with each value of a facet that fail no other condition: first by list of values, of which there are few,
 * then by value.
 */
function countOptions(
  { columns, listed, facets }: InventoryIndex,
  facet: Facet,
  failed: Uint16Array,
): ReadonlyMap<string, number> {
  const { per, codes, values } = facets[facet];
  const nameplates = per === "nameplate" ? columns.nameplates.codes : null;
  const others = ~CONDITION_BITS[facet];
  const sums = new Uint32Array(values.length);
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    if (((failed[position] ?? 0) & others) !== 0) continue;
    const code = codes[nameplates === null ? position : (nameplates[position] ?? 0)] ?? 0;
    sums[code] = (sums[code] ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  values.forEach((options, code) => {
    const sum = sums[code] ?? 0;
    if (sum > 0) for (const option of options) counts.set(option, (counts.get(option) ?? 0) + sum);
  });
  return counts;
}
