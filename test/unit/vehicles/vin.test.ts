import fc from "fast-check";
import { expect, test } from "vitest";
import { mayBeNewVehicle, parseIdentifier, parseVin } from "~/vehicles/identifier";
import { canonicalMake } from "~/vehicles/make";
import { isVinCheckDigitValid, maskVin } from "~/vehicles/vin";
import { MANUFACTURERS, readVinFacts } from "~/vehicles/vin-facts";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import vectors from "../../contracts/vin/vectors.json";
import { forAll } from "../../support/for-all";

const VIN = "1FTEW1EP1MFA41207";

test("the check digit of every published VIN is valid or not, as its source gives", () => {
  const judged = vectors.vins.map(({ vin }) => ({ vin, checkDigitOk: isVinCheckDigitValid(vin) }));
  expect(judged).toEqual(vectors.vins.map(({ vin, checkDigitOk }) => ({ vin, checkDigitOk })));
  expect([VIN, "1FTEW1EP1MFA41208"].map(isVinCheckDigitValid)).toEqual([true, false]);
});

test("no malformed VIN and no hostile string is a VIN or has a valid check digit", () => {
  expect([...vectors.malformed, ...hostileStrings].filter(isVinCheckDigitValid)).toEqual([]);
  expect(hostileStrings.filter((text) => parseVin(text) !== null)).toEqual([]);
});

test.each([
  [VIN, "•••••••••••A41207"],
  ["", ""],
  ["A41207", "A41207"],
  ["XA41207", "•A41207"],
  ["🚗🚗🚗🚗🚗🚗🚗", "•🚗🚗🚗🚗🚗🚗"],
])("of %j only the last 6 characters are shown: %j", (vin, masked) => {
  expect(maskVin(vin)).toBe(masked);
});

test.each([
  ["vin", VIN, `${VIN}|VIN: ${VIN}|vin#1ftew1ep1mfa41207|1FTEW1EP‑1MFA–41207|1FTEW1EP1 MFA41207\u200b`],
  ["stockNumber", "STK-1042", "stk-1042"],
  ["stockNumber", "A1042", "A1042"],
  ["stockNumber", "VIN00000000000001", "VIN00000000000001"],
  ["stockNumber", "VIN-1042", "VIN-1042"],
])("the %s %s is read from each of: %s", (kind, value, texts) => {
  for (const text of texts.split("|")) expect([text, parseIdentifier(text)]).toEqual([text, { kind, value }]);
});

test.each([
  ...["", "VIN:", "under 15000 leather", "2021 Ford Bronco 1", "STK 1042", "2021 Ford F-150"],
  ...["-1042", "STK_1042", "А1042", `${"A".repeat(32)}1`],
])("%j identifies no vehicle", (text) => {
  expect(parseIdentifier(text)).toBeNull();
});

test("separators in a VIN are ignored, and a parsed VIN parses to itself", () => {
  const separator = fc.constantFrom("", "", "", "-", " ", "\u00a0", "–");
  const part = (characters: string, length: number) =>
    fc.array(fc.tuple(fc.constantFrom(...characters), separator), { minLength: length, maxLength: length });
  const [letters, digits] = ["ABCDEFGHJKLMNPRSTUVWXYZ0123456789", "0123456789"];
  const written = fc
    .tuple(part(letters, 8), part(digits, 1), part(letters, 4), part(digits, 4))
    .map((parts) => parts.flat());
  const labels = fc.constantFrom("", "VIN: ", "vin #", "Vin:");
  forAll(written, labels, fc.boolean(), (pairs, label, isLower) => {
    const vin = pairs.map(([one]) => one).join("");
    const text = label + pairs.flat().join("");
    expect(parseIdentifier(isLower ? text.toLowerCase() : text)).toEqual({ kind: "vin", value: vin });
  });
  forAll(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9-]{1,34}$/)), (text) => {
    const identifier = parseIdentifier(text);
    if (identifier) expect(parseIdentifier(identifier.value)).toEqual(identifier);
  });
});

test.each([
  [VIN, true],
  ["STK-1042", true],
  ["2024-117", true],
  ["A41207", true],
  ["900", false],
  ["TRUCK", false],
  ["1FTEW1EP1MFA4120", false],
])("a new vehicle may be added under %s: %s", (number, may) => {
  expect(mayBeNewVehicle(number)).toBe(may);
});

const LATEST = 2027;
/** 101: not the format of a VIN; 201: no model year in it. */
const readable = vectors.vins.filter(
  ({ vpic }) => !vpic.errorCodes.some((code: string) => code === "101" || code === "201"),
);
const readFacts = (vin: string) => readVinFacts(parseVin(vin) ?? "", LATEST);

test.each(readable)("$vin has the year that its source gives, and the make if known", ({ vin, vpic }) => {
  const { year, make } = readFacts(vin);
  expect(year).toBe(vpic.year);
  if (make && vpic.make) expect(make).toBe(canonicalMake(vpic.make));
});

test("the makes of VINs are those of the filter, and a code without a year gives no year", () => {
  for (const make of Object.keys(MANUFACTURERS)) expect(canonicalMake(make)).toBe(make);
  expect(readable.filter(({ vin }) => readFacts(vin).make).length).toBeGreaterThan(3);
  expect(readVinFacts("1FTEW1EP1UFA41207", LATEST)).toEqual({ year: null, make: "Ford" });
});
