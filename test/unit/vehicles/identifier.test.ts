import fc from "fast-check";
import { expect, test } from "vitest";
import { mayBeNewVehicle, parseIdentifier, parseVin } from "~/vehicles/identifier";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

const VIN = "1FTEW1EP1MFA41207";

test.each([
  [VIN, "vin", VIN],
  [" 1ftew1ep1mfa41207 ", "vin", VIN],
  ["VIN: 1FTEW1EP1MFA41207", "vin", VIN],
  ["vin#1ftew1ep1mfa41207", "vin", VIN],
  ["1FTEW1EP-1MFA-41207", "vin", VIN],
  ["1FTEW1EP‑1MFA–41207", "vin", VIN],
  ["1FTEW1EP1 MFA41207\u200b", "vin", VIN],
  ["stk-1042", "stockNumber", "STK-1042"],
  ["A1042", "stockNumber", "A1042"],
  ["VIN00000000000001", "stockNumber", "VIN00000000000001"],
  ["VIN-1042", "stockNumber", "VIN-1042"],
])("%j is the %s %s", (text, kind, value) => {
  expect(parseIdentifier(text)).toEqual({ kind, value });
});

test.each([
  "",
  "VIN:",
  "under 15000 leather",
  "2021 Ford Bronco 1",
  "STK 1042",
  "2021 Ford F-150",
  "-1042",
  "STK_1042",
  "А1042",
  `${"A".repeat(32)}1`,
])("%j identifies no vehicle", (text) => {
  expect(parseIdentifier(text)).toBeNull();
});

test("no hostile text is a VIN", () => {
  expect(hostileStrings.filter((text) => parseVin(text) !== null)).toEqual([]);
});

test("a VIN is read whatever stands between its characters, and whatever was read is read again as the same", () => {
  const character = fc.constantFrom(..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789");
  const separator = fc.constantFrom("", "", "", "-", " ", "\u00a0", "–");
  const part = (one: typeof character, length: number) =>
    fc.array(fc.tuple(one, separator), { minLength: length, maxLength: length });
  const digit = fc.constantFrom(..."0123456789");
  const written = fc
    .tuple(part(character, 8), part(digit, 1), part(character, 4), part(digit, 4))
    .map((parts) => parts.flat());
  fc.assert(
    fc.property(
      written,
      fc.constantFrom("", "VIN: ", "vin #", "Vin:"),
      fc.boolean(),
      (pairs, label, isLower) => {
        const vin = pairs.map(([one]) => one).join("");
        const text = label + pairs.flat().join("");
        expect(parseIdentifier(isLower ? text.toLowerCase() : text)).toEqual({ kind: "vin", value: vin });
      },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9-]{1,34}$/)), (text) => {
      const identifier = parseIdentifier(text);
      if (identifier) expect(parseIdentifier(identifier.value)).toEqual(identifier);
    }),
  );
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
  const identifier = parseIdentifier(number);
  expect(identifier && mayBeNewVehicle(identifier)).toBe(may);
});
