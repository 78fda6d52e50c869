import { expect, test } from "vitest";
import { LOCALES } from "~/platform/locale";
import type { LeadInsights } from "~/staff/insights/insights-store";
import { CarsPanel, DaysPanel } from "~/views/staff/insights/car-panels";
import { BASELINE_PX, measureBars, placeColumns } from "~/views/staff/insights/chart-geometry";
import { Figures } from "~/views/staff/insights/insight-figures";
import type { InsightsData } from "~/views/staff/insights/insights-data";
import {
  AnswersPanel,
  LanguagesPanel,
  RequestsPanel,
  SourcesPanel,
  WeeksPanel,
} from "~/views/staff/insights/lead-panels";
import { MonthSales, Months } from "~/views/staff/insights/month-page";
import { PricesPanel } from "~/views/staff/insights/prices-panel";
import { createInsights, createSale, EMPTY_INSIGHTS, TODAY } from "../../../fixtures/insights";
import { render } from "../../../support/render";

const ORDER = { order: { by: "views", isAscending: false }, page: 1, isOrdered: false } as const;
const DATA: InsightsData = { insights: createInsights(), period: 30, today: TODAY, pictures: {}, ...ORDER };
const withLeads = (changes: Partial<LeadInsights>): InsightsData => ({
  ...DATA,
  insights: createInsights({ leads: { ...DATA.insights.leads, ...changes } }),
});
const LEAD_PANELS = [WeeksPanel, SourcesPanel, RequestsPanel, LanguagesPanel, AnswersPanel];
const PANELS = [...LEAD_PANELS, CarsPanel, DaysPanel, PricesPanel];

const show = (data: InsightsData, locale: (typeof LOCALES)[number] = "en") => {
  const panels = PANELS.map((Part) => <Part key={Part.name} data={data} />);
  return render([<Figures key="figures" data={data} />, ...panels], { locale });
};

test("the four figures are compared with the period before", () => {
  const { text } = render(<Figures data={DATA} />);
  for (const part of [
    "14 3 more than at this point last week",
    "31 min median; 48 min in the period before",
    "43 days average of 3 cars",
    "352 52 more than the period before",
  ])
    expect(text).toContain(part);
});

test("every chart has a sentence for screen readers, prints its values, and has a table and a file", () => {
  const page = show(DATA);
  expect(page.attributes('svg[role="img"]', "aria-label")).toEqual([
    "Leads by week: from 0 (Oct 18) to 14 (Nov 15); the highest was 15 (Nov 1).",
    "Leads by source: Direct or unknown 11, Google 6, Listing site 3.",
    "Leads by subject: Test drive 9, Question 8, Message 3.",
    "Leads by language: English 10, Spanish 8, Portuguese 2.",
    "First-response time, by person: Luis 18 min, Former employee 1 h 30 min.",
    "Cars by days on the lot: 0–29 1, 30–59 1, 60–89 1, 90+ 0.",
  ]);
  expect(page.findAll("details table")).toHaveLength(PANELS.length);
  expect(page.links.filter((link) => link.startsWith("/staff/insights.csv?"))).toHaveLength(PANELS.length);
  // The CSP would block them.
  expect(page.findAll("[style]")).toEqual([]);
});

test.each([
  [[9, 8, 3], "Top subject: Test drive", "Top known source: Google"],
  [[8, 8, 3], "Top subjects: Test drive, Question", "Top known sources: Google, Listing site"],
  [[6, 6, 6], "Leads by subject", "Leads by source"],
  [[4, 2, 1], "Leads by subject", "Leads by source"],
])("of %j leads, the headlines are %j and %j", (counts, request, source) => {
  const sources = ["google", "listingSite", "other"] as const;
  const data = withLeads({
    bySubject: DATA.insights.leads.bySubject.map((one, at) => ({ ...one, leads: counts[at] ?? 0 })),
    bySource: sources.map((source, at) => ({ source, leads: counts[at] ?? 0, sold: 0 })),
  });
  const { findAll } = render([<RequestsPanel key="a" data={data} />, <SourcesPanel key="b" data={data} />]);
  expect(findAll("h2").map(({ textContent }) => textContent)).toEqual([request, source]);
});

