import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatChangedList,
  formatVehicleList,
  parseListChange,
  parseVehicleList,
} from "~/vehicles/editor/editor-list";
import { VEHICLE_SORTS, VEHICLE_VIEWS } from "~/vehicles/editor/vehicle-editor";
import { forAll } from "../../../support/for-all";

const NOW_MS = Date.parse("2026-11-20T17:00:00Z");
const parse = (query: string) => parseVehicleList(new URLSearchParams(query));

test("the default list needs no query, and every other address survives the round trip", () => {
  expect(formatVehicleList({ show: "listed", searched: "", sort: "oldest", page: 1 })).toBe("");
  expect(formatVehicleList({ show: "sold", sort: "newest" })).toBe("?show=sold");
  const addresses = fc.record({
    show: fc.constantFrom(...VEHICLE_VIEWS),
    searched: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    sort: fc.constantFrom(...VEHICLE_SORTS),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  forAll(addresses, (address) => {
    expect(parse(formatVehicleList(address))).toEqual(address);
  });
});

test.each([
  ["?show=gone&sort=color&page=0", { show: "listed", sort: "oldest", page: 1 }],
  ["?page=-1", { page: 1 }],
  ["?page=99999", { page: 1 }],
  ["?show=sold", { sort: "newest" }],
  [`?q=${"x".repeat(200)}`, { searched: "x".repeat(100) }],
])("%s is read as %o", (query, address) => {
  expect(parse(query)).toMatchObject(address);
});

test.each([
  { kind: "price", id: 7, was: 15_900, now: 14_900.5, sale: "", atMs: NOW_MS },
  { kind: "price", id: 7, was: null, now: null, sale: "", atMs: NOW_MS - 60_000 },
  { kind: "sold", id: 1001, was: null, now: null, sale: "1a", atMs: NOW_MS },
] as const)("the change %o survives the round trip", (change) => {
  const query = new URLSearchParams(formatChangedList({ show: "aged" }, change));
  expect(parseListChange(query, NOW_MS)).toEqual(change);
});

test.each([
  "",
  "?done=price",
  "?done=gone&car=1&saved=1",
  "?done=sold&car=x&saved=1",
  "?done=sold&car=1&saved=-1",
  // Its undo would be of another day.
  `?done=sold&car=1&saved=${NOW_MS - 11 * 60_000}`,
])("%j reports no change", (query) => expect(parseListChange(new URLSearchParams(query), NOW_MS)).toBeNull());

test("a change is never in the future, and an invalid previous price is null", () => {
  const change = parseListChange(new URLSearchParams(`done=price&car=1&saved=${NOW_MS + 9}&was=1e9`), NOW_MS);
  expect(change).toMatchObject({ kind: "price", id: 1, was: null, atMs: NOW_MS });
});
