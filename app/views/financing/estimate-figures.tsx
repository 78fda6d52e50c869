/** The figures of an estimate, each with the name by which script updates it. */
import type { CalculatorState } from "~/financing/calculator-codec";
import { estimateLoan, type LoanYear } from "~/financing/loan-estimate";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format-number";
import { mapKeys } from "~/platform/map-values";

const FIGURE_NAMES = [
  "payment",
  "borrowed",
  "totalInterest",
  "totalPaid",
  "price",
  "down",
  "trade",
  "apr",
  "term",
  "year",
  "principal",
  "interest",
  "interestShort",
  "balance",
  "maximum",
  "matches",
] as const;
type FigureName = (typeof FIGURE_NAMES)[number];
type Figures = Readonly<Partial<Record<FigureName, string>>>;

/** Surrounds a figure's name in a translated text (U+FFFC, the object replacement character). */
const MARK = "\uFFFC";

/** Returns variables for a translation: placeholders that `FiguredText` replaces. */
export function slotsOf<Name extends FigureName>(...names: Name[]): Record<Name, string> {
  return mapKeys(names, (name) => MARK + name + MARK);
}

export function formatFigures({ request }: CalculatorState): Figures {
  const loan = estimateLoan(request);
  return {
    payment: formatPayment(loan.monthlyPaymentCents),
    borrowed: formatPayment(loan.financedCents),
    totalInterest: formatPayment(loan.totalInterestCents),
    totalPaid: formatPayment(loan.totalPaidCents),
    price: formatDollars(request.priceCents),
    down: formatDollars(request.downPaymentCents),
    trade: formatDollars(request.tradeInCents),
    apr: formatRate(request.aprBasisPoints),
    term: String(request.termMonths),
  };
}

export function formatYearFigures({ year, principalCents, interestCents, balanceCents }: LoanYear): Figures {
  return {
    year: String(year),
    principal: formatPayment(principalCents),
    interest: formatPayment(interestCents),
    interestShort: formatDollars(Math.round(interestCents / 100) * 100),
    balance: formatPayment(balanceCents),
  };
}

export function Figure({ name, figures }: { name: FigureName; figures: Figures }) {
  return <span data-figure={name}>{figures[name]}</span>;
}

/** A translated text whose placeholders are replaced with figures. */
export function FiguredText({ text, figures }: { text: string; figures: Figures }) {
  const pieces = text.split(MARK).map((piece, at) => {
    const name = at % 2 === 1 ? FIGURE_NAMES.find((known) => known === piece) : undefined;
    return name ? <Figure key={name} name={name} figures={figures} /> : piece;
  });
  return <>{pieces}</>;
}
