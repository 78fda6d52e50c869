import fc from "fast-check";
import { expect, test } from "vitest";
import {
  followLink,
  formatListQuery,
  formatPair,
  isSameQuery,
  parseListQuery,
  parseVehicleValues,
  withoutName,
} from "~/enhance/list/list-query";
import { isExcluded } from "../../../fixtures/inventory";

const follow = (wanted: string, shown: string, target: string, sets?: string) =>
  formatListQuery(followLink(parseListQuery(wanted), parseListQuery(shown), parseListQuery(target), sets));

test("a query is a set of pairs with one encoding", () => {
  expect([...parseListQuery("?q=a%20b&style=SUV&style=SUV&make=")]).toEqual(["q=a+b", "style=SUV", "make="]);
  expect(isSameQuery(parseListQuery("?a=1&b=2"), parseListQuery("b=2&a=1"))).toBe(true);
  expect(isSameQuery(parseListQuery("?a=1"), parseListQuery("?a=1&b=2"))).toBe(false);
  expect(formatListQuery(parseListQuery(""))).toBe("");
  expect(formatListQuery(withoutName(parseListQuery("q=page&page=2"), "page"))).toBe("?q=page");
});

test("any pair survives the URL round trip", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 9 }),
      fc.string({ unit: "binary", maxLength: 20 }),
      (name, value) => {
        const pair = formatPair(name, value);
        const [read] = [...new URLSearchParams(formatListQuery(parseListQuery(pair)))];
        expect(read).toEqual([...new URLSearchParams(pair)][0]);
      },
    ),
  );
});

test("a vehicle is filtered out by values other than its own, and never by what is not a facet", () => {
  const prius = parseVehicleValues("style=Sedan&style=Hybrid&make=Toyota&year=2020", {
    priceMax: 17_900,
    milesMax: 64_050,
  });
  for (const query of [
    "",
    "make=Toyota",
    "make=Ford&make=Toyota&style=Hybrid",
    "q=corolla&page=2&sort=price-asc",
    "price=0-10000&price=10000-20000&priceMax=17900&milesMax=65000",
    "paymentMax=371",
    "paymentMax=350&down=1000",
    "down=99999&utm_source=mail",
  ])
    expect(isExcluded(query, prius)).toBe(false);
  for (const query of [
    ...["make=Ford", "make=Toyota&style=SUV", "year=2021&q=prius"],
    ...["price=20000-30000", "price=0-10000", "price=40000-", "priceMax=17899", "milesMax=64049"],
    ...["paymentMax=370", "paymentMax=349&down=1000"],
  ])
    expect(isExcluded(query, prius)).toBe(true);
  expect(isExcluded("style=Sports+Car", parseVehicleValues("style=Sports%20Car", {}))).toBe(false);
});

test("a vehicle with an unknown value is filtered out by every choice of that facet, and by no other", () => {
  const unpriced = parseVehicleValues("make=Toyota&drive=", { priceMax: Number.NaN, milesMax: Number.NaN });
  const excludes = (query: string) => isExcluded(query, unpriced);
  expect(excludes("price=0-10000&price=40000-")).toBe(true);
  for (const query of ["drive=awd", "priceMax=99999", "paymentMax=99999&down=1000", "milesMax=99999"])
    expect(excludes(query)).toBe(true);
  expect(excludes("make=Toyota&sort=price-asc")).toBe(false);
});

test("with nothing changed a link leads to its own address", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.constantFrom("style=SUV", "style=Van", "make=Ford", "year=2020", "q=a", "sort=price-asc"),
      ),
      fc.uniqueArray(
        fc.constantFrom("style=SUV", "style=Van", "make=Ford", "year=2020", "q=a", "sort=price-asc"),
      ),
      (shown, target) => {
        const result = followLink(new Set(shown), new Set(shown), new Set(target), undefined);
        expect(isSameQuery(result, new Set(target))).toBe(true);
      },
    ),
  );
});

test.each([
  // A removed chip stays removed, and options checked meanwhile stay.
  ["style=SUV&make=Ford", "style=SUV", "", undefined, "?make=Ford"],
  // Clear all also clears options checked meanwhile.
  ["style=SUV&make=Ford", "style=SUV", "", "all", ""],
  // The link decides the order, even if the shown list already has it.
  ["style=SUV&sort=price-desc", "", "", "sort", "?style=SUV"],
  ["style=SUV", "", "sort=price-asc", "sort", "?style=SUV&sort=price-asc"],
  // A style from the shelf replaces the one just requested.
  ["style=Van&make=Ford", "make=Ford", "make=Ford&style=SUV", "style", "?make=Ford&style=SUV"],
  // Every choice starts at page 1; a link to a page goes to it.
  ["style=SUV&page=3", "style=SUV&page=3", "style=SUV&sort=price-asc", "sort", "?style=SUV&sort=price-asc"],
  ["style=SUV&page=2", "style=SUV&page=2", "style=SUV&page=3", undefined, "?style=SUV&page=3"],
  ["style=SUV&page=2", "style=SUV&page=2", "style=SUV", undefined, "?style=SUV"],
])("requested %s, shown %s, a link to %s (%s) leads to %s", (wanted, shown, target, sets, result) => {
  expect(follow(wanted, shown, target, sets)).toBe(result);
});
