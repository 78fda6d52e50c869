import fc from "fast-check";
import { expect, test } from "vitest";
import { findResults, openIndex } from "~/enhance/list/list-index";
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
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { createListIndex } from "~/inventory/list-index";
import { type InventoryPage, listInventory } from "~/inventory/list-inventory";
import {
  createDemoSnapshot,
  createSnapshot,
  createVehicle,
  filters,
  NO_FILTER,
  snapshots,
} from "../../fixtures/inventory";

const list = (query: string, snapshot = createDemoSnapshot()) =>
  listInventory(
    snapshot,
    parseInventoryFilter(
      new URLSearchParams(query),
      snapshot.vehicles.map(({ make }) => make),
    ),
  );

const optionsOf = (page: InventoryPage, facet: Facet) =>
  page.facets[facet].map(({ value, count }) => `${value} ${count}`);

const namesOf = (page: InventoryPage) => page.vehicles.map(({ name }) => name);

test("the demo inventory lists 19 vehicles, newest first, and never the sold one", () => {
  const page = list("");
  expect(page).toMatchObject({ matchingCount: 19, listedCount: 19, pageCount: 1, relaxations: [] });
  expect(page.vehicles[0]?.name).toBe("2021 Ford F-150 XLT");
  expect(namesOf(page).some((name) => name.includes("Tundra"))).toBe(false);
});

test("the demo inventory's options have the specified order and correct counts", () => {
  const page = list("");
  expect(optionsOf(page, "style")).toEqual([
    "Truck 4",
    "SUV 5",
    "Sedan 6",
    "Van 2",
    "Sports Car 1",
    "Electric 3",
    "Hybrid 2",
  ]);
  expect(optionsOf(page, "make")).toEqual([
    ...["Ford 3", "Toyota 3", "Chevrolet 1", "Ram 2", "Dodge 2", "Nissan 1", "Hyundai 1", "Kia 1", "BMW 1"],
    ...["Mercedes 1", "Tesla 1", "Jaguar 1", "Chrysler 0", "Mitsubishi 0", "Honda 1"],
  ]);
  expect(optionsOf(page, "year")).toEqual([
    ...["2025 0", "2024 0", "2023 1", "2022 2", "2021 1", "2020 3", "2019 3", "2018 3", "2017 2", "2016 2"],
    ...["2015 1", "2014 1", "2013 0", "2012 0", "2009 0", "2006 0"],
  ]);
  expect(optionsOf(page, "price")).toEqual([
    ...["0-10000 2", "10000-20000 9", "20000-30000 7", "30000-40000 1", "40000- 0"],
  ]);
});

test("the demo inventory's budget presets and facts have correct counts", () => {
  const page = list("");
  expect(optionsOf(page, "priceMax")).toEqual(["10000 2", "12500 3", "15000 5", "20000 11", "25000 16"]);
  expect(optionsOf(page, "milesMax")).toEqual(["50000 6", "75000 13", "100000 18"]);
  expect(optionsOf(page, "paymentMax")).toEqual(["250 3", "350 7", "450 12"]);
  expect(optionsOf(page, "down")).toEqual(["1000 19", "2000 19", "3000 19"]);
  expect(optionsOf(page, "fuel")).toEqual(["Gas 14", "Electric 3", "Hybrid 2"]);
  expect(optionsOf(page, "color")).toEqual([
    ...["black 1", "white 3", "silver 1", "gray 2", "red 2", "blue 6", "green 1", "brown 2", "orange 1"],
    ...["yellow 0", "other 0"],
  ]);
  expect(optionsOf(page, "drive")).toEqual(["4x4 1", "awd 1"]);
  expect(optionsOf(page, "title")).toEqual(["clean 17"]);
});

test("with a maximum payment each down payment has the count of what it affords", () => {
  const page = list("paymentMax=350&down=1500");
  expect(page.facets.down).toEqual([
    { value: "1000", count: 8, isSelected: false },
    { value: "1500", count: 8, isSelected: true },
    { value: "2000", count: 9, isSelected: false },
    { value: "3000", count: 11, isSelected: false },
  ]);
  expect(page.matchingCount).toBe(8);
});

