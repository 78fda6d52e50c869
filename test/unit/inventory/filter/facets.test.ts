import fc from "fast-check";
import { expect, test } from "vitest";
import { isExcluded, parseListQuery } from "~/enhance/list/list-query";
import { indexFacet } from "~/inventory/column-store/facet-column";
import { indexInventory } from "~/inventory/column-store/inventory-index";
import { type FacetDefinition, listVehicleValues } from "~/inventory/filter/facets/facet";
import { FACETS, getFacet } from "~/inventory/filter/filter";
import { formatVehicleFacets } from "~/inventory/filter/filter-codec";
import { assignBits, CONDITION_BITS, matchFilter } from "~/inventory/filter/match-filter";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { createFilter, createSnapshot, createVehicle } from "../../../fixtures/inventory";

const valuesOf = (facet: (typeof FACETS)[number], record: Partial<InventoryRecord>) =>
  listVehicleValues(getFacet(facet), createVehicle(record));

test.each(FACETS)("every offered value of %s is parsed as itself and has one place in the order", (name) => {
  const { offered, parse, sort } = getFacet(name);
  for (const value of offered) expect(parse(value, [])).toBe(value);
  expect(sort([...offered].reverse())).toEqual(offered);
  expect(sort([...offered, ...offered])).toEqual(offered);
});

test("a vehicle has all its body styles and its model year", () => {
  const record = { product_name: "2022 Ford F-150 Lightning" };
  expect(valuesOf("style", record)).toEqual(["Truck", "Electric"]);
  expect(valuesOf("year", record)).toEqual(["2022"]);
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
      const { offered } = getFacet("price");
      expect(valuesOf("price", { price: cents / 100 })).toEqual(offered.filter(isInBand));
    }),
  );
  expect(valuesOf("price", { price: null })).toEqual([]);
});

const LIMITS = ["30000", "60000", "100000"];

/** A maximum: each limit that a vehicle is within is one of its values. */
const miles: FacetDefinition = {
  field: "odometerMiles",
  listValues: (odometerMiles) => LIMITS.filter((limit) => odometerMiles <= Number(limit)),
  offered: LIMITS,
  parse: (text) => LIMITS.find((limit) => limit === text) ?? null,
  sort: (values) => LIMITS.filter((limit) => values.includes(limit)),
  formatLabel: (_, value) => value,
  formatTitle: (_, values) => values.join(),
  form: { isOpen: false, layout: "list" },
};

test.each([
  ["red | 5,000 miles", [true, true, true]],
  ["red | 60,000 miles", [false, true, true]],
  ["red | 120,000 miles", [false, false, false]],
  ["red", [false, false, false]],
])("%j is within the mileage limits %j, on the server and in the browser", (description, isWithin) => {
  const vehicle = createVehicle({ description });
  const index = indexInventory(createSnapshot([vehicle]));
  const facets = { ...index.facets, price: indexFacet(miles, index.columns) };
  const isMatch = (limit: string) => {
    const filter = createFilter({ price: [limit as "0-10000"] });
    return matchFilter({ ...index, facets }, filter, null).failed[0] === 0;
  };
  const own = parseListQuery(formatVehicleFacets(vehicle, { miles }));
  expect(LIMITS.map(isMatch)).toEqual(isWithin);
  expect(LIMITS.map((limit) => !isExcluded(parseListQuery(`miles=${limit}`), own))).toEqual(isWithin);
  // Nothing chosen, and what is not a facet, exclude no vehicle.
  expect(isExcluded(parseListQuery("q=camry&sort=newest"), own)).toBe(false);
});

test("each condition has a bit of its own, and too many are refused", () => {
  const bits = Object.values(CONDITION_BITS);
  expect(bits).toHaveLength(FACETS.length + 1);
  expect(bits.reduce((all, bit) => all | bit)).toBe(2 ** bits.length - 1);
  const conditions = Array.from({ length: 17 }, (_, i) => `condition ${i}`);
  expect(() => assignBits(conditions)).toThrow("17 filter conditions");
});
