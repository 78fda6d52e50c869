import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIdsPath, parseVehicleIds } from "~/inventory/vehicle-ids";

const parse = (query: string) => parseVehicleIds(new URLSearchParams(query));

test.each([
  ["", []],
  ["ids=", []],
  ["ids=8,1,2", [8, 1, 2]],
  ["ids=1&ids=2", [1, 2]],
  ["ids=1,2&ids=2,3&ids=1", [1, 2, 3]],
  ["ids=1,%202", [1, 2]],
  ["ids=0,-1,1.5,1e3,007,abc,9007199254740993,%00,<b>,4", [4]],
])("%s names %j", (query, ids) => {
  expect(parse(query)).toEqual(ids);
});

test("formatted ids are parsed back, and no text throws", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1 })), (ids) => {
      expect(parse(formatIdsPath("/saved", ids).split("?")[1] ?? "")).toEqual(ids);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseVehicleIds(new URLSearchParams({ ids: text })).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});
