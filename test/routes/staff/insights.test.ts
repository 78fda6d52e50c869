import { expect, test } from "vitest";
import { loader as loadPage } from "~/routes/staff/insights/insights";
import { loader as loadFile } from "~/routes/staff/insights/insights-csv";
import { loader as loadMonth } from "~/routes/staff/insights/month";
import { createInsights, createSale, TODAY } from "../../fixtures/insights";
import { createVehicle } from "../../fixtures/inventory";
import {
  callRoute,
  createFakeInventory,
  createRecorder,
  OWNER,
  SALES,
} from "../../support/routes/route-call";

async function open(loader: (args: never) => unknown, path: string) {
  const reads: unknown[] = [];
  const readInsights = createRecorder(reads)(createInsights());
  const inventory = { find: async () => createFakeInventory([createVehicle({ id: 7 })]) };
  const context = { inventory, insights: { readInsights } };
  const { headers, ...answer } = await callRoute(loader, path, { context });
  return { ...answer, reads, cacheControl: headers.get("Cache-Control") };
}

test("the page reads once, for its period up to today in Orlando, and takes pictures from the inventory", async () => {
  const order = { isOrdered: true, page: 1, order: { by: "days", isAscending: true } };
  const pictures = { 7: { photo: null, bodyStyle: "Truck" } };
  const data = { head: { title: "Insights" }, data: { period: 90, today: TODAY, ...order, pictures } };
  const answer = await open(loadPage, "/staff/insights?period=90&sort=days-asc");
  expect(answer).toMatchObject({ status: 200, reads: [[90, TODAY]], data });
});

test("each table is a file of its own, and an unknown one is not found", async () => {
  const file = await open(loadFile, "/staff/insights.csv?table=weeks&period=x");
  expect(file).toMatchObject({ status: 200, cacheControl: "private, no-store" });
  expect(String(file.data).split("\r\n").slice(0, 2)).toEqual([
    // `text()` drops the byte order mark.
    '"first_day","last_day","leads"',
    '"2026-10-18","2026-10-24","0"',
  ]);
  const missing = { status: 404, data: "Page not found", cacheControl: "private, no-store", reads: [] };
  for (const query of ["", "?table=people"])
    expect(await open(loadFile, `/staff/insights.csv${query}`)).toMatchObject(missing);
});

test("an owner sees the sales of this month, or of an earlier one, and sales people are refused before they are read", async () => {
  const months: unknown[][] = [];
  const insights = { readMonthSales: createRecorder(months)([createSale()]) };
  const see = async (query: string, member = OWNER) => {
    const path = `/staff/insights/month${query}`;
    const { status, data } = await callRoute(loadMonth, path, { context: { insights }, member });
    return { status, data };
  };
  const month = { month: "2026-11", isCurrent: true, sales: [{ person: "Luis" }] };
  const data = { head: { title: "Sales and gross" }, data: month };
  expect(await see("")).toMatchObject({ status: 200, data });
  const { data: earlier } = await see("?month=2026-09");
  expect(earlier).toMatchObject({ data: { month: "2026-09", isCurrent: false } });
  expect(months.map(([month]) => month)).toEqual(["2026-11", "2026-09"]);
  expect(await see("", SALES)).toMatchObject({ status: 403, data: { askOwners: [OWNER.name] } });
  expect(months).toHaveLength(2);
});
