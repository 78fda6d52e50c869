import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Choice,
  FACETS,
  getChoice,
  getFacet,
  type InventoryFilter,
  isChoice,
  SORT_ORDERS,
} from "~/inventory/filter/filter";
import {
  formatInventoryFilter,
  listAppliedFacets,
  listConditions,
  parseInventoryFilter,
  withoutFacet,
} from "~/inventory/filter/filter-codec";
import { matchFilter } from "~/inventory/filter/match-filter";
import { cleanSearchText } from "~/inventory/search/search-text";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createFilter, createVehicle, facetValues, NO_FILTER } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const valuesOf = (choice: Choice, record: Partial<InventoryRecord>) =>
  getChoice(choice).listValues(createVehicle(record));

test.each(FACETS)("every offered value of %s is parsed as itself, in its one place in the order", (name) => {
  const { offered, parse, sort } = getFacet(name);
  for (const value of offered) expect(parse(value, [])).toBe(value);
  // Of amounts one counts.
  expect(sort(isChoice(name) ? [...offered, ...offered].reverse() : offered)).toEqual(
    isChoice(name) ? offered : offered.slice(0, 1),
  );
});

const VALUES: readonly (readonly [Choice, string, Partial<InventoryRecord>])[] = [
  ["style", "Truck,Electric", { product_name: "2022 Ford F-150 Lightning" }],
  ["year", "2022", { product_name: "2022 Ford F-150 Lightning" }],
  // A default year, and one that contradicts the VIN.
  ["year", "", { product_name: "Honda Civic EX" }],
  ["year", "", { product_name: "2020 Ford F-150", sku: "1FTEW1EP1MFA41207" }],
  ["make", "Honda", { product_name: "Honda Civic EX" }],
  ["make", "Alfa Romeo", { product_name: "2015 Alfa Romeo 4C" }],
  ["make", "Mercedes", { product_name: "2020 Mercedes Benz GLC 300" }],
  ["make", "Chevrolet", { product_name: "2019 Chevy Silverado" }],
  ["make", "Delorean", { product_name: "1982 DeLorean DMC-12" }],
  // A guess.
  ["make", "", { product_name: "nice little runner" }],
  ["make", "", { product_name: "2019" }],
  ["fuel", "Hybrid", { product_name: "2017 Ford Fusion Hybrid" }],
  ["fuel", "Gas", {}],
  ["fuel", "Diesel", { product_name: "2019 Ram 2500 Cummins Diesel" }],
  ["fuel", "Hybrid,Plug-in hybrid", { product_name: "2021 Jeep Wrangler 4xe" }],
  ["color", "white", { description: "Oxford White | 9 miles" }],
  ["color", "other", { description: "purple | 9 miles" }],
  ["color", "", { description: null }],
  ["drive", "awd", { product_name: "2017 Ford Fusion AWD" }],
  ["drive", "", {}],
  ["title", "clean", {}],
  ["title", "", { product_name: "2017 Ford Fusion (Rebuilt)" }],
  ["title", "", { details: { title: "salvage" } }],
  ["price", "", { price: null }],
];

test.each(VALUES)("of %s, a vehicle has the values %j: %j", (choice, values, record) => {
  expect(valuesOf(choice, record).join()).toBe(values);
});

test("a price is in the one band that contains it", () => {
  forAll(fc.integer({ min: 1_000_00, max: 100_000_00 }), (cents) => {
    const isInBand = (band: string) => {
      const [from = "", to = ""] = band.split("-");
      return cents / 100 >= Number(from) && (to === "" || cents / 100 < Number(to));
    };
    expect(valuesOf("price", { price: cents / 100 })).toEqual(getChoice("price").offered.filter(isInBand));
  });
});

const MATCHES: readonly (readonly [string, Partial<InventoryRecord>, boolean])[] = [
  ["priceMax=15900", { price: 15_900 }, true],
  ["priceMax=15899", { price: 15_900 }, false],
  ["priceMax=9999", { price: 9_999.01 }, false],
  ["priceMax=999999999", { price: null }, false],
  ["milesMax=75000", { description: "red | 75,000 miles" }, true],
  ["milesMax=74999", { description: "red | 75,000 miles" }, false],
  ["milesMax=999999999", { description: "red" }, false],
  // $329.29 a month.
  ["paymentMax=330", { price: 15_900 }, true],
  ["paymentMax=329", { price: 15_900 }, false],
  ["paymentMax=999999999", { price: null }, false],
  // With $1,000 down $308.58, and alone that filters nothing.
  ["paymentMax=309", { price: 15_900 }, false],
  ["paymentMax=309&down=1000", { price: 15_900 }, true],
  ["paymentMax=308&down=1000", { price: 15_900 }, false],
  ["down=1000", { price: 15_900 }, true],
];

