import { expect, test } from "vitest";
import { parseVin } from "~/vehicles/identifier";
import { canonicalMake } from "~/vehicles/make";
import { MANUFACTURERS, readVinFacts } from "~/vehicles/vin-facts";
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

test("a code without a year gives no year", () => {
  expect(readVinFacts("1FTEW1EP1UFA41207", LATEST)).toEqual({ year: null, make: "Ford" });
});
