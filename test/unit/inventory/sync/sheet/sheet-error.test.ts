import { expect, test } from "vitest";
import { formatSheetProblem, parseSheetProblem, SHEET_PROBLEMS } from "~/inventory/sync/sheet/sheet-error";

test.each(SHEET_PROBLEMS)("a recorded sheet error is parsed back: %s", (problem) => {
  expect(parseSheetProblem(formatSheetProblem(problem))).toEqual({ problem, detail: "" });
  const detail = "a: b, sync@lot.example";
  expect(parseSheetProblem(formatSheetProblem(problem, detail))).toEqual({ problem, detail });
});

test.each(["", "The sheet is empty", "constructor", "emptyish: x"])("%j is not a sheet error", (text) => {
  expect(parseSheetProblem(text)).toBeNull();
});
