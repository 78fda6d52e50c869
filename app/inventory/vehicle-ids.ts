/** Converts between the URL's `ids` and a shopper's selection of vehicles, in both directions. */
import { parsePositiveInteger } from "~/platform/ids";

/** Of a saved list: about one screen on a desktop computer. */
export const MAX_SAVED = 24;

/**
 * Parses `ids=1,2,8` (a link), `ids=1&ids=2` (checkboxes of a form), or a mix, in the shopper's order and without
 * duplicates. Invalid ids are dropped.
 */
export function parseVehicleIds(params: URLSearchParams): readonly number[] {
  const ids = params
    .getAll("ids")
    .flatMap((list) => list.split(","))
    .map((text) => parsePositiveInteger(text.trim()))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Returns the path without the language, with the ids if there are any: "/saved?ids=1,2,8". */
export function formatIdsPath(path: string, ids: readonly number[]): string {
  // Not `URLSearchParams`, which would encode each comma as "%2C".
  return ids.length === 0 ? path : `${path}?ids=${ids.join(",")}`;
}
