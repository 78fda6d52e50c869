import fc from "fast-check";
import { expect, test } from "vitest";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";

test.each([
  ["CITROËN", "citroen"],
  ["Škoda", "skoda"],
  ["São Paulo", "sao paulo"],
  ["İ", "i"],
  ["F-150", "f-150"],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding folded text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => foldText(foldText(text)) === foldText(text)),
  );
});

test("whitespace of spreadsheets is collapsed", () => {
  expect(collapseWhitespace("\u00a0a\u2009\t b\r\n")).toBe("a b");
});
