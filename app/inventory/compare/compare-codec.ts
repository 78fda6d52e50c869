/** Converts between the URL's `ids` and the vehicles a shopper compares, in both directions. */
import { formatIdsPath, parseVehicleIds } from "~/inventory/vehicle-ids";

/** The most columns that fit on a screen or a printed page. */
export const MAX_COMPARED = 4;

interface ComparedIds {
  /** In the shopper's order, without duplicates, at most `MAX_COMPARED`. */
  readonly ids: readonly number[];
  /** How many more were requested and left out. */
  readonly surplusCount: number;
}

/**
 * Parses `ids=1,2,8` (a link), `ids=1&ids=2` (checkboxes of a form), or a mix. Invalid ids are dropped; beyond the limit
 * the first ones count.
 */
export function parseComparedIds(params: URLSearchParams): ComparedIds {
  const requested = parseVehicleIds(params);
  return {
    ids: requested.slice(0, MAX_COMPARED),
    surplusCount: Math.max(0, requested.length - MAX_COMPARED),
  };
}

/** Returns the canonical path without the language: "/compare?ids=1,2,8", or "/compare" for none. */
export function formatComparePath(ids: readonly number[]): string {
  return formatIdsPath("/compare", ids);
}
