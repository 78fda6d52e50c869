/** Which price drops are true, and for how long one is news. */

import type { PriceReduction } from "~/vehicles/inventory-record";
import { parsePriceCents } from "~/vehicles/price";

export interface PriceDrop {
  /** US cents by which the price is lower than before; above 0. */
  readonly cents: number;
  /** ISO 8601 instant of the first of the reductions that add up to it. */
  readonly sinceIso: string;
}

/** Afterwards the lower price is simply the price. */
const NEWS_MS = 60 * 24 * 60 * 60 * 1_000;

/**
 * The drop a vehicle's price history amounts to: what was asked before the unbroken run of reductions less what is asked now.
 * A rise ends a run, whether or not it took all of the reduction back. null when nothing is asked now, or no less than before.
 * @param priceCents asked now, in US cents
 */
export function readPriceDrop(
  priceCents: number | null,
  reduction: PriceReduction | undefined,
): PriceDrop | null {
  const beforeCents = parsePriceCents(reduction?.from);
  if (priceCents === null || reduction === undefined || beforeCents === null) return null;
  const cents = beforeCents - priceCents;
  return cents > 0 ? { cents, sinceIso: reduction.at } : null;
}

/**
 * The drop to show at an instant: sixty days long, and never of a vehicle that is sold. The stock it comes from may be
 * a day old and a page five minutes, so it is asked when the page is made.
 */
export function findPriceDrop(
  { priceDrop, isSold }: { readonly priceDrop: PriceDrop | null; readonly isSold: boolean },
  nowMs: number,
): PriceDrop | null {
  if (priceDrop === null || isSold) return null;
  const ageMs = nowMs - Date.parse(priceDrop.sinceIso);
  return ageMs <= NEWS_MS ? priceDrop : null;
}