test("a maximum that is not offered is among the options, in numerical order", () => {
  expect(optionsOf(list("priceMax=17350"), "priceMax")).toEqual([
    ...["10000 2", "12500 3", "15000 5", "17350 7", "20000 11", "25000 16"],
  ]);
});

test("values of one facet are alternatives, and facets are combined", () => {
  expect(namesOf(list("style=Van&style=Sports+Car"))).toEqual([
    "2019 Dodge Challenger SXT",
    "2015 Dodge Grand Caravan",
    "2018 Ram Promaster 2500",
  ]);
  expect(namesOf(list("style=Van&make=Ram"))).toEqual(["2018 Ram Promaster 2500"]);
  expect(namesOf(list("style=Electric&price=20000-30000"))).toEqual([
    "2020 Tesla Model 3",
    "2023 Mercedes EQB 250",
  ]);
});

test("a vehicle is found under each of its styles and under its make's aliases", () => {
  for (const query of ["style=Truck", "style=Electric", "q=lightning"]) {
    expect(namesOf(list(query))).toContain("2022 Ford F-150 Lightning");
  }
  const snapshot = createSnapshot([createVehicle({ product_name: "2019 Mercedes-Benz C300" })]);
  for (const query of ["make=Mercedes", "make=mercedes-benz"]) {
    expect(list(query, snapshot).matchingCount).toBe(1);
  }
});

test("a price at the edge of a band belongs to the upper one", () => {
  const snapshot = createSnapshot(
    [9_999.99, 10_000, 19_999.99, 20_000, 30_000, 40_000].map((price, i) =>
      createVehicle({ id: i + 1, price }),
    ),
  );
  expect(optionsOf(list("", snapshot), "price")).toEqual([
    ...["0-10000 1", "10000-20000 2", "20000-30000 1", "30000-40000 1", "40000- 1"],
  ]);
});

test("a vehicle without a price is listed, in no band, and last in both price orders", () => {
  const snapshot = createSnapshot([
    createVehicle({ id: 1, price: null }),
    createVehicle({ id: 2, price: 9_000 }),
    createVehicle({ id: 3, price: 12_000 }),
  ]);
  expect(optionsOf(list("", snapshot), "price").slice(0, 2)).toEqual(["0-10000 1", "10000-20000 1"]);
  expect(list("sort=price-asc", snapshot).vehicles.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(list("sort=price-desc", snapshot).vehicles.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("Motorcycle and Other are offered if the inventory has one, or if they are selected", () => {
  const values = (page: InventoryPage) => page.facets.style.map(({ value }) => value);
  expect(values(list(""))).not.toContain("Motorcycle");
  expect(values(list("style=motorcycle")).at(-1)).toBe("Motorcycle");
  const snapshot = createSnapshot([
    createVehicle({ id: 1, product_name: "2015 Harley-Davidson Street Glide" }),
    createVehicle({ id: 2, product_name: "1982 DeLorean DMC-12" }),
  ]);
  const page = list("", snapshot);
  expect(values(page).slice(-2)).toEqual(["Motorcycle", "Other"]);
  expect(page.facets.make.slice(-2).map(({ value }) => value)).toEqual(["Delorean", "Harley-Davidson"]);
  expect(page.facets.year.at(-1)).toEqual({ value: "1982", count: 1, isSelected: false });
});

test("a selected value stays among the options even if no vehicle has it", () => {
  const page = list("make=volvo&year=1999&style=Truck");
  expect(page.facets.make.at(-1)).toEqual({ value: "Volvo", count: 0, isSelected: true });
  expect(page.facets.year.at(-1)).toEqual({ value: "1999", count: 0, isSelected: true });
  expect(page.facets.style[0]).toEqual({ value: "Truck", count: 0, isSelected: true });
});

test("an empty result lists the count without each filter, dropping a facet's alternatives together", () => {
  const page = list("q=tesla&style=Truck&style=Van&page=2");
  expect(page).toMatchObject({ matchingCount: 0, pageCount: 1, vehicles: [] });
  expect(page.relaxations).toEqual([
    {
      dropped: { facet: "q", values: ["tesla"] },
      filter: { ...NO_FILTER, style: ["Truck", "Van"] },
      count: 6,
    },
    {
      dropped: { facet: "style", values: ["Truck", "Van"] },
      filter: { ...NO_FILTER, q: "tesla" },
      count: 1,
    },
  ]);
});

test("an empty inventory is an empty list with every specified option at 0", () => {
  const page = list("", createSnapshot([]));
  expect(page).toMatchObject({ matchingCount: 0, listedCount: 0, pageCount: 1, relaxations: [] });
  expect(FACETS.flatMap((facet) => page.facets[facet]).every(({ count }) => count === 0)).toBe(true);
});

test("a page beyond the last is the last", () => {
  const snapshot = createSnapshot(Array.from({ length: 50 }, (_, i) => createVehicle({ id: i + 1 })));
  const page = list("page=99", snapshot);
  expect(page).toMatchObject({ pageCount: 3, matchingCount: 50, filter: { page: 3 } });
  expect(page.vehicles).toHaveLength(2);
});

test("counts equal the result of selecting each option alone, for every inventory and filter", () => {
  fc.assert(
    fc.property(snapshots, filters, (snapshot, filter) => {
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
    }),
  );
});

test("every listed vehicle is under one of the offered options of each facet it has a value in", () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const { facets } = listInventory(snapshot, NO_FILTER);
      for (const vehicle of snapshot.vehicles.filter(({ isSold }) => !isSold)) {
        for (const choice of CHOICE_NAMES) {
          const offered = facets[choice].map(({ value }) => value);
          expect(offered).toEqual(expect.arrayContaining([...getChoice(choice).listValues(vehicle)]));
        }
      }
    }),
  );
});

