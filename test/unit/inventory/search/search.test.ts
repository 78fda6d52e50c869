import fc from "fast-check";
import { expect, test } from "vitest";
import { indexInventory } from "~/inventory/column-store/inventory-index";
import { searchInventory } from "~/inventory/search/search";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createSnapshot, createVehicle } from "../../../fixtures/inventory";

function finds(q: string, product_name: string, sku = "1FTEW1EP1MFA41207"): boolean {
  const index = indexInventory(createSnapshot([createVehicle({ product_name, sku })]));
  const { matches, understood } = searchInventory(index, q);
  return understood?.isCorrected !== true && (matches === null || matches[0] === 1);
}

test.each([
  ["", "2021 Ford F-150 XLT"],
  ["ford", "2021 Ford F-150 XLT"],
  ["FORD xlt", "2021 Ford F-150 XLT"],
  ["xlt 2021 ford", "2021 Ford F-150 XLT"],
  ["f-150", "2021 Ford F-150 XLT"],
  ["f150", "2021 Ford F-150 XLT"],
  ["f 150", "2021 Ford F-150 XLT"],
  ["A41207", "2021 Ford F-150 XLT"],
  ["1ftew1ep1mfa41207", "2021 Ford F-150 XLT"],
  ["citroen", "2012 Citroën C4"],
  ["CITROËN", "2012 Citroen C4"],
  ["mercedes-benz", "2023 Mercedes EQB 250"],
  ["mercedes benz", "2023 Mercedes EQB 250"],
  ["mercedes", "2023 Mercedes-Benz EQB 250"],
  ["chevy", "2018 Chevrolet Silverado LT"],
  ["chevrolet", "2018 Chevy Silverado LT"],
  ["crv", "2018 Honda CR-V EX"],
  ["silvera", "2018 Chevrolet Silverado LT"],
  ["f150", "2021 Ford F 150 XLT"],
  ["f-150", "2021 Ford F150 XLT"],
  ["f-150", "2021 Ford F 150 XLT"],
  ["f 150", "2021 Ford F150 XLT"],
  ["CX5", "2019 Mazda CX-5 Touring"],
  ["cx-5", "2019 Mazda CX5 Touring"],
  ["model3", "2020 Tesla Model 3"],
])("%j finds a %s", (q, name) => {
  expect(finds(q, name)).toBe(true);
});

test.each([
  "VIN: 1FTEW1EP1MFA41207",
  "vin#1ftew1ep1mfa41207",
  "1FTEW1EP-1MFA-41207",
  "1FTEW 1EP1M FA41207",
  "•••••••••••A41207",
  "VIN ••••••••••• A41207",
  "ford vin 1FTEW1EP-1MFA41207",
])("%j finds the car by its VIN", (q) => {
  expect(finds(q, "2021 Ford F-150 XLT")).toBe(true);
  expect(finds(q, "2021 Ford F-150 XLT", "1FTEW1EP1MFA99999")).toBe(false);
});

test.each(["STK-1042", "stock number stk-1042", "número de inventario STK-1042"])(
  "%j finds the car by its stock number",
  (q) => {
    expect(finds(q, "2003 Ford Ranger", "STK-1042")).toBe(true);
    expect(finds(q, "2003 Ford Ranger", "STK-1043")).toBe(false);
  },
);

test.each([
  ["toyota", "2021 Ford F-150 XLT"],
  ["ford camry", "2021 Ford F-150 XLT"],
  ["silver", "2018 Chevrolet Silverado LT"],
  ["ev", "2018 Chevrolet Silverado LT"],
  ["%", "2021 Ford F-150 XLT"],
  [".*", "2021 Ford F-150 XLT"],
  ["xlt2021", "2021 Ford F-150 XLT"],
  ["ew1", "2021 Ford F-150 XLT"],
  ["esv", "2019 Nissan Rogue SV"],
])("%j does not find a %s", (q, name) => {
  expect(finds(q, name)).toBe(false);
});

test("the order of the words is irrelevant", () => {
  const words = ["ford", "camry", "2021", "xlt", "f-150", "a412"];
  fc.assert(
    fc.property(fc.subarray(words), (chosen) => {
      const name = "2021 Ford F-150 XLT";
      expect(finds([...chosen].reverse().join(" "), name)).toBe(finds(chosen.join(" "), name));
    }),
  );
});

test("a hostile search finds a vehicle only if its text contains it or it has only words to ignore", () => {
  for (const text of hostileStrings) {
    const isFound = finds(text, "2021 Ford F-150 XLT");
    const plain = /^(?:[\s\p{L}\p{N}-]|(?<=[\p{L}\p{N}])[.,:;!?'")])*$/u;
    if (isFound)
      expect(
        text.split(" or ").some((part) => plain.test(part)),
        text,
      ).toBe(true);
  }
});
