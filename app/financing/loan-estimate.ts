/** What a loan costs month by month, in whole cents: the payment, its interest, and each year's share of both. */
import type { LoanRequest } from "./loan-request";
import { computeMonthlyPaymentCents } from "./monthly-payment";

export interface LoanYear {
  /** From 1. */
  readonly year: number;
  readonly principalCents: number;
  readonly interestCents: number;
  /** Still owed after this year. */
  readonly balanceCents: number;
}

export interface LoanEstimate {
  /** The price less down payment and trade-in, never below 0. */
  readonly financedCents: number;
  /** Of every month but the last, which settles the cents that rounding left. */
  readonly monthlyPaymentCents: number;
  readonly totalInterestCents: number;
  /** Principal and interest; down payment and trade-in are not in it. */
  readonly totalPaidCents: number;
  /** True when down payment and trade-in together are more than the price. */
  readonly exceedsPrice: boolean;
  /** One at least; the last may be shorter than twelve months. */
  readonly years: readonly LoanYear[];
}

const MONTHS_PER_YEAR = 12;
const BASIS_POINTS_PER_UNIT = 10_000;

/** Each month's interest is rounded to the cent, as on a statement, so the years add up to the totals exactly. */
export function estimateLoan(request: LoanRequest): LoanEstimate {
  const { priceCents, aprBasisPoints, termMonths, downPaymentCents, tradeInCents } = request;
  const restCents = priceCents - downPaymentCents - tradeInCents;
  const financedCents = Math.max(0, restCents);
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
      const isLast = month === termMonths - 1;
      balanceCents = owedCents - (isLast ? owedCents : Math.min(monthlyPaymentCents, owedCents));
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
    exceedsPrice: restCents < 0,
    years,
  };
}
