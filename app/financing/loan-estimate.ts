/** Computes what a loan costs in whole cents: the payment, the interest, and each year's share of both. */
import type { LoanRequest } from "./loan-request";
import { BASIS_POINTS_PER_UNIT, computeMonthlyPaymentCents, MONTHS_PER_YEAR } from "./monthly-payment";

export interface LoanYear {
  /** Starts at 1. */
  readonly year: number;
  readonly principalCents: number;
  readonly interestCents: number;
  /** Balance at the end of the year. */
  readonly balanceCents: number;
}

export interface LoanEstimate {
  /** The price minus down payment and trade-in, at least 0. */
  readonly financedCents: number;
  /** For every month except the last, whose payment absorbs the rounding difference. */
  readonly monthlyPaymentCents: number;
  readonly totalInterestCents: number;
  /** Principal plus interest, excluding down payment and trade-in. */
  readonly totalPaidCents: number;
  /** At least one entry; the last may cover fewer than twelve months. */
  readonly years: readonly LoanYear[];
}

/** Rounds each month's interest to the cent, as on a statement, so the years add up exactly to the totals. */
export function estimateLoan(request: LoanRequest): LoanEstimate {
  const { priceCents, aprBasisPoints, termMonths, downPaymentCents, tradeInCents } = request;
  const financedCents = Math.max(0, priceCents - downPaymentCents - tradeInCents);
  const monthlyPaymentCents = computeMonthlyPaymentCents({
    priceCents: financedCents,
    aprBasisPoints,
    termMonths,
  });
  const years: LoanYear[] = [];
  let balanceCents = financedCents;
  let totalInterestCents = 0;
  for (let month = 0; month < termMonths; ) {
    const atStartCents = balanceCents;
    let yearInterestCents = 0;
    const yearEnd = Math.min(month + MONTHS_PER_YEAR, termMonths);
    for (; month < yearEnd; month += 1) {
      const interestCents = Math.round(
        (balanceCents * aprBasisPoints) / BASIS_POINTS_PER_UNIT / MONTHS_PER_YEAR,
      );
      const owedCents = balanceCents + interestCents;
      balanceCents = month < termMonths - 1 ? Math.max(0, owedCents - monthlyPaymentCents) : 0;
      yearInterestCents += interestCents;
    }
    totalInterestCents += yearInterestCents;
    years.push({
      year: years.length + 1,
      principalCents: atStartCents - balanceCents,
      interestCents: yearInterestCents,
      balanceCents,
    });
  }
  return {
    financedCents,
    monthlyPaymentCents,
    totalInterestCents,
    totalPaidCents: financedCents + totalInterestCents,
    years,
  };
}
