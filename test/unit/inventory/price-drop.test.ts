import { expect, test } from "vitest";
import { findPriceDrop, readPriceDrop } from "~/inventory/price-drop";

const AT = "2026-11-03T15:00:00.000Z";
const DAY_MS = 86_400_000;

test("the drop is the price before the reductions minus the current price, since the first reduction", () => {
  expect(readPriceDrop(18_900_00, { from: 19_900, at: AT })).toEqual({ cents: 1_000_00, sinceIso: AT });
});

test("a price in thousands is parsed like any other", () => {
  expect(readPriceDrop(16_900_00, { from: 17.4, at: AT })).toEqual({ cents: 500_00, sinceIso: AT });
});

test.each([
  ["was not reduced", 18_900_00, undefined],
  ["has its price on request", null, { from: 19_900, at: AT }],
  ["has the same price", 19_900_00, { from: 19_900, at: AT }],
  ["has the same price, once in thousands", 16_900_00, { from: 16.9, at: AT }],
  ["costs more than before", 20_900_00, { from: 19_900, at: AT }],
  ["had no price before", 18_900_00, { from: 0, at: AT }],
  ["had an unparsable price", 18_900_00, { from: Number.NaN, at: AT }],
])("a vehicle that %s has no drop", (_, priceCents, reduction) => {
  expect(readPriceDrop(priceCents, reduction)).toBeNull();
});

const vehicle = { priceDrop: { cents: 1_000_00, sinceIso: AT }, isSold: false };

test("a drop is shown for exactly sixty days", () => {
  const sinceMs = Date.parse(AT);
  expect(findPriceDrop(vehicle, sinceMs)).toEqual(vehicle.priceDrop);
  expect(findPriceDrop(vehicle, sinceMs + 60 * DAY_MS)).toEqual(vehicle.priceDrop);
  expect(findPriceDrop(vehicle, sinceMs + 60 * DAY_MS + 1)).toBeNull();
});

test("a database clock that runs ahead hides no drop, and an unparsable time shows none", () => {
  expect(findPriceDrop(vehicle, Date.parse(AT) - 5_000)).toEqual(vehicle.priceDrop);
  expect(findPriceDrop({ ...vehicle, priceDrop: { cents: 1, sinceIso: "soon" } }, Date.parse(AT))).toBeNull();
});

test("a sold vehicle has no drop", () => {
  expect(findPriceDrop({ ...vehicle, isSold: true }, Date.parse(AT))).toBeNull();
});
