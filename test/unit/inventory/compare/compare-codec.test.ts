import fc from "fast-check";
import { expect, test } from "vitest";
import { formatComparePath, MAX_COMPARED, parseComparedIds } from "~/inventory/compare/compare-codec";

const parse = (query: string) => parseComparedIds(new URLSearchParams(query));

test.each([
  ["ids=1,2,8", [1, 2, 8]],
  ["ids=1&ids=2", [1, 2]],
  ["ids=8,2&ids=1", [8, 2, 1]],
  ["ids=1%2C2", [1, 2]],
  ["ids=2,2,1,2", [2, 1]],
  ["ids= 1 , 2 ", [1, 2]],
  ["ids=,,1,,", [1]],
  ["ids=0,-1,1.5,1e3,01,abc,9007199254740993,7", [7]],
  ["ids=", []],
  ["id=1", []],
  ["", []],
])("%s names %j", (query, ids) => {
  expect(parse(query)).toEqual({ ids, surplusCount: 0 });
});

test("of more than four the first four are used, and the number left out is known", () => {
  expect(parse("ids=1,2,3&ids=3,4,5,6")).toEqual({ ids: [1, 2, 3, 4], surplusCount: 2 });
});

test("the canonical form has commas, and an empty choice has no query", () => {
  expect(formatComparePath([1, 2, 8])).toBe("/compare?ids=1,2,8");
  expect(formatComparePath([])).toBe("/compare");
});

test("a formatted choice is parsed back, for every choice", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), {
    maxLength: MAX_COMPARED,
  });
  fc.assert(
    fc.property(ids, (chosen) => {
      const { search } = new URL(formatComparePath(chosen), "https://www.example.com");
      expect(parseComparedIds(new URLSearchParams(search))).toEqual({ ids: chosen, surplusCount: 0 });
    }),
  );
});

test("any address is parsed to at most four different ids", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const { ids } = parseComparedIds(new URLSearchParams(texts.map((text) => ["ids", text])));
      expect(ids.length).toBeLessThanOrEqual(MAX_COMPARED);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    }),
  );
});
