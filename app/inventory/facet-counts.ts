/** How many vehicles each option of each facet would show under the other facets and the search. */
import { FACETS, type Facet, PRICE_BANDS } from "./filter";
import type { LotIndex } from "./lot-index";
import { MISSED } from "./match-filter";

export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/**
 * One pass over the lot: a vehicle counts for a facet when it misses nothing else. It is counted for its nameplate and its
 * price band, of which there are few, and those are then counted for the options they stand under.
 * @param missed by position, as `matchFilter` says
 */
export function countFacets(index: LotIndex, missed: Uint8Array): FacetCounts {
  const { columns, listed, priceBands, nameplateFacets } = index;
  const plateCodes = columns.nameplates.codes;
  const plateCount = columns.nameplates.values.length;
  const bandCount = PRICE_BANDS.length + 1;
  // A row for the vehicles that match, and one for those that miss each facet alone.
  const rows = FACETS.length + 1;
  const plates = new Uint32Array(rows * plateCount);
  const bands = new Uint32Array(rows * bandCount);
  for (let i = 0; i < listed.length; i += 1) {
    const position = listed[i] ?? 0;
    const row = findRow(missed[position] ?? 0);
    if (row === -1) continue;
    const plate = row * plateCount + (plateCodes[position] ?? 0);
    plates[plate] = (plates[plate] ?? 0) + 1;
    const band = row * bandCount + (priceBands[position] ?? 0);
    bands[band] = (bands[band] ?? 0) + 1;
  }

  const countPlates = (facet: "style" | "make" | "year") => {
    const counts = new Map<string, number>();
    const { values, codes } = nameplateFacets[facet];
    const sums = new Uint32Array(values.length);
    const start = findRow(MISSED[facet]) * plateCount;
    for (let plate = 0; plate < plateCount; plate += 1) {
      const code = codes[plate] ?? 0;
      sums[code] = (sums[code] ?? 0) + (plates[plate] ?? 0) + (plates[start + plate] ?? 0);
    }
    values.forEach((options, code) => {
      const sum = sums[code] ?? 0;
      if (sum > 0) for (const option of options) counts.set(option, (counts.get(option) ?? 0) + sum);
    });
    return counts;
  };
  const bandStart = findRow(MISSED.price) * bandCount;
  const price = PRICE_BANDS.map(
    (band, i) => [band, (bands[i] ?? 0) + (bands[bandStart + i] ?? 0)] as const,
  ).filter(([, count]) => count > 0);
  return {
    style: countPlates("style"),
    make: countPlates("make"),
    year: countPlates("year"),
    price: new Map<string, number>(price),
  };
}

/** 0 for nothing missed, from 1 for one facet alone, -1 for the search or for more than one thing. */
function findRow(bits: number): number {
  const isOne = (bits & (bits - 1)) === 0;
  return isOne && bits !== MISSED.q ? 32 - Math.clz32(bits) : -1;
}