test("the script finds from its index what the server finds: vehicles, order, and all counts", () => {
  fc.assert(
    fc.property(snapshots, filters, (snapshot, anyFilter) => {
      const filter = { ...anyFilter, q: "", page: 1 };
      const page = listInventory(snapshot, filter);
      const index = openIndex(createListIndex(snapshot));
      const { matching, countOption } = findResults(index, parseListQuery(formatInventoryFilter(filter)));
      expect(matching).toHaveLength(page.matchingCount);
      expect(matching.slice(0, VEHICLES_PER_PAGE).map(({ id }) => id)).toEqual(
        page.vehicles.map(({ id }) => id),
      );
      for (const facet of FACETS) {
        for (const { value, count } of page.facets[facet])
          expect([facet, value, countOption(facet, value)]).toEqual([facet, value, count]);
      }
    }),
  );
});

test("the pages partition the result in its order", () => {
  fc.assert(
    fc.property(snapshots, filters, (snapshot, filter) => {
      const { pageCount, matchingCount } = listInventory(snapshot, filter);
      const pages = Array.from({ length: pageCount }, (_, i) =>
        listInventory(snapshot, { ...filter, page: i + 1 }),
      );
      const ids = pages.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
      expect(new Set(ids).size).toBe(matchingCount);
      expect(ids).toHaveLength(matchingCount);
      for (const { vehicles } of pages.slice(0, -1)) expect(vehicles).toHaveLength(VEHICLES_PER_PAGE);
    }),
  );
});

test("each order is total: rows in any input order give the same result", () => {
  fc.assert(
    fc.property(
      snapshots,
      fc.constantFrom(...SORT_ORDERS),
      fc.infiniteStream(fc.nat()),
      (snapshot, sort, random) => {
        const shuffled = snapshot.vehicles
          .map((vehicle) => ({ vehicle, key: random.next().value }))
          .sort((a, b) => Number(a.key) - Number(b.key))
          .map(({ vehicle }) => vehicle);
        const filter = { ...NO_FILTER, sort };
        expect(listInventory(createSnapshot(shuffled), filter).vehicles).toEqual(
          listInventory(snapshot, filter).vehicles,
        );
      },
    ),
  );
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
  fc.assert(
    fc.property(snapshots, fc.constantFrom(...SORT_ORDERS), (snapshot, sort) => {
      const { vehicles } = listInventory(snapshot, { ...NO_FILTER, sort });
      for (const [i, next] of vehicles.slice(1).entries()) {
        const previous = vehicles[i] ?? next;
        const [one, other] = [values[sort](previous), values[sort](next)];
        expect(one < other || (one === other && newerFirst(previous, next))).toBe(true);
      }
    }),
  );
});
