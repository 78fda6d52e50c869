/** Counts how many vehicles each facet option would show, given the other facets and the search. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { type Facet, mapFacets } from "./filter";
import { MISSED } from "./match-filter";

export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/**
 * A vehicle counts for a facet when it fails no other condition.
 * @param missed bits by position, from `matchFilter`
 */
export function countFacets(index: InventoryIndex, missed: Uint8Array): FacetCounts {
  return mapFacets((facet) => countOptions(index, facet, missed));
}

/** Counts by option list, of which there are few, then adds up the lists per option. */
function countOptions(
  { columns, listed, facets }: InventoryIndex,
  facet: Facet,
  missed: Uint8Array,
): ReadonlyMap<string, number> {
  const { of, codes, values } = facets[facet];
  const plates = of === "nameplate" ? columns.nameplates.codes : null;
  const others = ~MISSED[facet];
  const sums = new Uint32Array(values.length);
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    if (((missed[position] ?? 0) & others) !== 0) continue;
    const code = codes[plates === null ? position : (plates[position] ?? 0)] ?? 0;
    sums[code] = (sums[code] ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  values.forEach((options, code) => {
    const sum = sums[code] ?? 0;
    if (sum > 0) for (const option of options) counts.set(option, (counts.get(option) ?? 0) + sum);
  });
  return counts;
}
