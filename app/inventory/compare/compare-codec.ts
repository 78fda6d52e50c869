/** The one translation between the URL's `ids` and the vehicles a shopper compares, in both directions. */
import { formatIdsPath, parseVehicleIds } from "~/inventory/vehicle-ids";

/** More columns than this no screen and no sheet of paper holds. */
export const MOST_COMPARED = 4;

interface ComparedIds {
  /** In the shopper's order, without repeats, at most `MOST_COMPARED`. */
  readonly ids: readonly number[];
  /** How many more were asked for and are left out. */
  readonly surplusCount: number;
}

/**
 * Reads `ids=1,2,8` (a link) and `ids=1&ids=2` (a form's boxes), mixed too. What is no vehicle's id is dropped, and of
 * too many the first ones count.
 */
export function parseComparedIds(params: URLSearchParams): ComparedIds {
  const asked = parseVehicleIds(params);
  return { ids: asked.slice(0, MOST_COMPARED), surplusCount: Math.max(0, asked.length - MOST_COMPARED) };
}

/** The canonical path without the language: "/compare?ids=1,2,8", and "/compare" for none. */
export function formatComparePath(ids: readonly number[]): string {
  return formatIdsPath("/compare", ids);
}
