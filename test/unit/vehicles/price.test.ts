import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePriceCents } from "~/vehicles/price";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

test.each([
  [28_900, 28_900_00],
  ["19900", 19_900_00],
  ["$19,900", 19_900_00],
  ["14,900.00", 14_900_00],
  ["US$ 14,900", 14_900_00],
  [" 15900 ", 15_900_00],
  [12_345.67, 12_345_67],
])("the price %j is parsed as written", (value, cents) => {
  expect(parsePriceCents(value)).toBe(cents);
});

test.each([
  [16.9, 16_900_00],
  ["16.9", 16_900_00],
  ["15.900", 15_900_00],
  [8, 8_000_00],
  [999, 999_000_00],
  [999.99, 999_990_00],
])("the price %j, below 1,000, is in thousands", (value, cents) => {
  expect(parsePriceCents(value)).toBe(cents);
});

test("1,000 is the first price that is not multiplied", () => {
  expect(parsePriceCents(1_000)).toBe(1_000_00);
});

test.each([
  null,
  undefined,
  0,
  "0",
  "0.00",
  -5,
  "-5",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "call",
  "1e4",
  "0x10",
  "12,34",
  "16,9",
  "12 000",
  "１２０００",
  "$",
  "19900 or best offer",
  1e300,
  "9".repeat(400),
  true,
  [19_900],
  { price: 1 },
  1e-9,
])("the price %j cannot be parsed: call for price", (value) => {
  expect(parsePriceCents(value)).toBeNull();
});

test("for any row, the price is null or a positive whole number of cents", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const cents = parsePriceCents(value);
      expect(cents === null || (Number.isSafeInteger(cents) && cents > 0)).toBe(true);
    }),
  );
  for (const text of hostileStrings) {
    const cents = parsePriceCents(text);
    expect(cents === null || (Number.isSafeInteger(cents) && cents > 0)).toBe(true);
  }
});

test("a whole number of dollars is the same price as a number and as formatted text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 99_999_999 }), (dollars) => {
      expect(parsePriceCents(dollars)).toBe(dollars * 100);
      expect(parsePriceCents(`$${dollars.toLocaleString("en-US")}`)).toBe(dollars * 100);
    }),
  );
});
