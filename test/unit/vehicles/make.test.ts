import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalMake, findMake, listMakeAliases, SPECIFIED_MAKES, splitMake } from "~/vehicles/make";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

test.each([
  ["Mercedes-Benz", "Mercedes"],
  ["MERCEDES-BENZ", "Mercedes"],
  ["Chevy", "Chevrolet"],
  ["chevy", "Chevrolet"],
  ["Harley", "Harley-Davidson"],
  ["VW", "Volkswagen"],
  ["ford", "Ford"],
  ["bmw", "BMW"],
  ["gmc", "GMC"],
  ["Citroën", "Citroen"],
  ["DELOREAN", "Delorean"],
  ["", ""],
])("the make %j is filed under %j", (make, canonical) => {
  expect(canonicalMake(make)).toBe(canonical);
});

test.each([
  ["Land Rover Discovery Sport", "Land Rover", "Discovery Sport"],
  ["LAND ROVER", "Land Rover", ""],
  ["Land Cruiser", "Land", "Cruiser"],
  ["Harley Davidson Softail", "Harley-Davidson", "Softail"],
  ["Mercedes Benz C300", "Mercedes-Benz", "C300"],
  ["MERCEDES-BENZ C300", "MERCEDES-BENZ", "C300"],
  ["Alfa Romero", "Alfa", "Romero"],
  ["Rolls Royce Ghost", "Rolls-Royce", "Ghost"],
  ["Ford F-150 XLT", "Ford", "F-150 XLT"],
  ["Rover 75", "Rover", "75"],
  ["", "", ""],
])("%j is make %j and model %j", (text, make, model) => {
  expect(splitMake(text.split(" "))).toMatchObject({ make, model });
});

test("canonicalizing a canonical make changes nothing, and case is ignored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (make) => {
      expect(canonicalMake(canonicalMake(make))).toBe(canonicalMake(make));
    }),
  );
  for (const make of hostileStrings) expect(canonicalMake(canonicalMake(make))).toBe(canonicalMake(make));
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z -]{0,20}$/), (make) => {
      expect(canonicalMake(make.toUpperCase())).toBe(canonicalMake(make));
    }),
  );
});

test("a make of the US market is recognized even if the inventory has none", () => {
  expect(findMake("honda")).toBe("Honda");
  expect(findMake("mercedes-benz")).toBe("Mercedes");
});

test("an unknown make is recognized only if the inventory has it", () => {
  expect(findMake("delorean")).toBeNull();
  expect(findMake("delorean", ["Ford", "DELOREAN"])).toBe("Delorean");
  expect(findMake("", [""])).toBeNull();
});

test("no hostile string is a make", () => {
  expect(hostileStrings.filter((text) => findMake(text) !== null)).toEqual([]);
});

test("the filter has the specified makes in their order", () => {
  expect(SPECIFIED_MAKES.join(", ")).toBe(
    "Ford, Toyota, Chevrolet, Ram, Dodge, Nissan, Hyundai, Kia, BMW, Mercedes, Tesla, Jaguar, Chrysler, Mitsubishi",
  );
  expect(SPECIFIED_MAKES.map(canonicalMake)).toEqual(SPECIFIED_MAKES);
});

test("aliases map back to their make", () => {
  expect(listMakeAliases("Chevrolet")).toEqual(["chevy"]);
  expect(listMakeAliases("Ford")).toEqual([]);
  for (const alias of listMakeAliases("Mercedes")) expect(canonicalMake(alias)).toBe("Mercedes");
});