test.each(MATCHES)("%s matches a vehicle with %j: %j", (query, record, isMatch) => {
  const vehicle = createVehicle(record);
  expect(matchFilter([vehicle], parse(query), null).matching).toEqual(isMatch ? [vehicle] : []);
});

test("each facet has a row in one of the two tables above", () => {
  const matched = MATCHES.flatMap(([query]) => [...new URLSearchParams(query).keys()]);
  const tested = new Set<string>([...VALUES.map(([name]) => name), ...matched]);
  expect(FACETS.filter((name) => !tested.has(name))).toEqual([]);
});

const parse = (query: string, inventoryMakes?: Iterable<string>) =>
  parseInventoryFilter(new URLSearchParams(query), inventoryMakes);

test("a formatted filter is parsed back, for every filter", () => {
  const makes = [...getFacet("make").offered, "Honda", "Land Rover", "Rolls-Royce", "Delorean"];
  const years = fc.uniqueArray(fc.integer({ min: 1900, max: 2100 }));
  const filters: fc.Arbitrary<InventoryFilter> = fc.record({
    q: fc.string({ unit: "binary", maxLength: 120 }).map(cleanSearchText),
    ...facetValues,
    make: fc.subarray([...getFacet("make").sort(makes)]),
    year: years.map((some) => some.sort((a, b) => b - a).map(String)),
    sort: fc.constantFrom(...SORT_ORDERS),
    page: fc.integer({ min: 1, max: 99_999 }),
  });
  const holds = fc.property(filters, (filter) => {
    expect(parse(formatInventoryFilter(filter), ["DELOREAN", "Škoda"])).toEqual(filter);
  });
  fc.assert(holds, { numRuns: 1_000 });
});

test("every query has one canonical form: formatting a parsed query again changes nothing", () => {
  const words = "Truck,sports car,ford,CHEVY,2021,0-10000,price-asc,15000,007,clean,awd,2,,nonsense";
  const values = fc.oneof(fc.constantFrom(...words.split(",")), fc.string({ unit: "binary" }));
  const keys = fc.constantFrom("q", ...FACETS, "sort", "page", "other");
  forAll(fc.array(fc.tuple(keys, values)), (pairs) => {
    const filter = parseInventoryFilter(new URLSearchParams(pairs));
    expect(parse(formatInventoryFilter(filter))).toEqual(filter);
  });
});

test("the whole list has an empty query, and any other the parameters in the specified order", () => {
  expect(formatInventoryFilter(NO_FILTER)).toBe("");
  const choices = ["title=clean", "drive=awd", "color=red", "fuel=Gas", "down=1000", "paymentMax=350"];
  const others = ["milesMax=75000", "priceMax=15000", "price=0-10000", "year=2021", "make=Ford", "style=SUV"];
  const query = ["page=2", "sort=price-asc", ...choices, ...others, "q=ram"].join("&");
  const names = "q style make year price priceMax milesMax paymentMax down fuel color drive title sort page";
  expect([...new URLSearchParams(formatInventoryFilter(parse(query))).keys()].join(" ")).toBe(names);
});

test("values of one parameter are repeated in their order, without duplicates and in one spelling", () => {
  const filter = createFilter({
    q: "  f150 ",
    style: ["SUV", "Truck", "SUV"],
    make: ["Honda", "Ford", "chevy"],
    year: ["2019", "2021", "2019"],
    price: ["40000-", "0-10000"],
  });
  expect(formatInventoryFilter(filter)).toBe(
    "q=f150&style=Truck&style=SUV&make=Ford&make=Chevrolet&make=Honda&year=2021&year=2019&price=0-10000&price=40000-",
  );
});

