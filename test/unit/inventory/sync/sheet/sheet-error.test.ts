import { expect, test } from "vitest";
import { formatSheetTrouble, parseSheetTrouble, SHEET_TROUBLES } from "~/inventory/sync/sheet/sheet-error";

test.each(SHEET_TROUBLES)("a recorded sheet error is parsed back: %s", (trouble) => {
  expect(parseSheetTrouble(formatSheetTrouble(trouble))).toEqual({ trouble, about: "" });
  const about = "a: b, sync@lot.example";
  expect(parseSheetTrouble(formatSheetTrouble(trouble, about))).toEqual({ trouble, about });
});

test.each(["", "The sheet is empty", "constructor", "emptyish: x"])("%j is not a sheet error", (text) => {
  expect(parseSheetTrouble(text)).toBeNull();
});
