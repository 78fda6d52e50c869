import { expect, test } from "vitest";
import {
  describeDays,
  describeLanguages,
  describePrices,
  describeVehicles,
  describeWeeks,
  getAverageDays,
} from "~/staff/insights/findings";
import { createInsights, EMPTY_INSIGHTS, TODAY } from "../../../fixtures/insights";

const insights = createInsights();
const { leads, vehicles, views, priceChanges } = insights;

test("the week is compared with the same days of last week; for a year there is only a total", () => {
  expect(describeWeeks(leads, false)).toEqual({ text: "weeks.more", count: 14, values: { difference: 3 } });
  const fewer = { text: "weeks.fewer", values: { difference: 2 } };
  expect(describeWeeks({ ...leads, thisWeek: 9 }, false)).toMatchObject(fewer);
  expect(describeWeeks({ ...leads, thisWeek: 11 }, false)).toMatchObject({ text: "weeks.same" });
  expect(describeWeeks(leads, true)).toEqual({ text: "weeks.months", count: 52 });
});

test("the share of shoppers who write in another language than English is named", () => {
  expect(describeLanguages(leads)).toEqual({ text: "languages.others", values: { percent: 50 } });
  const byLanguage = [{ locale: "en" as const, leads: 20 }];
  expect(describeLanguages({ ...leads, byLanguage })).toEqual({ text: "languages.english" });
});

test("a car without views is mentioned once it has been listed and counted for a week", () => {
  const jaguar = { text: "cars.unseen", values: { name: "2016 Jaguar XF" } };
  expect(describeVehicles(insights, TODAY)).toEqual(jaguar);
  const young = vehicles.map((car) => ({ ...car, listedDay: "2026-11-14" }));
  const most = { text: "cars.most", values: { name: "2021 Ford F-150 XLT" } };
  expect(describeVehicles({ ...insights, vehicles: young }, TODAY)).toEqual(most);
  const began = { ...views, countedSince: "2026-11-14" };
  expect(describeVehicles({ ...insights, views: began }, TODAY)).toEqual(most);
  const unseen = vehicles.map((car) => ({ ...car, views: car.id === 7 ? 1 : 0 }));
  const two = { text: "cars.unseenCars", count: 2 };
  expect(describeVehicles({ ...insights, vehicles: unseen }, TODAY)).toEqual(two);
});

test("of cars with the same views two are named, in the order of their rows, and more aren't", () => {
  const share = (views: number, count: number) =>
    vehicles.map((car, index) => ({ ...car, listedDay: TODAY, views: index < count ? views : 1 }));
  const describe = (cars: typeof vehicles) => describeVehicles({ ...insights, vehicles: cars }, TODAY);
  const names = "2019 Nissan Rogue SV, 2021 Ford F-150 XLT";
  expect(describe(share(40, 2))).toEqual({ text: "cars.tied", values: { names } });
  expect(describe(share(40, 3))).toEqual({ text: "cars.title" });
  const unseen = vehicles.map((car) => ({ ...car, listedDay: TODAY, views: 0 }));
  expect(describe(unseen)).toEqual({ text: "cars.title" });
  // Too few views to tell anything.
  expect(describe(share(4, 1))).toEqual({ text: "cars.title" });
});

test("cars are long on the lot from 60 days", () => {
  expect(describeDays(insights, TODAY)).toEqual({ text: "days.long", count: 1 });
  expect(describeDays({ ...insights, vehicles: vehicles.slice(0, 2) }, TODAY)).toEqual({ text: "days.none" });
  expect(getAverageDays(insights, TODAY)).toBe(43);
});

test("price reductions are compared once three days before and after were counted", () => {
  expect(describePrices(insights)).toEqual({ text: "prices.helped", count: 1, values: { helped: 1 } });
  const raised = priceChanges.map((change) => ({ ...change, from: 1000 }));
  for (const changes of [priceChanges.slice(1), raised])
    expect(describePrices({ ...insights, priceChanges: changes })).toEqual({ text: "prices.early" });
});

test("a new dealership has no numbers, and each part says so", () => {
  expect(describeWeeks(EMPTY_INSIGHTS.leads, false)).toMatchObject({ text: "weeks.none" });
  expect(describeVehicles(EMPTY_INSIGHTS, TODAY)).toMatchObject({ text: "cars.none" });
  expect(describeDays(EMPTY_INSIGHTS, TODAY)).toMatchObject({ text: "days.none" });
  expect(describePrices(EMPTY_INSIGHTS)).toMatchObject({ text: "prices.none" });
  expect(describeVehicles({ ...EMPTY_INSIGHTS, vehicles }, TODAY)).toMatchObject({ text: "cars.notCounted" });
  expect(getAverageDays(EMPTY_INSIGHTS, TODAY)).toBeNull();
});
