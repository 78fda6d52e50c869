import { expect, test } from "vitest";
import {
  getNextMonth,
  getPreviousMonth,
  parseMonth,
  sumByPerson,
  sumSales,
} from "~/staff/insights/month-sales";
import { createSale } from "../../../fixtures/insights";

test("the month is the one asked for, and this one for one to come and for what is no month", () => {
  const parse = (text: string | null) => parseMonth(text, "2026-11-20");
  expect(parse("2026-10")).toBe("2026-10");
  expect(["2026-11", "2026-12", "2026-13", "2026-1", "", null].map(parse)).toEqual(Array(6).fill("2026-11"));
});

test.each([
  ["2026-01", "2025-12", "2026-02"],
  ["2028-02", "2028-01", "2028-03"],
  ["2026-12", "2026-11", "2027-01"],
])("%s is between %s and %s", (month, before, after) => {
  expect([getPreviousMonth(month), getNextMonth(month)]).toEqual([before, after]);
});

test("a sale without a cost or a price counts as sold, but not in the gross", () => {
  const sales = [
    createSale({ priceCents: 1_250_000, costCents: 1_000_000 }),
    createSale({ priceCents: 900_000, costCents: 950_000, listedDay: "2026-11-01", soldOn: "2026-11-03" }),
    createSale({ costCents: null }),
    createSale({ priceCents: null }),
  ];
  expect(sumSales(sales)).toEqual({ sold: 4, grossCents: 200_000, withGross: 2, averageDays: 23 });
  expect(sumSales(sales.slice(2))).toMatchObject({ sold: 2, grossCents: null, withGross: 0 });
  expect(sumSales([])).toEqual({ sold: 0, grossCents: null, withGross: 0, averageDays: null });
});

test("people of one name stay apart, and the one with the most sales comes first", () => {
  const sales = ["1", "2", "2"].map((personId) => createSale({ personId, person: "Ana" }));
  const people = sumByPerson(sales).map(({ id, name, sum }) => `${id} ${name} ${sum.sold}`);
  expect(people).toEqual(["2 Ana 2", "1 Ana 1"]);
});
