/** The list of vehicles that a computed loan pays for. */
import type { LoanEstimate } from "./loan-estimate";
import type { LoanRequest } from "./loan-request";
import { EXAMPLE_APR_BASIS_POINTS, EXAMPLE_TERM_MONTHS } from "./monthly-payment";

export interface LoanList {
  readonly maximum: "paymentMax" | "priceMax";
  /** Whole dollars, rounded up. */
  readonly dollars: number;
  /** Query of the inventory page, canonical, without "?". */
  readonly query: string;
}

/**
 * With the rate and term of the list's own estimates, the vehicles with the computed payment or less. With another rate or term the
 * list would show another payment, so these are the vehicles up to the price, as they are with nothing to finance. A trade-in
 * counts as part of the down payment.
 */
export function findLoanList(request: LoanRequest, { monthlyPaymentCents }: LoanEstimate): LoanList {
  const isPayment =
    monthlyPaymentCents > 0 &&
    request.aprBasisPoints === EXAMPLE_APR_BASIS_POINTS &&
    request.termMonths === EXAMPLE_TERM_MONTHS;
  const maximum = isPayment ? "paymentMax" : "priceMax";
  const dollars = Math.ceil((isPayment ? monthlyPaymentCents : request.priceCents) / 100);
  const down = Math.ceil((request.downPaymentCents + request.tradeInCents) / 100);
  return { maximum, dollars, query: `${maximum}=${dollars}${down ? `&down=${down}` : ""}` };
}
