/** Updates the loan calculator as its fields and sliders change, without a page load. */
import { formatCalculatorQuery, formatField, parseLoan, readField } from "~/financing/calculator-codec";
import { layOutBar } from "~/financing/loan-bars";
import { estimateLoan, type LoanEstimate, type LoanYear } from "~/financing/loan-estimate";
import { findLoanList, type LoanList } from "~/financing/loan-list";
import { FIELD_NAMES, type FieldName, type LoanRequest } from "~/financing/loan-request";
import { readList, writeList } from "~/platform/stored-list";

type Figures = Readonly<Record<string, string | number>>;

const formatCents = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
/** Formats a price like the server: cents only when there are any. */
const formatPrice = (cents: number) => formatCents(cents).replace(".00", "");

const listAll = <Kind extends HTMLElement>(root: Document | Element, selector: string) =>
  root.querySelectorAll<Kind>(selector);

function setSearch(links: string, search: string): void {
  for (const link of listAll<HTMLAnchorElement>(document, links)) link.search = search;
}

function write(root: Element, figures: Figures): void {
  for (const place of listAll(root, "[data-figure]")) {
    place.textContent = (figures[place.dataset.figure as string] ?? place.textContent) as string;
  }
}

/** Shows and hides parts by the same cases as the server, and marks invalid fields. */
function showCases(section: Element, ...cases: readonly string[]): void {
  for (const part of listAll(section, "[data-case]"))
    part.hidden = !cases.includes(part.dataset.case as string);
  for (const name of FIELD_NAMES) findField(name).setAttribute("aria-invalid", `${cases.includes(name)}`);
}

/** Each row is a copy of the first. */
function drawYears(list: Element, years: readonly LoanYear[]): void {
  const pattern = list.children[0] as Element;
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
      listAll(row, "rect").forEach((rect, at) => {
        for (const [name, value] of Object.entries(bars[at] as object)) rect.setAttribute(name, value);
      });
      return row;
    }),
  );
}

const formatFigures = (request: LoanRequest, loan: LoanEstimate, { dollars }: LoanList): Figures => ({
  payment: formatCents(loan.monthlyPaymentCents),
  borrowed: formatCents(loan.financedCents),
  totalInterest: formatCents(loan.totalInterestCents),
  totalPaid: formatCents(loan.totalPaidCents),
  price: formatPrice(request.priceCents),
  down: formatPrice(request.downPaymentCents),
  trade: formatPrice(request.tradeInCents),
  apr: `${readField("apr", request).toLocaleString("en-US", { minimumFractionDigits: 1 })}%`,
  term: request.termMonths,
  maximum: formatPrice(dollars * 100),
  // Only the server knows how many vehicles match.
  matches: "",
});

/** A field's id is its name. */
const findField = (name: FieldName) => document.getElementById(name) as HTMLInputElement;

/** Writes the same figures into the page as the server would for the same fields. */
export function enhanceCalculator(section: HTMLElement): void {
  const read = () => parseLoan((name) => findField(name).value);

  let pause: ReturnType<typeof setTimeout>;

  /** @param isDone false while the shopper types: an unfinished number is an error after a pause, and the URL isn't updated */
  const update = (isDone?: boolean | Event) => {
    clearTimeout(pause);
    const { problems, request } = read();
    if (problems[0]) {
      // After a second without typing, the number is taken as complete.
      if (isDone) showCases(section, "problem", ...problems);
      else pause = setTimeout(update, 1_000, true);
      return;
    }
    const loan = estimateLoan(request);
    const list = findLoanList(request, loan);
    showCases(section, "figures", list.maximum);
    for (const years of listAll(section, "[data-years]")) drawYears(years, loan.years);
    write(section, formatFigures(request, loan, list));
    setSearch("a[data-case]", list.query);
    if (!isDone) return;
    // The URL, the language links, and the links to the contact form keep the numbers and the vehicle.
    const query = formatCalculatorQuery(request, section.dataset.for as string);
    // The first of two values counts: what the query lacks is forgotten.
    writeList("budget", [query, "down&term", ...readList("budget")]);
    for (const name of FIELD_NAMES) findField(name).value = formatField(name, request);
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
    setSearch("[hreflang]", query);
    setSearch("[data-loan]", `subject=financing&${query}`);
  };

  /** Syncs each slider with its field. */
  const tie = (moved?: EventTarget | null) => {
    for (const slider of listAll<HTMLInputElement>(section, "[type=range]")) {
      const name = slider.dataset.for as FieldName;
      if (slider === moved) findField(name).value = slider.value;
      else slider.value = `${readField(name, read().request)}`;
      slider.disabled = false;
    }
  };

  tie();
  // After Back, a browser may restore the numbers that were typed.
  if (FIELD_NAMES.map(findField).some(({ value, defaultValue }) => value !== defaultValue)) update(true);
  section.addEventListener("input", ({ target }) => {
    tie(target);
    update();
  });
  section.addEventListener("change", update);
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    update(true);
    (section.lastElementChild as Element).scrollIntoView({ block: "nearest" });
  });
}
