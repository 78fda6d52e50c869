/** Updates the loan calculator as its fields and sliders change, without a page load. */
import { formatCalculatorQuery, parseLoan } from "~/financing/calculator-codec";
import { layOutBar } from "~/financing/loan-bars";
import { estimateLoan, type LoanEstimate, type LoanYear } from "~/financing/loan-estimate";
import { findLoanList, type LoanList } from "~/financing/loan-list";
import { CALCULATOR_FIELDS, type FieldName, type LoanRequest } from "~/financing/loan-request";
import { readList, writeList } from "~/platform/stored-list";

type Figures = Readonly<Record<string, string | number>>;

const formatCents = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
/** Formats a price like the server: cents only when there are any. */
const formatPrice = (cents: number) => formatCents(cents).replace(".00", "");

const listAll = <Kind extends HTMLElement>(root: Document | Element, selector: string) => [
  ...root.querySelectorAll<Kind>(selector),
];

function setSearch(links: string, search: string): void {
  for (const link of listAll<HTMLAnchorElement>(document, links)) link.search = search;
}

function write(root: Element, figures: Figures): void {
  for (const place of listAll(root, "[data-figure]")) {
    place.textContent = (figures[place.dataset.figure as string] ?? place.textContent) as string;
  }
}

/** Shows and hides parts by the same cases as the server, and marks invalid fields. */
function showCases(section: Element, fields: readonly HTMLInputElement[], cases: readonly string[]): void {
  for (const part of listAll(section, "[data-case]"))
    part.hidden = !cases.includes(part.dataset.case as string);
  for (const field of fields) field.setAttribute("aria-invalid", `${cases.includes(field.name)}`);
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

function writeEstimate(
  section: HTMLElement,
  request: LoanRequest,
  loan: LoanEstimate,
  { dollars, query }: LoanList,
): void {
  write(section, {
    payment: formatCents(loan.monthlyPaymentCents),
    borrowed: formatCents(loan.financedCents),
    totalInterest: formatCents(loan.totalInterestCents),
    totalPaid: formatCents(loan.totalPaidCents),
    price: formatPrice(request.priceCents),
    down: formatPrice(request.downPaymentCents),
    trade: formatPrice(request.tradeInCents),
    apr: `${(request.aprBasisPoints / 100).toLocaleString("en-US", { minimumFractionDigits: 1 })}%`,
    term: request.termMonths,
    maximum: formatPrice(dollars * 100),
    // Only the server knows how many vehicles match.
    matches: "",
  });
  setSearch("a[data-case]", query);
}

/** A field's id is its name. */
const findField = (name: FieldName) => document.getElementById(name) as HTMLInputElement;

/** Writes the same figures into the page as the server would for the same fields. */
export function enhanceCalculator(section: HTMLElement): void {
  const fields = listAll<HTMLInputElement>(section, "[name]");
  const sliders = listAll<HTMLInputElement>(section, "[type=range]");

  const read = () => parseLoan((name) => findField(name).value);

  let pause: ReturnType<typeof setTimeout>;

  /** @param isDone false while the shopper types: an unfinished number is an error after a pause, and the URL isn't updated */
  const update = (isDone: boolean | Event) => {
    clearTimeout(pause);
    const { problems, request } = read();
    if (problems[0]) {
      // After a second without typing, the number is taken as complete.
      if (isDone) showCases(section, fields, ["problem", ...problems]);
      else pause = setTimeout(update, 1_000, true);
      return;
    }
    const loan = estimateLoan(request);
    const list = findLoanList(request, loan);
    showCases(section, fields, ["figures", list.maximum]);
    for (const years of listAll(section, "[data-years]")) drawYears(years, loan.years);
    writeEstimate(section, request, loan, list);
    if (!isDone) return;
    // The URL, the language links, and the links to the contact form keep the numbers and the vehicle.
    const query = formatCalculatorQuery(request, section.dataset.for as string);
    // The first of two values counts: what the query lacks is forgotten.
    writeList("budget", [query, "down&term", ...readList("budget")]);
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
    setSearch("[hreflang]", query);
    setSearch("[data-loan]", `subject=financing&${query}`);
  };

  /** Syncs each slider with its field. */
  const tie = (moved?: EventTarget | null) => {
    for (const slider of sliders) {
      const name = slider.dataset.for as FieldName;
      const { key, perUnit } = CALCULATOR_FIELDS[name];
      if (slider === moved) findField(name).value = slider.value;
      else slider.value = `${read().request[key] / perUnit}`;
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
  section.addEventListener("change", update);
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    update(true);
    (section.lastElementChild as Element).scrollIntoView({ block: "nearest" });
  });
}
