import fc from "fast-check";
import { expect, test } from "vitest";
import { openIndex } from "~/enhance/list/list-index";
import { matchFilter } from "~/inventory/filter/facet-options";
import {
  CHOICE_NAMES,
  type Choice,
  getChoice,
  getFacet,
  type InventoryFilter,
  MAXIMUM_NAMES,
} from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { createListIndex } from "~/inventory/list-index";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { createFilter, createSnapshot, createVehicle, isExcluded } from "../../../fixtures/inventory";

/** What the list's script knows of a vehicle. */
function readValues(vehicle: InventoryVehicle) {
  const [values] = openIndex(createListIndex(createSnapshot([vehicle])));
  if (!values) throw new Error("a sold vehicle is not in the index");
  return values;
}

const valuesOf = (choice: Choice, record: Partial<InventoryRecord>) =>
  getChoice(choice).listValues(createVehicle(record));

test.each(CHOICE_NAMES)(
  "every offered value of %s is parsed as itself and has one place in the order",
  (name) => {
    const { offered, parse, sort } = getChoice(name);
    for (const value of offered) expect(parse(value, [])).toBe(value);
    expect(sort([...offered].reverse())).toEqual(offered);
    expect(sort([...offered, ...offered])).toEqual(offered);
  },
);

test("a vehicle has all its body styles and its model year", () => {
  const record = { product_name: "2022 Ford F-150 Lightning" };
  expect(valuesOf("style", record)).toEqual(["Truck", "Electric"]);
  expect(valuesOf("year", record)).toEqual(["2022"]);
});

test("a default year, one that contradicts the VIN, and a guessed make are no values to filter by", () => {
  expect(valuesOf("year", { product_name: "Honda Civic EX" })).toEqual([]);
  expect(valuesOf("make", { product_name: "Honda Civic EX" })).toEqual(["Honda"]);
  expect(valuesOf("year", { product_name: "2020 Ford F-150", sku: "1FTEW1EP1MFA41207" })).toEqual([]);
  expect(valuesOf("make", { product_name: "nice little runner" })).toEqual([]);
  expect(valuesOf("make", { product_name: "2015 Alfa Romeo 4C" })).toEqual(["Alfa Romeo"]);
  expect(valuesOf("make", { product_name: "2020 Mercedes Benz GLC 300" })).toEqual(["Mercedes"]);
});

test.each([...MAXIMUM_NAMES, "down"] as const)(
  "every offered value of %s is itself, and one counts",
  (name) => {
    const { offered, parse, sort } = getFacet(name);
    for (const value of offered) expect(parse(value, [])).toBe(value);
    expect(sort(offered)).toEqual(offered.slice(0, 1));
  },
);

test("a vehicle has its fuel, color family, drive, and a clean title unless it is rebuilt or salvage", () => {
  const product_name = "2017 Ford Fusion Hybrid AWD (Rebuilt)";
  const rebuilt = { product_name, description: "Oxford White | 9 miles" };
  const readAll = (record: Partial<InventoryRecord>) =>
    (["fuel", "color", "drive", "title"] as const).map((choice) => valuesOf(choice, record));
  expect(readAll(rebuilt)).toEqual([["Hybrid"], ["white"], ["awd"], []]);
  expect(readAll({ description: "mystic | 9 miles" })).toEqual([["Gas"], ["other"], [], ["clean"]]);
  expect(readAll({ description: null })).toEqual([["Gas"], [], [], ["clean"]]);
  expect(readAll({ description: null, details: { title: "salvage" } })).toEqual([["Gas"], [], [], []]);
});

test.each([
  ["2019 Mercedes-Benz GLC 300", ["Mercedes"]],
  ["2019 Chevy Silverado", ["Chevrolet"]],
  ["2019 Škoda Octavia", ["Skoda"]],
  ["1982 DeLorean DMC-12", ["Delorean"]],
  ["2019", []],
])("%j has the makes %j", (product_name, makes) => {
  expect(valuesOf("make", { product_name })).toEqual(makes);
});

test("a price is in the one band that contains it, and an unknown price in none", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_00, max: 100_000_00 }), (cents) => {
      const isInBand = (band: string) => {
        const [from = "", to = ""] = band.split("-");
        return cents / 100 >= Number(from) && (to === "" || cents / 100 < Number(to));
      };
      const { offered } = getChoice("price");
      expect(valuesOf("price", { price: cents / 100 })).toEqual(offered.filter(isInBand));
    }),
  );
  expect(valuesOf("price", { price: null })).toEqual([]);
});

test.each([
  ["priceMax", "15900", { price: 15_900 }, true],
  ["priceMax", "15899", { price: 15_900 }, false],
  ["priceMax", "9999", { price: 9_999.01 }, false],
  ["priceMax", "999999999", { price: null }, false],
  ["milesMax", "75000", { description: "red | 75,000 miles" }, true],
  ["milesMax", "74999", { description: "red | 75,000 miles" }, false],
  ["milesMax", "999999999", { description: "red" }, false],
  // $329.29 a month.
  ["paymentMax", "330", { price: 15_900 }, true],
  ["paymentMax", "329", { price: 15_900 }, false],
  ["paymentMax", "999999999", { price: null }, false],
] as const)(
  "%s=%s of a vehicle with %j: %j, on the server and in the browser",
  (name, value, record, isMatch) => {
    const vehicle = createVehicle(record);
    const filter = createFilter({ [name]: [value] });
    expect(matchFilter([vehicle], filter, null).matching).toEqual(isMatch ? [vehicle] : []);
    const own = readValues(vehicle);
    expect(isExcluded(`${name}=${value}`, own)).toBe(!isMatch);
  },
);

test("a down payment of $1,000 brings a $15,900 car to $308.58 a month, and alone filters nothing", () => {
  const vehicles = [createVehicle({ price: 15_900 })];
  const isMatch = (filter: Partial<InventoryFilter>) =>
    matchFilter(vehicles, createFilter(filter), null).matching.length === 1;
  expect(isMatch({ paymentMax: ["309"] })).toBe(false);
  expect(isMatch({ paymentMax: ["309"], down: ["1000"] })).toBe(true);
  expect(isMatch({ paymentMax: ["308"], down: ["1000"] })).toBe(false);
  expect(isMatch({ down: ["1000"] })).toBe(true);
});

test("what is not a facet excludes no vehicle in the browser", () => {
  const own = readValues(createVehicle());
  expect(isExcluded("q=camry&sort=newest&down=1000&shoeSizeMax=9", own)).toBe(false);
});
