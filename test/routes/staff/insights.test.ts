import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { loader as loadPage } from "~/routes/staff/insights/insights";
import { loader as loadFile } from "~/routes/staff/insights/insights-csv";
import { createInsights, TODAY } from "../../fixtures/insights";
import { createVehicle } from "../../fixtures/inventory";
import { fakeStaffMenu } from "../../fixtures/staff-menu";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

async function open(loader: Parameters<typeof callLoader>[0], path: string, parts: object = {}) {
  const reads: unknown[] = [];
  const insights = {
    readInsights: async (...values: unknown[]) => {
      reads.push(values);
      return createInsights();
    },
  };
  const member = { userId: "u", name: "Ana", role: "sales", mustChangePassword: false };
  const context = {
    ...{ insights, staffMenu: fakeStaffMenu, viewCounter: { isOn: true }, log: () => undefined },
    staff: { findMember: async () => member },
    ...parts,
  };
  const inventory = createFakeInventory([createVehicle({ id: 7 })]);
  return { reads, answer: await callLoader(loader, { path }, { inventory, context }) };
}

test("the page reads once, for its period up to today in Orlando, and takes pictures from the inventory", async () => {
  const { reads, answer } = await open(loadPage, "/staff/insights?period=90&sort=days-asc");
  expect(reads).toEqual([[90, TODAY]]);
  expect(answer).toMatchObject({
    ...{ status: 200, cacheControl: "private, no-store" },
    data: {
      head: { title: "Insights" },
      data: {
        ...{ period: 90, today: TODAY, isCounting: true, isOrdered: true },
        order: { by: "days", isAscending: true },
        pictures: { 7: { photo: null, bodyStyle: "Truck" } },
      },
    },
  });
});

test("each table is a file of its own, and an unknown one is not found", async () => {
  const { answer } = await open(loadFile, "/staff/insights.csv?table=weeks&period=x");
  expect(answer).toMatchObject({ status: 200, cacheControl: "private, no-store" });
  expect(String(answer.data).split("\r\n").slice(0, 2)).toEqual([
    // `text()` drops the byte order mark.
    '"first_day","last_day","leads"',
    '"2026-10-18","2026-10-24","0"',
  ]);
  const unknown = await open(loadFile, "/staff/insights.csv?table=people");
  expect(unknown.answer.status).toBe(404);
});

test.each([
  [loadPage, "/staff/insights"],
  [loadFile, "/staff/insights.csv?table=weeks"],
])("visitors sign in first, and an outage is a 503", async (loader, path) => {
  const visitor = await open(loader, path, { staff: { findMember: async () => null } });
  expect(visitor.answer).toMatchObject({ status: 303, data: expect.stringContaining("/staff/sign-in") });
  const down = { readInsights: async () => Promise.reject(new BackendUnavailable("down")) };
  expect((await open(loader, path, { insights: down })).answer.status).toBe(503);
});
