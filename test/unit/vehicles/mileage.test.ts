import fc from "fast-check";
import { expect, test } from "vitest";
import { parseOdometerMiles } from "~/vehicles/vehicle-description";

test.each([
  ["48,210 miles", 48_210],
  ["48210 miles", 48_210],
  ["118,400 MILES", 118_400],
  ["1,234,567 miles", 1_234_567],
  ["only 48,210 miles on it", 48_210],
  ["1 mile", 1],
  ["0 miles", 0],
  ["48,210miles", 48_210],
  ["48.210 miles", 48_210],
  ["48 210 miles", 48_210],
  ["1.234.567 miles", 1_234_567],
  ["V8 350 miles", 350],
  ["48,210 mi", 48_210],
  ["48,210 mi.", 48_210],
  ["48210", 48_210],
  ["48,210", 48_210],
  ["48k miles", 48_000],
  ["48.5k", 48_500],
  ["about 48k miles", 48_000],
  ["48K mi", 48_000],
  ["Mileage: 48,210", 48_210],
  ["48 mil millas", 48_000],
  ["48.210 milhas", 48_210],
])("%j is parsed as a mileage", (text, miles) => {
  expect(parseOdometerMiles(text)).toBe(miles);
});

test.each([
  "",
  "miles",
  "48,210 km",
  "48",
  "2019",
  "1,500k miles",
  "1.5 miles",
  "-5 miles",
  "48,21 miles",
  "1,23,456 miles",
  "1.234,567 miles",
  "1234.567 miles",
  "99999999999 miles",
  "48,210 milestones",
  "Backup camera",
])("%j is not a mileage", (text) => {
  expect(parseOdometerMiles(text)).toBeNull();
});

test("every mileage is parsed with thousands separators", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (miles) => {
      expect(parseOdometerMiles(`${miles.toLocaleString("en-US")} miles`)).toBe(miles);
      expect(parseOdometerMiles(`${miles} miles`)).toBe(miles);
    }),
  );
});
