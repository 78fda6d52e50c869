/** Indexes the values of one facet, so that a filter is matched per distinct list of values instead of per vehicle. */

import type { FacetDefinition } from "~/inventory/filter/facets/facet";
import { storeValues } from "./columns";
import type { VehicleColumns } from "./vehicle-columns";

export interface FacetColumn {
  /** The distinct lists of values. The list of vehicles with an unknown value is empty: they match no choice. */
  readonly values: readonly (readonly string[])[];
  /** An index into `values` per nameplate, where the name determines the values, or per vehicle. */
  readonly codes: Uint32Array;
  readonly per: "nameplate" | "vehicle";
}

export function indexFacet(facet: FacetDefinition, columns: VehicleColumns): FacetColumn {
  if (facet.field === "name") {
    const { values, codes } = storeValues(columns.nameplates.values.map((name) => facet.listValues(name)));
    return { values, codes: new Uint32Array(codes), per: "nameplate" };
  }
  const { numbers } = facet.field === "priceCents" ? columns.pricesCents : columns.odometersMiles;
  return { ...indexNumbers(numbers, (number) => facet.listValues(number)), per: "vehicle" };
}

/** Lists the values once per distinct number. NaN, which represents null, has none. */
function indexNumbers(numbers: Float64Array, listValues: (number: number) => readonly string[]) {
  const distinct = [...new Set(numbers)];
  const stored = storeValues(distinct.map((number) => (Number.isNaN(number) ? [] : listValues(number))));
  const codeOf = new Map(distinct.map((number, i) => [number, stored.codes[i] ?? 0]));
  const codes = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i += 1) codes[i] = codeOf.get(numbers[i] ?? Number.NaN) ?? 0;
  return { values: stored.values, codes };
}
