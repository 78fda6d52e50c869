/** Formats a vehicle's facet values, with which the browser hides cards before the server responds. */

import type { InventoryIndex } from "~/inventory/column-store/inventory-index";
import { FACETS } from "./filter";

/**
 * Returns the values in URL form, omitting facets without a value: "style=SUV&make=Toyota&year=2020&price=10000-20000".
 * @param position of the vehicle in the columns
 */
export function formatVehicleFacets({ columns, facets }: InventoryIndex, position: number): string {
  const pairs = FACETS.flatMap((facet) => {
    const { of, codes, values } = facets[facet];
    const code = codes[of === "nameplate" ? (columns.nameplates.codes[position] ?? 0) : position] ?? 0;
    return (values[code] ?? []).map((value) => [facet, value]);
  });
  return `${new URLSearchParams(pairs)}`;
}
