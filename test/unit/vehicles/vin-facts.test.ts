import { expect, test } from "vitest";
import { canonicalMake } from "~/vehicles/make";
import { parseVin, readVinFacts } from "~/vehicles/vin-facts";
import { MANUFACTURERS } from "~/vehicles/vin-manufacturers";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import vectors from "../../contracts/vin/vectors.json";

const LATEST = 2027;
/** 101: not the format of a VIN; 201: no model year in it. */
const readable = vectors.vins.filter(({ vpic }) => {
  const codes: readonly string[] = vpic.errorCodes;
  return !codes.includes("101") && !codes.includes("201");
});

test.each(readable)("$vin has the year its source gives", ({ vin, vpic }) => {
  expect(readVinFacts(parseVin(vin) ?? "", LATEST).year).toBe(vpic.year);
});

test("the make equals the source's wherever one is known", () => {
  const named = readable.flatMap(({ vin, vpic }) => {
    const { make } = readVinFacts(parseVin(vin) ?? "", LATEST);
    return make && vpic.make ? [[make, canonicalMake(vpic.make)]] : [];
  });
  expect(named.length).toBeGreaterThan(3);
  for (const [make, expected] of named) expect(make).toBe(expected);
});

test("the makes are those of the filter, each in its one spelling", () => {
  for (const make of Object.keys(MANUFACTURERS)) expect(canonicalMake(make)).toBe(make);
});

test.each([
  [" 1ftew1ep1mfa41207 ", "1FTEW1EP1MFA41207"],
  ["1FTEW1EP-1MFA-41207", "1FTEW1EP1MFA41207"],
  ["1FTEW1EP1MFA4120", null],
  ["1FTEW1EP1MFA4120O", null],
  ["", null],
])("%j is parsed as %j", (text, vin) => {
  expect(parseVin(text)).toBe(vin);
});

test("a code without a year gives no year", () => {
  expect(readVinFacts("1FTEW1EP1UFA41207", LATEST)).toEqual({ year: null, make: "Ford" });
});

test("no hostile text is a VIN", () => {
  expect(hostileStrings.filter((text) => parseVin(text) !== null)).toEqual([]);
});
