/** Computes monthly payments of standard amortized loans, in whole cents, and the terms of the payments shown with a price. */

interface LoanTerms {
  /** US cents financed, ≥ 0. */
  readonly priceCents: number;
  /** Annual percentage rate in hundredths of a percent, ≥ 0: 8.9 % is 890. */
  readonly aprBasisPoints: number;
  /** Whole months, ≥ 1. */
  readonly termMonths: number;
}

interface PaymentExample extends LoanTerms {
  /** Subtracted from the price; the rest is financed. */
  readonly downPaymentCents: number;
  readonly monthlyPaymentCents: number;
}

/** The calculator's defaults, used by every payment example. */
export const EXAMPLE_APR_BASIS_POINTS = 890;
export const EXAMPLE_TERM_MONTHS = 60;

/** The longest term of an advertised payment; beyond it, the payment needs a down payment. */
const MAX_ADVERTISED_MONTHS = 72;

const CENTS_PER_DOLLAR = 100;
/** A price so high that rounding its payment to the cent is negligible. */
const PROBE_CENTS = 1_000_000_000_000;
export const BASIS_POINTS_PER_UNIT = 10_000;
export const MONTHS_PER_YEAR = 12;

/**
 * P·r ÷ (1 − (1+r)⁻ⁿ) with the monthly rate r = APR ÷ 12, rounded half up to the cent; P ÷ n at 0 %.
 * @throws RangeError for a negative or fractional price, a negative rate, or a term that is not a positive whole number of
 * months
 */
export function computeMonthlyPaymentCents({ priceCents, aprBasisPoints, termMonths }: LoanTerms): number {
  const terms = [priceCents, aprBasisPoints, termMonths - 1];
  if (!terms.every((term) => term >= 0 && Number.isSafeInteger(term))) throw new RangeError(`${terms}`);
  const monthlyRate = aprBasisPoints / BASIS_POINTS_PER_UNIT / MONTHS_PER_YEAR;
  // expm1 and log1p keep the precision that 1 − (1+r)⁻ⁿ loses at small rates.
  const paymentCents = (priceCents * monthlyRate) / -Math.expm1(-termMonths * Math.log1p(monthlyRate));
  // NaN without interest.
  return Math.round(paymentCents || priceCents / termMonths);
}

/** The estimated payment shown with a price: 8.9 % APR, 60 months, and $0 down unless the shopper has chosen more. */
export function paymentExample(priceCents: number, downPaymentCents = 0): PaymentExample {
  const terms = { aprBasisPoints: EXAMPLE_APR_BASIS_POINTS, termMonths: EXAMPLE_TERM_MONTHS };
  const financedCents = Math.max(0, priceCents - downPaymentCents);
  const monthlyPaymentCents = computeMonthlyPaymentCents({ ...terms, priceCents: financedCents });
  return { ...terms, priceCents, downPaymentCents, monthlyPaymentCents };
}

/** Returns the highest price whose estimated payment, with that down payment, is at most `paymentCents`. */
export function findAffordablePriceCents(paymentCents: number, downPaymentCents: number): number {
  const paymentOf = (financedCents: number) => paymentExample(financedCents).monthlyPaymentCents;
  // Payments are proportional to the amount financed, except for rounding half up.
  let financedCents = Math.floor(((paymentCents + 0.5) * PROBE_CENTS) / paymentOf(PROBE_CENTS));
  while (financedCents > 0 && paymentOf(financedCents) > paymentCents) financedCents -= 1;
  while (paymentOf(financedCents + 1) <= paymentCents) financedCents += 1;
  return downPaymentCents + financedCents;
}

interface AdvertisedPlan {
  readonly monthlyPaymentCents: number;
  /** How many payments pay off the rest of the price; the last is smaller. At most 72. */
  readonly months: number;
  /** As given, or in whole dollars what makes it 72 payments if it takes more. */
  readonly downPaymentCents: number;
}

/**
 * How long an advertised payment pays off a price at the estimate's rate.
 * @param advertisedPayment whole US dollars: "$600/mo*"
 */
export function planAdvertisedPayment(
  priceCents: number,
  advertisedPayment: string,
  downPaymentCents = 0,
): AdvertisedPlan {
  const financedCents = priceCents - downPaymentCents;
  const monthlyPaymentCents = Number(/\d+/.exec(advertisedPayment)) * CENTS_PER_DOLLAR;
  const growth = 1 + EXAMPLE_APR_BASIS_POINTS / BASIS_POINTS_PER_UNIT / MONTHS_PER_YEAR;
  let months = 0;
  let paidOffCents = 0;
  while (paidOffCents < financedCents && months < MAX_ADVERTISED_MONTHS) {
    months += 1;
    paidOffCents += monthlyPaymentCents / growth ** months;
  }
  const missingDollars = Math.ceil(Math.max(0, financedCents - paidOffCents) / CENTS_PER_DOLLAR);
  return {
    monthlyPaymentCents,
    months,
    downPaymentCents: downPaymentCents + missingDollars * CENTS_PER_DOLLAR,
  };
}