test("the sources say how many cars were sold, also by a source without a lead, which has no bar", () => {
  const walkIn = { source: "walkIn", leads: 0, sold: 1 } as const;
  const data = withLeads({ bySource: [...DATA.insights.leads.bySource, walkIn] });
  const { text, findAll, attributes } = render(<SourcesPanel data={data} />);
  expect(text).toContain("3 cars sold.");
  const rows = findAll("tbody tr").map((row) => [...row.children].map(({ textContent }) => textContent));
  expect([rows[1], rows[3]]).toEqual([
    ["Google", "6", "30%", "2"],
    ["Walk-in", "0", "0%", "1"],
  ]);
  expect(attributes('svg[role="img"]', "aria-label").join()).not.toContain("Walk-in");
});

test("nobody is the fastest when two need the same time", () => {
  const answers = DATA.insights.leads.answers.map((one) => ({ ...one, medianSeconds: 18 * 60 }));
  const { text } = render(<AnswersPanel data={withLeads({ answers })} />);
  expect(text).toContain("Half of the leads are answered within 31 min");
});

test("without any view, the cars are only in the table, and price changes have no bars, as has one that is too recent", () => {
  const { views, vehicles, priceChanges } = DATA.insights;
  const unknown = { viewsBefore: 0, daysBefore: 0, viewsAfter: 0, daysAfter: 0 };
  const none = {
    views: { ...views, total: 0 },
    vehicles: vehicles.map((car) => ({ ...car, views: 0 })),
    priceChanges: priceChanges.map((change) => ({ ...change, ...unknown })),
  };
  const data = { ...DATA, insights: createInsights(none) };
  const page = render([<CarsPanel key="a" data={data} />, <PricesPanel key="b" data={data} />]);
  expect(page.findAll("#vehicles tbody tr")).toHaveLength(vehicles.length);
  expect(page.findAll("#vehicles li")).toEqual([]);
  expect(page.findAll("#prices li")).toHaveLength(priceChanges.length);
  expect(render(<PricesPanel data={DATA} />).text).toContain("$28,900 Too early to compare views");
  expect(page.text).not.toContain("not counted");
});

test("the headings of the cars' table change the order, and the current one reverses it", () => {
  const order = { by: "days", isAscending: false } as const;
  const page = render(<CarsPanel data={{ ...DATA, order, isOrdered: true }} />, { locale: "es" });
  for (const part of ["details[open]", 'th[aria-sort="descending"]'])
    expect(page.findAll(part)).toHaveLength(1);
  for (const sort of ["sort=days-asc", "sort=views"])
    expect(page.links).toContain(`/es/staff/insights?period=30&${sort}#vehicles`);
});

test.each(LOCALES)("every finding has its text in %s, with numbers and without any", (locale) => {
  const { leads, vehicles, priceChanges } = DATA.insights;
  const thisWeek = { leads: { ...leads, thisWeek: 11 } };
  const fresh = { vehicles: vehicles.map((car) => ({ ...car, listedDay: TODAY })) };
  const bySource = leads.bySource.map((one) => ({ ...one, leads: 6 }));
  const bySubject = leads.bySubject.slice(0, 2).map((one) => ({ ...one, leads: 9 }));
  const tied = vehicles.slice(0, 2).map((car) => ({ ...car, views: 40 }));
  const rawKey = /\b(weeks|sources|languages|cars|days|prices|answers|figures)\.\w/;
  for (const data of [
    DATA,
    { ...DATA, insights: EMPTY_INSIGHTS },
    { ...DATA, period: 365 } as const,
    { ...DATA, insights: createInsights({ ...thisWeek, ...fresh, priceChanges: priceChanges.slice(1) }) },
    { ...DATA, insights: createInsights({ leads: { ...leads, bySource, bySubject }, vehicles: tied }) },
    withLeads({ thisWeek: 0 }),
  ])
    expect(show(data, locale).text).not.toMatch(rawKey);
});

const toNumber = (percent: string) => Number(percent.replace("%", ""));

