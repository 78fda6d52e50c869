import fc from "fast-check";
import { expect, test } from "vitest";
import { FACETS, type InventoryFilter } from "~/inventory/filter/filter";
import { listInventory } from "~/inventory/list-inventory";
import {
  createDemoSnapshot,
  createSnapshot,
  createVehicle,
  filters,
  NO_FILTER,
  snapshots,
} from "../../../fixtures/inventory";

const nearestTo = (filter: Partial<InventoryFilter>) =>
  listInventory(createDemoSnapshot(), { ...NO_FILTER, ...filter }).nearest.map(({ name }) => name);

test("a list with vehicles needs no nearest ones", () => {
  expect(nearestTo({ style: ["SUV"] })).toEqual([]);
});

test("vehicles that miss the fewest facets are first, then those with the nearest price", () => {
  expect(nearestTo({ style: ["Truck"], price: ["0-10000"] }).slice(0, 3)).toEqual([
    "2015 Dodge Grand Caravan",
    "2014 Honda Accord LX",
    "2016 Ram 1500 Big Horn",
  ]);
});

test("of vehicles that miss equally many facets, those that match the search are first", () => {
  expect(nearestTo({ q: "tesla", style: ["Truck"] })[0]).toBe("2020 Tesla Model 3");
});

test("without facets, those that miss the least of the search are first", () => {
  expect(nearestTo({ q: "red toyota hybrid zeppelin" }).slice(0, 3)).toEqual([
    "2019 Toyota Prius",
    "2020 Toyota Camry SE",
    "2019 Nissan Rogue SV",
  ]);
  expect(nearestTo({ q: "tesla under 15000" })[0]).toBe("2020 Tesla Model 3");
});

test("then the nearest year is first, then the newest", () => {
  expect(nearestTo({ make: ["Toyota"], year: ["2021"] })).toEqual([
    "2021 Ford F-150 XLT",
    "2020 Toyota Camry SE",
    "2020 Toyota Corolla LE",
    "2019 Toyota Prius",
    "2022 Hyundai Tucson SEL",
  ]);
});

test("a default year is not near to any", () => {
  const [undated, dated] = ["Kia Rio LX", "2012 Kia Rio LX"].map((product_name, id) =>
    createVehicle({ id: id + 1, product_name }),
  );
  const snapshot = createSnapshot([undated, dated].filter((one) => one !== undefined));
  const { nearest } = listInventory(snapshot, { ...NO_FILTER, make: ["Honda"], year: ["2020"] });
  expect(nearest.map(({ name }) => name)).toEqual(["2012 Kia Rio LX", "Kia Rio LX"]);
});

test("only an empty result has nearest vehicles: five or the whole inventory, none twice or sold, the newest for a search of one word alone", () => {
  fc.assert(
    fc.property(snapshots, filters, (snapshot, filter) => {
      const { matchingCount, listedCount, nearest } = listInventory(snapshot, filter);
      expect(nearest).toHaveLength(matchingCount > 0 ? 0 : Math.min(5, listedCount));
      expect(new Set(nearest.map(({ id }) => id)).size).toBe(nearest.length);
      expect(nearest.some(({ isSold }) => isSold)).toBe(false);
      const asked = FACETS.filter((facet) => filter[facet].length > 0).length + Number(filter.q !== "");
      if (asked === 1 && nearest.length > 0) {
        const newest = listInventory(snapshot, NO_FILTER).vehicles.slice(0, 5);
        if (/^\S+$/.test(filter.q)) expect(nearest).toEqual(newest);
      }
    }),
  );
});
