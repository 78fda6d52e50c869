import fc from "fast-check";
import { expect, test } from "vitest";
import { isVinCheckDigitValid, maskVin } from "~/vehicles/vin";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import vectors from "../../contracts/vin/vectors.json";

test("the check digit of every published VIN is valid or not, as its source gives", () => {
  const judged = vectors.vins.map(({ vin }) => ({ vin, checkDigitOk: isVinCheckDigitValid(vin) }));
  expect(judged).toEqual(vectors.vins.map(({ vin, checkDigitOk }) => ({ vin, checkDigitOk })));
});

test.each(vectors.malformed)("the malformed VIN %j has no valid check digit", (vin) => {
  expect(isVinCheckDigitValid(vin)).toBe(false);
});

test("no hostile string has a valid check digit, and none throws", () => {
  expect(hostileStrings.filter(isVinCheckDigitValid)).toEqual([]);
});

test("changing one digit of a valid VIN is detected", () => {
  const vin = "1FTEW1EP1MFA41207";
  expect(isVinCheckDigitValid(vin)).toBe(true);
  expect(isVinCheckDigitValid(vin.replace("41207", "41208"))).toBe(false);
});

test("a card shows only the last 6 characters of a VIN", () => {
  expect(maskVin("1FTEW1EP1MFA41207")).toBe("•••••••••••A41207");
});

test.each([
  ["", ""],
  ["A41207", "A41207"],
  ["XA41207", "•A41207"],
  ["🚗🚗🚗🚗🚗🚗🚗", "•🚗🚗🚗🚗🚗🚗"],
])("the malformed VIN %j is masked as %j", (vin, masked) => {
  expect(maskVin(vin)).toBe(masked);
});

test("masking keeps the length and hides all but the last 6", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{0,40}$/), (vin) => {
      const masked = maskVin(vin);
      expect(masked).toHaveLength(vin.length);
      expect(masked.replaceAll("•", "")).toBe(vin.slice(-6));
    }),
  );
});
