import fc from "fast-check";
import { expect, test } from "vitest";
import { searchInventory } from "~/inventory/search/search";
import DEMO from "../../../../local/demo/inventory.json";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createVehicle } from "../../../fixtures/inventory";

function finds(q: string, product_name: string, sku = "1FTEW1EP1MFA41207"): boolean {
  const { found, understood } = searchInventory([createVehicle({ product_name, sku })], q);
  return understood?.isCorrected !== true && (found === null || found[0] === 1);
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
  ..."F–150 F‑150 F—150 F−150 f\u00AD-150 ford? «ford» #ford ford* ford/f-150 ford|xlt".split(" "),
  ...[
    "Ford, F-150",
    "ford & f-150",
    "“Ford F-150”",
    "ford + xlt",
    "2021,Ford",
    "XLT/2021",
    "ford ★ xlt",
    "- ford -",
  ],
])("%j finds the car whatever the punctuation", (q) => {
  expect(finds(q, "2021 Ford F-150 XLT")).toBe(true);
  expect(finds(q, "2021 Kia Rio")).toBe(false);
});

test("any printed name, with any punctuation around its words, finds its car", () => {
  const names = [...new Set(DEMO.map(({ product_name }) => product_name))].filter(
    (name) => !name.includes("SOLD"),
  );
  // Not "<": before a number it means a maximum price.
  const sign = fc.constantFrom(..."\"'“”‘’«»()[]{}.,;:!?¿¡…*#&+/|·•~^_=>@\u00AD\u200B".split(""));
  const space = fc.constantFrom(" ", "\u00A0", "  ", "\u2009");
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.array(sign, { minLength: 16 }), space, (name, signs, gap) => {
      const words = name
        .replace(/\(.*?\)/g, "")
        .trim()
        .split(/\s+/);
      const q = words.map((word, at) => `${signs[2 * at] ?? ""}${word}${signs[2 * at + 1] ?? ""}`).join(gap);
      return finds(q.replaceAll("-", "‑"), name);
    }),
  );
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
    // A sign between the letters of a word is part of the word.
    const strange = /(?<=[\p{L}\p{N}])(?![-.,:;!?'")|/&+])[^\s\p{L}\p{N}\p{Cf}]+(?=[\p{L}\p{N}])/u;
    if (isFound)
      expect(
        text.split(" or ").some((part) => !strange.test(part)),
        text,
      ).toBe(true);
  }
});
