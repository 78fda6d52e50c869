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
  expect(describeWeeks({ ...leads, thisWeek: 9 }, false)).toMatchObject({
    text: "weeks.fewer",
    values: { difference: 2 },
  });
  expect(describeWeeks({ ...leads, thisWeek: 11 }, false)).toMatchObject({ text: "weeks.same" });
  expect(describeWeeks(leads, true)).toEqual({ text: "weeks.months", count: 52 });
});

test("the share of shoppers who write in another language than English is named", () => {
  expect(describeLanguages(leads)).toEqual({ text: "languages.others", values: { percent: 50 } });
  const byLanguage = [{ locale: "en" as const, leads: 20 }];
  expect(describeLanguages({ ...leads, byLanguage })).toEqual({ text: "languages.english" });
});

test("a car without views is mentioned once it has been listed and counted for a week", () => {
  expect(describeVehicles(insights, TODAY)).toEqual({
    text: "cars.unseen",
    values: { name: "2016 Jaguar XF" },
  });
  const young = vehicles.map((car) => ({ ...car, listedDay: "2026-11-14" }));
  const most = { text: "cars.most", values: { name: "2021 Ford F-150 XLT" } };
  expect(describeVehicles({ ...insights, vehicles: young }, TODAY)).toEqual(most);
  const began = { ...views, countedSince: "2026-11-14" };
  expect(describeVehicles({ ...insights, views: began }, TODAY)).toEqual(most);
  const unseen = vehicles.map((car) => ({ ...car, views: car.id === 7 ? 1 : 0 }));
  expect(describeVehicles({ ...insights, vehicles: unseen }, TODAY)).toEqual({
    text: "cars.unseenCars",
    count: 2,
  });
});

test("of cars with the same views two are named, in the order of their rows, and more aren't", () => {
  const share = (views: number, count: number) =>
    vehicles.map((car, index) => ({ ...car, listedDay: TODAY, views: index < count ? views : 1 }));
  const describe = (cars: typeof vehicles) => describeVehicles({ ...insights, vehicles: cars }, TODAY);
  expect(describe(share(40, 2))).toEqual({
    text: "cars.tied",
    values: { names: "2019 Nissan Rogue SV, 2021 Ford F-150 XLT" },
  });
  expect(describe(share(40, 3))).toEqual({ text: "cars.title" });
  expect(describe(vehicles.map((car) => ({ ...car, listedDay: TODAY, views: 0 })))).toEqual({
    text: "cars.title",
  });
});

test("cars are long on the lot from 60 days", () => {
  expect(describeDays(insights, TODAY)).toEqual({ text: "days.long", count: 1 });
  expect(describeDays({ ...insights, vehicles: vehicles.slice(0, 2) }, TODAY)).toEqual({ text: "days.none" });
  expect(getAverageDays(insights, TODAY)).toBe(43);
});

test("price reductions are compared once three days before and after were counted", () => {
  expect(describePrices(insights)).toEqual({ text: "prices.helped", count: 1, values: { helped: 1 } });
  expect(describePrices({ ...insights, priceChanges: priceChanges.slice(1) })).toEqual({
    text: "prices.early",
  });
  const raised = priceChanges.map((change) => ({ ...change, from: 1000 }));
  expect(describePrices({ ...insights, priceChanges: raised })).toEqual({ text: "prices.early" });
});

test("a new dealership has no numbers, and each part says so", () => {
  expect(
    [
      describeWeeks(EMPTY_INSIGHTS.leads, false),
      describeVehicles(EMPTY_INSIGHTS, TODAY),
      describeDays(EMPTY_INSIGHTS, TODAY),
      describePrices(EMPTY_INSIGHTS),
      describeVehicles({ ...EMPTY_INSIGHTS, vehicles }, TODAY),
    ].map(({ text }) => text),
  ).toEqual(["weeks.none", "cars.none", "days.none", "prices.none", "cars.notCounted"]);
  expect(getAverageDays(EMPTY_INSIGHTS, TODAY)).toBeNull();
});
