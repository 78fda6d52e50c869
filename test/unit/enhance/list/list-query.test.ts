import fc from "fast-check";
import { expect, test } from "vitest";
import {
  followLink,
  formatListQuery,
  formatPair,
  isSameQuery,
  listExcluding,
  parseListQuery,
  parseVehicleValues,
  readConditions,
  type VehicleValues,
  withoutName,
} from "~/enhance/list/list-query";
import { forAll } from "../../../support/for-all";

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
  const [names, values] = [
    fc.string({ minLength: 1, maxLength: 9 }),
    fc.string({ unit: "binary", maxLength: 20 }),
  ];
  forAll(names, values, (name, value) => {
    const pair = formatPair(name, value);
    const [read] = [...new URLSearchParams(formatListQuery(parseListQuery(pair)))];
    expect(read).toEqual([...new URLSearchParams(pair)][0]);
  });
});

/** Whether the list's script leaves a vehicle out. */
const isExcluded = (query: string, vehicle: VehicleValues): boolean =>
  listExcluding(readConditions(parseListQuery(query)), vehicle).length > 0;

test("a vehicle is filtered out by values other than its own or unknown ones, and never by what is not a facet", () => {
  const own = "style=Sedan&style=Sports%20Car&make=Toyota&drive=";
  const prius = parseVehicleValues(own, { priceMax: 17_900, milesMax: Number.NaN });
  for (const query of [
    ...["", "make=Ford&make=Toyota&style=Sports+Car", "q=corolla&page=2&sort=price-asc&shoeSizeMax=9"],
    ...["price=0-10000&price=10000-20000&priceMax=17900", "paymentMax=371", "paymentMax=350&down=1000"],
    "down=99999&utm_source=mail",
  ])
    expect([query, isExcluded(query, prius)]).toEqual([query, false]);
  for (const query of [
    ...["make=Ford", "make=Toyota&style=SUV", "price=20000-30000", "price=0-10000", "priceMax=17899"],
    ...["paymentMax=370", "paymentMax=349&down=1000", "drive=awd", "milesMax=99999"],
  ])
    expect([query, isExcluded(query, prius)]).toEqual([query, true]);
});

test("with nothing changed a link leads to its own address", () => {
  const pairs = ["style=SUV", "style=Van", "make=Ford", "year=2020", "q=a", "sort=price-asc"];
  const queries = fc.subarray(pairs);
  forAll(queries, queries, (shown, target) => {
    const result = followLink(new Set(shown), new Set(shown), new Set(target), undefined);
    expect(isSameQuery(result, new Set(target))).toBe(true);
  });
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
