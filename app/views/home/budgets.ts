/** The monthly budgets of the home page: what each one buys at the terms of the estimated payment. */
import { findAffordablePriceCents } from "~/financing/monthly-payment";

export interface Budget {
  /** Whole US dollars a month. */
  readonly paymentDollars: number;
  readonly priceCents: number;
  /** Listed vehicles with that price or less; null during an outage. */
  readonly count: number | null;
}

const PAYMENTS_DOLLARS = [250, 350, 450, 600] as const;

export function listBudgetPrices(downPaymentCents: number): number[] {
  return PAYMENTS_DOLLARS.map((dollars) => findAffordablePriceCents(dollars * 100, downPaymentCents));
}

/**
 * @param prices of `listBudgetPrices`
 * @param counts one for each of them; null during an outage
 */
export function listBudgets(prices: readonly number[], counts: readonly number[] | null): Budget[] {
  return prices.map((priceCents, at) => ({
    paymentDollars: PAYMENTS_DOLLARS[at] ?? 0,
    priceCents,
    count: counts?.[at] ?? null,
  }));
}
