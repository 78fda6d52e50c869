/** The one translation between the URL's `ids` and a shopper's own choice of vehicles, in both directions. */
import { parseVehicleId } from "./find-vehicle";

/**
 * Reads `ids=1,2,8` (a link) and `ids=1&ids=2` (a form's boxes), mixed too: in the shopper's order, without repeats. What is no
 * vehicle's id is dropped.
 */
export function parseVehicleIds(params: URLSearchParams): readonly number[] {
  const ids = params
    .getAll("ids")
    .flatMap((list) => list.split(","))
    .map((text) => parseVehicleId(text.trim()))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** The path without the language, with the ids if there are any: "/saved?ids=1,2,8". */
export function formatIdsPath(path: string, ids: readonly number[]): string {
  // By hand: `URLSearchParams` would write each comma as "%2C".
  return ids.length === 0 ? path : `${path}?ids=${ids.join(",")}`;
}
