import { expect, test } from "vitest";
import { formatSheetTrouble, parseSheetTrouble, SHEET_TROUBLES } from "~/inventory/sync/sheet/sheet-trouble";

test.each(SHEET_TROUBLES)("a run's record brings back what was wrong: %s", (trouble) => {
  expect(parseSheetTrouble(formatSheetTrouble(trouble))).toEqual({ trouble, about: "" });
  const about = "a: b, sync@lot.example";
  expect(parseSheetTrouble(formatSheetTrouble(trouble, about))).toEqual({ trouble, about });
});

test.each(["", "The sheet is empty", "constructor", "emptyish: x"])(
  "%j is somebody else's own words",
  (text) => {
    expect(parseSheetTrouble(text)).toBeNull();
  },
);
