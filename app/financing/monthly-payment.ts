/** Computes the monthly payment of a standard amortized loan, in whole cents. */

interface LoanTerms {
  /** US cents financed, ≥ 0. */
  readonly priceCents: number;
  /** Annual percentage rate in hundredths of a percent, ≥ 0: 8.9 % is 890. */
  readonly aprBasisPoints: number;
  /** Whole months, ≥ 1. */
  readonly termMonths: number;
}

interface PaymentExample extends LoanTerms {
  readonly downPaymentCents: 0;
  readonly monthlyPaymentCents: number;
}

/** The calculator's defaults, used by every payment example. */
const EXAMPLE_APR_BASIS_POINTS = 890;
const EXAMPLE_TERM_MONTHS = 60;

const BASIS_POINTS_PER_UNIT = 10_000;
const MONTHS_PER_YEAR = 12;

/**
 * P·r ÷ (1 − (1+r)⁻ⁿ) with the monthly rate r = APR ÷ 12, rounded half up to the cent; P ÷ n at 0 %.
 * @throws RangeError for a negative or fractional price, a negative rate, or a term that is not a positive whole number of
 * months
 */
export function computeMonthlyPaymentCents({ priceCents, aprBasisPoints, termMonths }: LoanTerms): number {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) throw new RangeError(`priceCents: ${priceCents}`);
  if (!Number.isFinite(aprBasisPoints) || aprBasisPoints < 0) {
    throw new RangeError(`aprBasisPoints: ${aprBasisPoints}`);
  }
  if (!Number.isSafeInteger(termMonths) || termMonths < 1) throw new RangeError(`termMonths: ${termMonths}`);
  if (aprBasisPoints === 0) return Math.round(priceCents / termMonths);
  const monthlyRate = aprBasisPoints / BASIS_POINTS_PER_UNIT / MONTHS_PER_YEAR;
  // expm1 and log1p keep the precision that 1 − (1+r)⁻ⁿ loses at small rates.
  return Math.round((priceCents * monthlyRate) / -Math.expm1(-termMonths * Math.log1p(monthlyRate)));
}

/** The example shown beside every advertised payment: this price, $0 down, 8.9 % APR, 60 months. */
export function paymentExample(priceCents: number): PaymentExample {
  const terms = {
    priceCents,
    aprBasisPoints: EXAMPLE_APR_BASIS_POINTS,
    termMonths: EXAMPLE_TERM_MONTHS,
  };
  return { ...terms, downPaymentCents: 0, monthlyPaymentCents: computeMonthlyPaymentCents(terms) };
}
