import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanSearchText,
  FACETS,
  getFacet,
  type InventoryFilter,
  SORT_ORDERS,
} from "~/inventory/filter/filter";
import {
  formatInventoryFilter,
  listAppliedFacets,
  listConditions,
  parseInventoryFilter,
  withoutFacet,
} from "~/inventory/filter/filter-codec";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createFilter, facetValues, NO_FILTER } from "../../../fixtures/inventory";

const parse = (query: string, inventoryMakes?: Iterable<string>) =>
  parseInventoryFilter(new URLSearchParams(query), inventoryMakes);

const canonicalFilters: fc.Arbitrary<InventoryFilter> = fc.record({
  q: fc.string({ unit: "binary", maxLength: 120 }).map(cleanSearchText),
  ...facetValues,
  make: fc.subarray([
    ...getFacet("make").sort([...getFacet("make").offered, "Honda", "Land Rover", "Rolls-Royce", "Delorean"]),
  ]),
  year: fc
    .uniqueArray(fc.integer({ min: 1900, max: 2100 }))
    .map((years) => years.sort((a, b) => b - a).map(String)),
  sort: fc.constantFrom(...SORT_ORDERS),
  page: fc.integer({ min: 1, max: 99_999 }),
});

test("a formatted filter is parsed back, for every filter", () => {
  fc.assert(
    fc.property(canonicalFilters, (filter) => {
      expect(parse(formatInventoryFilter(filter), ["DELOREAN", "Škoda"])).toEqual(filter);
    }),
    { numRuns: 1_000 },
  );
});

test("every query has one canonical form: formatting a parsed query again changes nothing", () => {
  const values = fc.oneof(
    fc.constantFrom(
      "Truck",
      "sports car",
      "ford",
      "CHEVY",
      "2021",
      "0-10000",
      "price-asc",
      "15000",
      "007",
      "clean",
      "awd",
      "2",
      "",
      "nonsense",
    ),
    fc.string({ unit: "binary" }),
  );
  const keys = fc.constantFrom("q", ...FACETS, "sort", "page", "other");
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, values)), (pairs) => {
      const filter = parseInventoryFilter(new URLSearchParams(pairs));
      expect(parse(formatInventoryFilter(filter))).toEqual(filter);
    }),
  );
});

test("an empty query is the whole list, and the whole list has an empty query", () => {
  expect(parse("")).toEqual(NO_FILTER);
  expect(formatInventoryFilter(NO_FILTER)).toBe("");
});

test("the parameters have the specified order", () => {
  const order = "q style make year price priceMax milesMax paymentMax down fuel color drive title sort page";
  const query =
    "page=2&sort=price-asc&title=clean&drive=awd&color=red&fuel=Gas&down=1000&paymentMax=350&milesMax=75000&priceMax=15000&price=0-10000&year=2021&make=Ford&style=SUV&q=ram";
  const names = [...new URLSearchParams(formatInventoryFilter(parse(query))).keys()];
  expect(names.join(" ")).toBe(order);
});

test("the canonical query orders its parameters and repeats those with several values", () => {
  const filter = parse(
    "page=2&sort=price-asc&price=10000-20000&price=0-10000&year=2019&year=2021&make=honda&make=toyota&style=suv&style=Truck&q=+red++truck+",
  );
  expect(formatInventoryFilter(filter)).toBe(
    "q=red+truck&style=Truck&style=SUV&make=Toyota&make=Honda&year=2021&year=2019&price=0-10000&price=10000-20000&sort=price-asc&page=2",
  );
});

test("a manually built filter is formatted in canonical order and without duplicates", () => {
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
  ["style=sports+car", { style: ["Sports Car"] }],
  ["style=SUV&style=suv", { style: ["SUV"] }],
  ["style=Motorcycle&style=other", { style: ["Motorcycle", "Other"] }],
  ["make=mercedes-benz", { make: ["Mercedes"] }],
  ["make=chevy&make=CHEVROLET", { make: ["Chevrolet"] }],
  ["make=honda", { make: ["Honda"] }],
  ["year=2014&year=2014", { year: ["2014"] }],
  ["priceMax=17350", { priceMax: ["17350"] }],
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
  ["q=", {}],
  ["q=a&q=b", { q: "a" }],
])("%j is parsed", (query, understood) => {
  expect(parse(query)).toEqual({ ...NO_FILTER, ...understood });
});

