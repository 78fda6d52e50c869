/** Computes price drops and how long they are shown. */
import type { PriceReduction } from "~/vehicles/inventory-record";
import { convertDollars } from "~/vehicles/price";

export interface PriceDrop {
  /** US cents by which the price fell; above 0. */
  readonly cents: number;
  /** ISO 8601 instant of the first reduction that contributes to it. */
  readonly sinceIso: string;
}

/** How long a price drop is shown after the reduction. */
const NEWS_MS = 60 * 24 * 60 * 60 * 1_000;

/**
 * Returns the price drop from the price history: the price before the unbroken run of reductions minus the current price.
 * Any increase ends a run, even a partial one. null without a current price, or when it is not lower.
 * @param priceCents current price in US cents
 */
export function readPriceDrop(
  priceCents: number | null,
  reduction: PriceReduction | undefined,
): PriceDrop | null {
  const beforeCents = convertDollars(reduction?.from);
  if (priceCents === null || reduction === undefined || beforeCents === null) return null;
  const cents = beforeCents - priceCents;
  return cents > 0 ? { cents, sinceIso: reduction.at } : null;
}

/**
 * Returns the drop to show at an instant: for sixty days, and never for a sold vehicle. The snapshot may be a day old and a
 * cached page five minutes, so this runs when the page is rendered.
 */
export function findPriceDrop(
  { priceDrop, isSold }: { readonly priceDrop: PriceDrop | null; readonly isSold: boolean },
  nowMs: number,
): PriceDrop | null {
  if (priceDrop === null || isSold) return null;
  const ageMs = nowMs - Date.parse(priceDrop.sinceIso);
  return ageMs <= NEWS_MS ? priceDrop : null;
}
