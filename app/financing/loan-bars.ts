/** Computes the bars of the loan chart: one per year, as wide as its payments, split into principal and interest. */
import type { LoanYear } from "./loan-estimate";

interface LoanBar {
  /** Start and width of the bar segment, as SVG lengths. */
  readonly x: string;
  readonly width: string;
}

/** Principal and interest of one year, in percent of the year with the highest payments. */
export function layOutBar(
  { principalCents, interestCents }: LoanYear,
  years: readonly LoanYear[],
): [principal: LoanBar, interest: LoanBar] {
  const widestCents = Math.max(1, ...years.map((year) => year.principalCents + year.interestCents));
  const percent = (cents: number) => `${Math.round((cents / widestCents) * 1_000) / 10}%`;
  const end = percent(principalCents);
  return [
    { x: "0", width: end },
    { x: end, width: percent(interestCents) },
  ];
}
