import fc from "fast-check";
import { expect, test } from "vitest";
import {
  followLink,
  formatListQuery,
  formatPair,
  isLeftOut,
  isSameQuery,
  parseListQuery,
  withoutName,
} from "~/enhance/list/list-query";

const follow = (wanted: string, shown: string, target: string, sets?: string) =>
  formatListQuery(followLink(parseListQuery(wanted), parseListQuery(shown), parseListQuery(target), sets));

test("a query is a set of pairs, encoded one way", () => {
  expect([...parseListQuery("?q=a%20b&style=SUV&style=SUV&make=")]).toEqual(["q=a+b", "style=SUV", "make="]);
  expect(isSameQuery(parseListQuery("?a=1&b=2"), parseListQuery("b=2&a=1"))).toBe(true);
  expect(isSameQuery(parseListQuery("?a=1"), parseListQuery("?a=1&b=2"))).toBe(false);
  expect(formatListQuery(parseListQuery(""))).toBe("");
  expect(formatListQuery(withoutName(parseListQuery("q=page&page=2"), "page"))).toBe("?q=page");
});

test("any pair survives the address", () => {
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

test("a vehicle is left out by other values than its own, and by nothing that is not known of it", () => {
  const leaves = (query: string, own: string) => isLeftOut(parseListQuery(query), parseListQuery(own));
  const prius = "style=Sedan&style=Hybrid&make=Toyota&year=2020&price=10000-20000";
  for (const query of [
    "",
    "make=Toyota",
    "make=Ford&make=Toyota&style=Hybrid",
    "q=corolla&page=2&sort=price-asc",
  ])
    expect(leaves(query, prius)).toBe(false);
  for (const query of ["make=Ford", "make=Toyota&style=SUV", "year=2021&q=prius"])
    expect(leaves(query, prius)).toBe(true);
  expect(leaves("price=0-10000", "make=Toyota")).toBe(false);
  expect(leaves("style=Sports+Car", "style=Sports%20Car")).toBe(false);
});

test("a link alone leads where it says", () => {
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
  // A chip goes, what was ticked meanwhile stays.
  ["style=SUV&make=Ford", "style=SUV", "", undefined, "?make=Ford"],
  // Clear all clears what was ticked meanwhile too.
  ["style=SUV&make=Ford", "style=SUV", "", "all", ""],
  // The order is decided by the link, even when the shown list has that order already.
  ["style=SUV&sort=price-desc", "", "", "sort", "?style=SUV"],
  ["style=SUV", "", "sort=price-asc", "sort", "?style=SUV&sort=price-asc"],
  // A style of the shelf takes the place of the one just asked for.
  ["style=Van&make=Ford", "make=Ford", "make=Ford&style=SUV", "style", "?make=Ford&style=SUV"],
  // Every choice begins at the first page; a link to a page leads to it.
  ["style=SUV&page=3", "style=SUV&page=3", "style=SUV&sort=price-asc", "sort", "?style=SUV&sort=price-asc"],
  ["style=SUV&page=2", "style=SUV&page=2", "style=SUV&page=3", undefined, "?style=SUV&page=3"],
  ["style=SUV&page=2", "style=SUV&page=2", "style=SUV", undefined, "?style=SUV"],
])("asked for %s, seeing %s, a link to %s (%s) leads to %s", (wanted, shown, target, sets, result) => {
  expect(follow(wanted, shown, target, sets)).toBe(result);
});