test("columns are as high as their values, share a baseline, and fill the width without touching", () => {
  const columns = placeColumns([0, 1, 50, 100]);
  expect(columns.map(({ height }) => height)).toEqual([0, 1, 61, 122]);
  for (const [index, { x, width, y, height }] of columns.entries()) {
    expect(y + height).toBe(BASELINE_PX);
    const next = columns[index + 1];
    expect(toNumber(x) + toNumber(width)).toBeLessThan(next ? toNumber(next.x) : 100);
  }
  expect(placeColumns([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
  expect(placeColumns([])).toEqual([]);
});

test("the longest bar fills the width, a small value stays visible, and 0 has no bar", () => {
  expect(measureBars([200, 50, 1, 0])).toEqual(["100%", "25%", "1%", "0%"]);
  expect(measureBars([5], 20)).toEqual(["25%"]);
  expect([measureBars([]), measureBars([0])]).toEqual([[], ["0%"]]);
});

test("with 5,000 cars the page stays small, and every car is on a page of the table", () => {
  const [car] = DATA.insights.vehicles;
  const name = "2021 Ford F-150";
  const many = Array.from({ length: 5_000 }, (_, id) => ({ ...car, id, name: `${name} ${id}`, views: id }));
  const insights = createInsights({ vehicles: many as never });
  const page = show({ ...DATA, insights });
  const bytes = page.findAll("section.staff-panel").map(({ outerHTML }) => outerHTML.length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  const readNames = (number: number) => {
    const data = { ...DATA, insights, page: number, isOrdered: true };
    const { findAll, text } = render(<CarsPanel data={data} />);
    return [findAll("tbody th")[0]?.textContent, /[\d,]+ to [\d,]+ of 5,000/.exec(text)?.[0]];
  };
  expect(readNames(1)).toEqual(["2021 Ford F-150 4999", "1 to 100 of 5,000"]);
  expect(readNames(50)).toEqual(["2021 Ford F-150 99", "4,901 to 5,000 of 5,000"]);
  // Beyond the last page.
  expect(readNames(999)).toEqual(readNames(50));
});

test("a month's sales without a cost or a price are counted apart, and link to where it is entered", () => {
  const sales = [
    createSale(),
    createSale({ vehicleId: 8, costCents: null, person: null, personId: "u2" }),
    createSale({ vehicleId: 9, priceCents: null }),
  ];
  const { text, links, findAll } = render(<MonthSales sales={sales} />);
  expect(text).toContain("Sold 3 by 2 people Gross $3,900 price minus cost of 1 car");
  expect(text).toContain("2 sales aren't counted in the gross");
  expect(text).toContain("Nov 18 · 30 days · Luis · $28,900 − $25,000");
  const unknown = findAll("li").map(({ textContent }) => textContent?.match(/unknown/)?.length ?? 0);
  expect(unknown).toEqual([1, 1, 0]);
  const costs = [8, 9, 7].map((id) => `/staff/vehicles/${id}#${id === 9 ? "sale" : "costs"}`);
  expect(links).toEqual([...costs, "/staff/vehicles?show=sold"]);
  const rows = findAll("tbody tr").map((row) => [...row.children].map(({ textContent }) => textContent));
  const sums = ["Luis 2 $3,900 30 days", "Former employee 1 – 30 days"];
  expect(rows.map((cells) => cells.join(" "))).toEqual(sums);
});

test("a month without a sale says so, and the month before is one link away, as is the next of an earlier one", () => {
  const { text } = render(<MonthSales sales={[]} />);
  expect(text).toContain("Sold 0 none recorded");
  const unpriced = render(<MonthSales sales={[createSale({ costCents: null })]} />);
  expect(unpriced.text).toContain("Gross per car No data 1 sale isn't counted in the gross");
  expect(text).not.toContain("0 cars");
  const listLinks = (isCurrent: boolean) =>
    render(<Months data={{ month: "2026-11", isCurrent, sales: [] }} />, { locale: "es" }).links;
  const [before, after] = ["2026-10", "2026-12"].map((month) => `/es/staff/insights/month?month=${month}`);
  expect(listLinks(true)).toEqual([before]);
  expect(listLinks(false)).toEqual([before, after]);
});
