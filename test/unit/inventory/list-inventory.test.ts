import fc from "fast-check";
import { expect, test } from "vitest";
import { findResults, openIndex } from "~/enhance/list/index-results";
import { parseListQuery } from "~/enhance/list/list-query";
import {
  CHOICE_NAMES,
  FACETS,
  type Facet,
  getChoice,
  type InventoryFilter,
  SORT_ORDERS,
} from "~/inventory/filter/filter";
import { formatInventoryFilter, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { VEHICLES_PER_PAGE } from "~/inventory/filter/page-size";
import { createListIndex, MAX_INDEXED } from "~/inventory/inventory-index";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { type InventoryPage, listInventory } from "~/inventory/list-inventory";
import { createLargeInventory } from "../../bench/scale-inventory";
import {
  createDemoSnapshot,
  createSnapshot,
  createVehicle,
  filters,
  NO_FILTER,
  snapshots,
} from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";
import { BROTLI, measureBrotli } from "../../support/site/byte-budget";

const list = (query: string, snapshot = createDemoSnapshot()) => {
  const makes = snapshot.vehicles.map(({ make }) => make);
  return listInventory(snapshot, parseInventoryFilter(new URLSearchParams(query), makes));
};

const optionsOf = (page: InventoryPage, facet: Facet) =>
  page.facets[facet].map(({ value, count }) => `${value} ${count}`);

const namesOf = (page: InventoryPage) => page.vehicles.map(({ name }) => name);

test.each<[query: string, Facet, options: string]>([
  ["", "style", "Truck 4, SUV 5, Sedan 6, Van 2, Sports Car 1, Electric 3, Hybrid 2"],
  [
    ...(["", "make"] as const),
    "Ford 3, Toyota 3, Chevrolet 1, Ram 2, Dodge 2, Nissan 1, Hyundai 1, Kia 1, BMW 1, Mercedes 1, Tesla 1, Jaguar 1, Chrysler 0, Mitsubishi 0, Honda 1",
  ],
  [
    ...(["", "year"] as const),
    "2025 0, 2024 0, 2023 1, 2022 2, 2021 1, 2020 3, 2019 3, 2018 3, 2017 2, 2016 2, 2015 1, 2014 1, 2013 0, 2012 0, 2009 0, 2006 0",
  ],
  ["", "price", "0-10000 2, 10000-20000 9, 20000-30000 7, 30000-40000 1, 40000- 0"],
  ["", "priceMax", "10000 2, 12500 3, 15000 5, 20000 11, 25000 16"],
  // One that is not offered, in numerical order.
  ["priceMax=17350", "priceMax", "10000 2, 12500 3, 15000 5, 17350 7, 20000 11, 25000 16"],
  ["", "milesMax", "50000 6, 75000 13, 100000 18"],
  ["", "paymentMax", "250 3, 350 7, 450 12"],
  ["", "down", "1000 19, 2000 19, 3000 19"],
  // What each down payment affords.
  ["paymentMax=350&down=1500", "down", "1000 8, 1500 8, 2000 9, 3000 11"],
  ["", "fuel", "Gas 14, Electric 3, Hybrid 2"],
  [
    ...(["", "color"] as const),
    "black 1, white 3, silver 1, gray 2, red 2, blue 6, green 1, brown 2, orange 1, yellow 0, other 0",
  ],
  ["", "drive", "4x4 1, awd 1"],
  ["", "title", "clean 17"],
])("the demo inventory at %j has the options of %s in order, with counts: %s", (query, facet, options) => {
  expect(optionsOf(list(query), facet).join(", ")).toBe(options);
});

test("values of one facet are alternatives, and facets are combined", () => {
  const sports = "2019 Dodge Challenger SXT";
  const vans = ["2015 Dodge Grand Caravan", "2018 Ram Promaster 2500"];
  expect(namesOf(list("style=Van&style=Sports+Car"))).toEqual([sports, ...vans]);
  expect(namesOf(list("style=Van&make=Ram"))).toEqual(vans.slice(1));
});

test("other values are offered if the inventory has them or they are selected, after the specified ones", () => {
  const last = (page: InventoryPage, facet: Facet) => page.facets[facet].at(-1);
  expect(last(list(""), "style")?.value).toBe("Hybrid");
  expect(last(list("style=motorcycle"), "style")?.value).toBe("Motorcycle");
  const selected = list("make=volvo&year=1999&style=Truck");
  expect(last(selected, "make")).toEqual({ value: "Volvo", count: 0, isSelected: true });
  expect(last(selected, "year")).toEqual({ value: "1999", count: 0, isSelected: true });
  const snapshot = createSnapshot([
    createVehicle({ id: 1, product_name: "2015 Harley-Davidson Street Glide" }),
    createVehicle({ id: 2, product_name: "1982 DeLorean DMC-12" }),
  ]);
  const page = list("", snapshot);
  expect(optionsOf(page, "style").slice(-2)).toEqual(["Motorcycle 1", "Other 1"]);
  expect(optionsOf(page, "make").slice(-2)).toEqual(["Delorean 1", "Harley-Davidson 1"]);
  expect(last(page, "year")).toEqual({ value: "1982", count: 1, isSelected: false });
});

test("an empty result lists the count without each filter, dropping a facet's alternatives together", () => {
  const page = list("q=tesla&style=Truck&style=Van&page=2");
  expect(page).toMatchObject({ matchingCount: 0, pageCount: 1, vehicles: [] });
  const styles = ["Truck", "Van"];
  expect(page.relaxations).toEqual([
    { dropped: { facet: "q", values: ["tesla"] }, filter: { ...NO_FILTER, style: styles }, count: 6 },
    { dropped: { facet: "style", values: styles }, filter: { ...NO_FILTER, q: "tesla" }, count: 1 },
  ]);
});

test("a page beyond the last is the last", () => {
  const snapshot = createSnapshot(Array.from({ length: 50 }, (_, i) => createVehicle({ id: i + 1 })));
  const page = list("page=99", snapshot);
  expect(page).toMatchObject({ pageCount: 3, matchingCount: 50, filter: { page: 3 } });
  expect(page.vehicles).toHaveLength(2);
});

test("counts equal the result of selecting each option alone, for every inventory and filter", () => {
  forAll(snapshots, filters, (snapshot, filter) => {
    const count = (changed: InventoryFilter) => listInventory(snapshot, changed).matchingCount;
    const page = listInventory(snapshot, filter);
    expect(page.listedCount).toBe(snapshot.vehicles.filter(({ isSold }) => !isSold).length);
    for (const facet of FACETS) {
      for (const option of page.facets[facet])
        expect(option.count).toBe(count({ ...filter, [facet]: [option.value] }));
      const chosen = page.facets[facet].filter(({ isSelected }) => isSelected).map(({ value }) => value);
      expect(chosen.sort()).toEqual([...filter[facet]].sort());
    }
    for (const relaxation of page.relaxations) expect(relaxation.count).toBe(count(relaxation.filter));
  });
});

test("every listed vehicle is under one of the offered options of each facet it has a value in", () => {
  forAll(snapshots, (snapshot) => {
    const { facets } = listInventory(snapshot, NO_FILTER);
    for (const vehicle of snapshot.vehicles.filter(({ isSold }) => !isSold)) {
      for (const choice of CHOICE_NAMES) {
        const offered = facets[choice].map(({ value }) => value);
        expect(offered).toEqual(expect.arrayContaining([...getChoice(choice).listValues(vehicle)]));
      }
    }
  });
});

test("the script finds from its index what the server finds: vehicles, order, and all counts", () => {
  forAll(snapshots, filters, (snapshot, anyFilter) => {
    const filter = { ...anyFilter, q: "", page: 1 };
    const page = listInventory(snapshot, filter);
    const index = openIndex(createListIndex(snapshot));
    const { matching, countOption } = findResults(index, parseListQuery(formatInventoryFilter(filter)));
    expect(matching).toHaveLength(page.matchingCount);
    const [found, listed] = [matching.slice(0, VEHICLES_PER_PAGE), page.vehicles];
    expect(found.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    for (const facet of FACETS) {
      for (const { value, count } of page.facets[facet])
        expect([facet, value, countOption(facet, value)]).toEqual([facet, value, count]);
    }
  });
});

test("the pages partition the result in its order", () => {
  forAll(snapshots, filters, (snapshot, filter) => {
    const { pageCount, matchingCount } = listInventory(snapshot, filter);
    const open = (page: number) => listInventory(snapshot, { ...filter, page });
    const pages = Array.from({ length: pageCount }, (_, i) => open(i + 1));
    const ids = pages.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(matchingCount);
    expect(ids).toHaveLength(matchingCount);
    for (const { vehicles } of pages.slice(0, -1)) expect(vehicles).toHaveLength(VEHICLES_PER_PAGE);
  });
});

test("each order puts its own value first, unknown ones last, and the newer of two equals before the older", () => {
  const newerFirst = (a: InventoryVehicle, b: InventoryVehicle) => {
    const [aMs, bMs] = [Date.parse(a.listedAt) || 0, Date.parse(b.listedAt) || 0];
    return aMs > bMs || (aMs === bMs && a.id > b.id);
  };
  const values = {
    newest: () => 0,
    "price-asc": ({ priceCents }: InventoryVehicle) => priceCents ?? Number.POSITIVE_INFINITY,
    "price-desc": ({ priceCents }: InventoryVehicle) => -(priceCents ?? Number.NEGATIVE_INFINITY),
    "mileage-asc": ({ odometerMiles }: InventoryVehicle) => odometerMiles ?? Number.POSITIVE_INFINITY,
    "year-desc": ({ year, isYearSure }: InventoryVehicle) => (isYearSure ? -year : Number.POSITIVE_INFINITY),
  };
  forAll(snapshots, fc.constantFrom(...SORT_ORDERS), (snapshot, sort) => {
    const { vehicles } = listInventory(snapshot, { ...NO_FILTER, sort });
    for (const [i, next] of vehicles.slice(1).entries()) {
      const previous = vehicles[i] ?? next;
      const [one, other] = [values[sort](previous), values[sort](next)];
      expect(one < other || (one === other && newerFirst(previous, next))).toBe(true);
    }
  });
});

test("the index of the largest inventory that has one fits in 6 KB; a larger one has none", () => {
  const index = (count: number) => createListIndex(createSnapshot(createLargeInventory(count)));
  const bytes = measureBrotli(JSON.stringify(index(MAX_INDEXED)), BROTLI.page);
  expect(bytes).toBeLessThanOrEqual(6 * 1024);
  expect(bytes).toBeGreaterThan(2 * 1024);
  expect(index(2 * MAX_INDEXED).ids).toEqual([]);
});