test.each([
  ["", {}],
  ["style=sports+car", { style: ["Sports Car"] }],
  ["style=SUV&style=suv", { style: ["SUV"] }],
  ["style=Motorcycle&style=other", { style: ["Motorcycle", "Other"] }],
  ["make=mercedes-benz", { make: ["Mercedes"] }],
  ["make=chevy&make=CHEVROLET", { make: ["Chevrolet"] }],
  ["year=2014&year=2014", { year: ["2014"] }],
  ["priceMax=x&priceMax=0015000&priceMax=20000", { priceMax: ["15000"] }],
  ["milesMax=0", { milesMax: ["0"] }],
  ["paymentMax=999999999&down=1", { paymentMax: ["999999999"], down: ["1"] }],
  ["down=0&down=2500", { down: ["2500"] }],
  ["fuel=electric&fuel=GAS", { fuel: ["Gas", "Electric"] }],
  ["color=Red&color=black&color=other", { color: ["black", "red", "other"] }],
  ["drive=AWD&drive=4X4", { drive: ["4x4", "awd"] }],
  ["title=clean", { title: ["clean"] }],
  ["sort=nonsense&sort=year-desc", { sort: "year-desc" }],
  ["page=0&page=3", { page: 3 }],
  ["q=a&q=b", { q: "a" }],
])("%j is parsed", (query, understood) => {
  expect(parse(query)).toEqual({ ...NO_FILTER, ...understood });
});

test.each([
  "style= style=Boat style=Truck,SUV make= make=Nonsense make=__proto__ price=0-9999 price=40000",
  "year=20 year=1899 year=2101 year=02021 year=2021.0 year=%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%91",
  "priceMax= priceMax=-1 priceMax=15,000 priceMax=15000.5 priceMax=1e4 priceMax=$15000 priceMax=+15000",
  "priceMax=%EF%BC%91 milesMax=1000000000 paymentMax=0x10 down=0 down=000",
  "fuel=Steam color=purple drive=fwd title=rebuilt sort=Newest sort=constructor",
  "page=0 page=-1 page=1.5 page=1e3 page=999999999999",
  "q= q=%00%1F%20%E2%80%AE Style=Truck utm_source=mail",
])("invalid values are dropped: %s", (queries) => {
  for (const query of queries.split(" ")) expect([query, parse(query)]).toEqual([query, NO_FILTER]);
});

test("a make that only the inventory has is parsed in its canonical spelling", () => {
  const lots = [["Ford", "DELOREAN", "DeLorean"], []];
  expect(lots.map((makes) => parse("make=delorean", makes).make)).toEqual([["Delorean"], []]);
});

test("the search text is cleaned and cut without splitting a character", () => {
  expect(cleanSearchText(" \tred\u0000 \u00a0 truck\u202e\n")).toBe("red truck");
  expect(cleanSearchText("a\ud83db")).toBe("ab");
  expect(cleanSearchText(`${"a".repeat(99)}🚗`)).toBe("a".repeat(99));
  expect(cleanSearchText(`${"a".repeat(98)}🚗b`)).toBe(`${"a".repeat(98)}🚗`);
  expect(cleanSearchText(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
  forAll(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
    const clean = cleanSearchText(text);
    expect(cleanSearchText(clean)).toBe(clean);
    expect(clean.length).toBeLessThanOrEqual(100);
    expect(clean).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cf}\p{Cs}]/u);
  });
});

test("every hostile string in every parameter is handled, and is only ever text", () => {
  for (const text of hostileStrings) {
    const everywhere = ["q", ...FACETS, "sort", "page"].map((key) => [key, text]);
    const filter = parseInventoryFilter(new URLSearchParams(everywhere));
    expect(filter.q).toBe(cleanSearchText(text));
    expect(filter.make.every((make) => /^[A-Za-z -]+$/.test(make))).toBe(true);
    expect(filter.year.every((year) => Number(year) >= 1900 && Number(year) <= 2100)).toBe(true);
    expect(formatInventoryFilter(filter)).toMatch(/^[A-Za-z0-9=&+%*._-]*$/);
  }
});

test("active facets are listed in the URL's order, and removing one leads to page 1", () => {
  const filter = parse("q=red&style=Truck&year=2021&year=2019&paymentMax=350&down=1000&page=3");
  const conditions = ["q", "style", "year", "paymentMax"];
  expect([listAppliedFacets(filter), listConditions(filter)]).toEqual([[...conditions, "down"], conditions]);
  expect(withoutFacet(filter, "year")).toEqual({ ...filter, year: [], page: 1 });
  expect(withoutFacet(filter, "q")).toEqual({ ...filter, q: "", page: 1 });
});
