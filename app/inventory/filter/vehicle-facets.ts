/** Under which options of the filter one vehicle stands: what a page needs to leave cards out before the server has answered. */

import type { LotIndex } from "~/inventory/column-store/inventory-index";
import { FACETS } from "./filter";

/**
 * The vehicle's values as the URL of a filter writes them, a facet that it has no value of left out:
 * "style=SUV&make=Toyota&year=2020&price=10000-20000".
 * @param position of the vehicle among the columns
 */
export function formatVehicleFacets({ columns, facets }: LotIndex, position: number): string {
  const pairs = FACETS.flatMap((facet) => {
    const { of, codes, values } = facets[facet];
    const code = codes[of === "nameplate" ? (columns.nameplates.codes[position] ?? 0) : position] ?? 0;
    return (values[code] ?? []).map((value) => [facet, value]);
  });
  return `${new URLSearchParams(pairs)}`;
}