test.each([
  "style=",
  "style=Boat",
  "style=Truck,SUV",
  "make=",
  "make=Nonsense",
  "make=__proto__",
  "year=20",
  "year=1899",
  "year=2101",
  "year=02021",
  "year=2021.0",
  "year=%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%91",
  "price=0-9999",
  "price=40000",
  "priceMax=",
  "priceMax=-1",
  "priceMax=15,000",
  "priceMax=15000.5",
  "priceMax=1e4",
  "priceMax=$15000",
  "priceMax=+15000",
  "priceMax=%EF%BC%91",
  "milesMax=1000000000",
  "paymentMax=0x10",
  "down=0",
  "down=000",
  "fuel=Diesel",
  "color=purple",
  "drive=fwd",
  "title=rebuilt",
  "sort=Newest",
  "sort=constructor",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=999999999999",
  "q=%00%1F%20%E2%80%AE",
  "Style=Truck",
  "utm_source=mail",
])("%j is invalid and dropped", (query) => {
  expect(parse(query)).toEqual(NO_FILTER);
});

test("a make that only the inventory has is parsed in its canonical spelling", () => {
  expect(parse("make=delorean", ["Ford", "DELOREAN", "DeLorean"]).make).toEqual(["Delorean"]);
  expect(parse("make=delorean").make).toEqual([]);
});

test("the search text is cleaned and cut without splitting a character", () => {
  expect(cleanSearchText(" \tred\u0000 \u00a0 truck\u202e\n")).toBe("red truck");
  expect(cleanSearchText("a\ud83db")).toBe("ab");
  expect(cleanSearchText(`${"a".repeat(99)}🚗`)).toBe("a".repeat(99));
  expect(cleanSearchText(`${"a".repeat(98)}🚗b`)).toBe(`${"a".repeat(98)}🚗`);
  expect(cleanSearchText(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const clean = cleanSearchText(text);
      expect(cleanSearchText(clean)).toBe(clean);
      expect(clean.length).toBeLessThanOrEqual(100);
      expect(clean).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

test("every hostile string in every parameter is handled, and is only ever text", () => {
  for (const text of hostileStrings) {
    const params = new URLSearchParams();
    for (const key of ["q", ...FACETS, "sort", "page"]) params.append(key, text);
    const filter = parseInventoryFilter(params);
    expect(filter.q).toBe(cleanSearchText(text));
    expect(filter.make.every((make) => /^[A-Za-z -]+$/.test(make))).toBe(true);
    expect(filter.year.every((year) => Number(year) >= 1900 && Number(year) <= 2100)).toBe(true);
    expect(formatInventoryFilter(filter)).toMatch(/^[A-Za-z0-9=&+%*._-]*$/);
    expect(parse(formatInventoryFilter(filter))).toEqual(filter);
  }
});

test("active facets are listed in the URL's order, and removing one leads to page 1", () => {
  const filter = parse(
    "q=red&style=Truck&make=Ford&year=2021&year=2019&price=40000-&paymentMax=350&down=1000&page=3",
  );
  const facets = ["q", "style", "make", "year", "price", "paymentMax"];
  expect(listAppliedFacets(filter)).toEqual([...facets, "down"]);
  expect(listConditions(filter)).toEqual(facets);
  expect(listAppliedFacets(NO_FILTER)).toEqual([]);
  expect(filter.year).toEqual(["2021", "2019"]);
  expect(withoutFacet(filter, "year")).toEqual({ ...filter, year: [], page: 1 });
  expect(withoutFacet(filter, "q")).toEqual({ ...filter, q: "", page: 1 });
});
