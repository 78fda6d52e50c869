import fc from "fast-check";
import { expect, test } from "vitest";
import { splitTrim } from "~/vehicles/trim";

test.each([
  ["F-150 XLT", "F-150", "XLT"],
  ["Camry SE", "Camry", "SE"],
  ["Silverado LT", "Silverado", "LT"],
  ["1500 Big Horn", "1500", "Big Horn"],
  ["1500 BIGHORN", "1500", "BIGHORN"],
  ["Silverado 1500 High Country", "Silverado 1500", "High Country"],
  ["X5 xDrive35i", "X5", "xDrive35i"],
  ["EQB 250", "EQB", "250"],
  ["GLC 300 4MATIC", "GLC", "300 4MATIC"],
  ["Accord EX-L", "Accord", "EX-L"],
  ["Soul Plus", "Soul", "Plus"],
  ["Altima S", "Altima", "S"],
  ["F-150 Lightning", "F-150 Lightning", ""],
  ["Model 3", "Model 3", ""],
  ["Model S Plaid", "Model S Plaid", ""],
  ["Model S Performance", "Model S", "Performance"],
  ["Promaster 2500", "Promaster 2500", ""],
  ["Grand Caravan", "Grand Caravan", ""],
  ["XF", "XF", ""],
  ["LX", "LX", ""],
  ["Tundra Limited TRD", "Tundra", "Limited TRD"],
  ["Corolla special edition", "Corolla special edition", ""],
  ["", "", ""],
])("%s is the model %j with the trim %j", (text, model, trim) => {
  expect(splitTrim(text)).toEqual({ model, trim });
});

test("no part of the text is lost, and a model is never empty", () => {
  const word = fc.constantFrom(
    "F-150",
    "XLT",
    "Big",
    "Horn",
    "GLC",
    "300",
    "S",
    "xDrive35i",
    "constructor",
    "Ñandú",
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(" ");
      const { model, trim } = splitTrim(text);
      expect([model, trim].filter(Boolean).join(" ")).toBe(text);
      expect(model === "").toBe(text === "");
    }),
  );
});
