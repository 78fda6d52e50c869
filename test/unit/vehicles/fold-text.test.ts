import fc from "fast-check";
import { expect, test } from "vitest";
import { collapseWhitespace, foldText } from "~/vehicles/fold-text";

test.each([
  ["CITROËN", "citroen"],
  ["Škoda", "skoda"],
  ["São Paulo", "sao paulo"],
  ["İ", "i"],
  ["F-150", "f-150"],
  ["Nguyễn", "nguyen"],
  ["NGUYỄN".normalize("NFD"), "nguyen"],
  ["Şahin", "sahin"],
  ["Łukasz", "lukasz"],
  ["José", "jose"],
  ["Ørsted", "orsted"],
  ["Đorđe", "dorde"],
  ["STRASSE", "strasse"],
  ["straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Isıtma", "isitma"],
  ["김민준", "김민준"],
  ["김민준".normalize("NFD"), "김민준"],
  ["４０７ Ａna", "407 ana"],
  ["ΟΔΟΣ", "οδοσ"],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding a folded text changes nothing", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
      (text) => foldText(foldText(text)) === foldText(text),
    ),
  );
});

test("spreadsheet whitespace is collapsed", () => {
  expect(collapseWhitespace("\u00a0a\u2009\t b\r\n")).toBe("a b");
});
