/** Indexes the values of one choice, so that a filter is matched per distinct list of values instead of per vehicle. */

import type { ChoiceFacet } from "~/inventory/filter/facets/facet";
import { storeValues } from "./columns";
import type { RankedNumbers } from "./ranked-numbers";
import type { VehicleColumns } from "./vehicle-columns";

export interface FacetColumn {
  /** The distinct lists of values. The list of vehicles with an unknown value is empty: they match no choice. */
  readonly values: readonly (readonly string[])[];
  /** An index into `values` by key. */
  readonly codes: Uint32Array;
  /** What determines the values: the name, the other repeating fields, or the price. */
  readonly per: ChoiceFacet["from"];
}

/** @param prices distinct prices; NaN, which represents null, has no values */
export function indexFacet(facet: ChoiceFacet, columns: VehicleColumns, prices: RankedNumbers): FacetColumn {
  const { values, codes } = storeValues(listByKey(facet, columns, prices));
  return { values, codes: new Uint32Array(codes), per: facet.from };
}

function listByKey(
  facet: ChoiceFacet,
  { nameplates, remarks }: VehicleColumns,
  prices: RankedNumbers,
): readonly (readonly string[])[] {
  if (facet.from === "nameplate") return nameplates.values.map((nameplate) => facet.listValues(nameplate));
  if (facet.from === "remarks") return remarks.values.map((others) => facet.listValues(others));
  return Array.from(prices.values, (cents) => (Number.isNaN(cents) ? [] : facet.listValues(cents)));
}

/** Counts the positions by the code that a column has there. */
export function countByKey(
  { values, codes }: { readonly values: ArrayLike<unknown>; readonly codes: Uint32Array },
  positions: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let i = 0; i < positions.length; i += 1) {
    const code = codes[positions[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
