/** Updates the loan calculator as its fields and sliders change, without a page load. */
import { formatCalculatorQuery, parseCalculator } from "~/financing/calculator-codec";
import { layOutBar } from "~/financing/loan-bars";
import { estimateLoan, type LoanEstimate, type LoanYear } from "~/financing/loan-estimate";
import type { LoanRequest } from "~/financing/loan-request";

type Figures = Readonly<Record<string, string | number>>;

const formatCents = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
/** Formats a price like the server: cents only when there are any. */
const formatPrice = (cents: number) => formatCents(cents).replace(".00", "");

const listAll = <Kind extends HTMLElement>(root: Element, selector: string) => [
  ...root.querySelectorAll<Kind>(selector),
];

function write(root: Element, figures: Figures): void {
  for (const place of listAll(root, "[data-figure]")) {
    const figure = figures[place.dataset.figure as string];
    if (figure !== undefined) place.textContent = `${figure}`;
  }
}

/** Shows and hides parts by the same cases as the server, and marks invalid fields. */
function showCases(section: Element, fields: readonly HTMLInputElement[], cases: readonly string[]): void {
  for (const part of listAll(section, "[data-case]"))
    part.hidden = !cases.includes(part.dataset.case as string);
  for (const field of fields) field.setAttribute("aria-invalid", `${cases.includes(field.name)}`);
}

/** A list and its first row, which is the template of all rows. */
type YearList = readonly [list: Element, pattern: Element];

function drawYears([list, pattern]: YearList, years: readonly LoanYear[]): void {
  list.replaceChildren(
    ...years.map((year) => {
      const row = pattern.cloneNode(true) as Element;
      write(row, {
        year: year.year,
        principal: formatCents(year.principalCents),
        interest: formatCents(year.interestCents),
        interestShort: formatPrice(Math.round(year.interestCents / 100) * 100),
        balance: formatCents(year.balanceCents),
      });
      const bars = layOutBar(year, years);
      row.querySelectorAll("rect").forEach((rect, at) => {
        for (const [name, value] of Object.entries(bars[at] as object)) rect.setAttribute(name, value);
      });
      return row;
    }),
  );
}

function writeEstimate(section: HTMLElement, request: LoanRequest, loan: LoanEstimate): void {
  write(section, {
    payment: formatCents(loan.monthlyPaymentCents),
    borrowed: formatCents(loan.financedCents),
    totalInterest: formatCents(loan.totalInterestCents),
    totalPaid: formatCents(loan.totalPaidCents),
    price: formatPrice(request.priceCents),
    down: formatPrice(request.downPaymentCents),
    trade: formatPrice(request.tradeInCents),
    apr: (request.aprBasisPoints / 10_000).toLocaleString(section.dataset.language, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    }),
    term: request.termMonths,
  });
  for (const link of listAll(section, "[data-above]")) {
    const { above, upTo } = link.dataset;
    link.hidden = request.priceCents <= Number(above) || request.priceCents > Number(upTo);
  }
}

/** Writes the numbers to the URL, the language links, and the contact form links. */
function keepInAddress(request: LoanRequest): void {
  const query = formatCalculatorQuery(request);
  history.replaceState(null, "", location.pathname + (query && `?${query}`));
  for (const link of listAll<HTMLAnchorElement>(document.body, "[hreflang]")) link.search = location.search;
  for (const link of listAll<HTMLAnchorElement>(document.body, "[data-loan]"))
    link.search = `?subject=financing${query && `&${query}`}`;
}

/** Writes the same figures into the page as the server would for the same fields. */
export function enhanceCalculator(section: HTMLElement): void {
  const fields = listAll<HTMLInputElement>(section, "[name]");
  const sliders = listAll<HTMLInputElement>(section, "[type=range]");
  const years = listAll(section, "[data-years]").map((list): YearList => [list, list.children[0] as Element]);

  /** @param isDone false while the shopper types: an unfinished number isn't an error yet, and the URL isn't updated */
  const update = (isDone: boolean) => {
    // A number field hides text that it can't parse.
    const texts = new Map(
      fields.map(({ name, validity, value }) => [name, validity.badInput ? "?" : value] as const),
    );
    const { problems, request } = parseCalculator((name) => texts.get(name) as string);
    const loan = estimateLoan(request);
    if (problems[0]) {
      if (isDone) showCases(section, fields, ["problem", ...problems]);
      return;
    }
    const cases = ["figures", loan.financedCents ? "years" : "", loan.exceedsPrice ? "excess" : ""];
    showCases(section, fields, cases);
    for (const list of years) drawYears(list, loan.years);
    writeEstimate(section, request, loan);
    if (isDone) keepInAddress(request);
  };

  /** Syncs each slider with its field. */
  const tie = (moved?: EventTarget | null) => {
    for (const slider of sliders) {
      const field = fields.find(({ id }) => id === slider.dataset.for) as HTMLInputElement;
      if (slider === moved) field.value = slider.value;
      else slider.value = field.value;
      slider.disabled = false;
    }
  };

  tie();
  // After Back, a browser may restore the numbers that were typed.
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) update(true);
  section.addEventListener("input", ({ target }) => {
    tie(target);
    update(false);
  });
  section.addEventListener("change", () => update(true));
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    update(true);
    (section.lastElementChild as Element).scrollIntoView({ block: "nearest" });
  });
}
