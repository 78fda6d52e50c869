import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { createSheetReader } from "~/inventory/sync/sheet/sheet";
import {
  formatSheetProblem,
  parseSheetProblem,
  SHEET_PROBLEMS,
  SheetError,
} from "~/inventory/sync/sheet/sheet-error";
import { describeChanges } from "~/inventory/sync/sync-run";
import { createInventoryRow, findColumns, readSheet } from "../../../../fixtures/sheet";

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ["2020 Kia Rio", "", "9000", `V${index}`, "", "1"]);

test("without a usable header in the first ten rows, the sheet is refused for its first one", () => {
  const missing = new SheetError("columnsMissing", "sku, product_name");
  const rows = Array.from({ length: 20 }, () => ["a", "b"]);
  for (const below of [rows, [...rows.slice(0, 9), ["VIN", "Name"]], []])
    expect(() => readSheet(below, ["Inventory", "11/22"])).toThrow(missing);
  expect(() => readSheet([["V1"]], ["VIN"])).toThrow(new SheetError("columnsMissing", "product_name"));
  expect(() => createSheetReader(findColumns).end()).toThrow(new SheetError("empty"));
});

test("5,000 rows are read, and one more is refused", () => {
  expect(readSheet(makeRows(5_000)).vehicles).toHaveLength(5_000);
  expect(() => readSheet(makeRows(5_001))).toThrow(new SheetError("tooManyRows"));
});

test("a valid row is used even if a row with the same VIN is rejected before or after it", () => {
  const [good, bad] = [
    ["2020 Kia Rio", "", "9000", "V1", "", "1"],
    ["", "", "9000", "V1", "", "1"],
  ];
  for (const rows of [
    [good, bad],
    [bad, good],
  ]) {
    const { vehicles, unreadVins, rejects } = readSheet(rows);
    expect([vehicles.length, unreadVins.size, rejects.length]).toEqual([1, 0, 1]);
  }
});

test("a run record counts all changes and lists 200 of them, added and sold vehicles first", () => {
  const inventory = Array.from({ length: 300 }, (_, index) =>
    createInventoryRow({ id: index, vin: `V${index}`, product_name: "2019 Kia Rio" }),
  );
  const sheet = readSheet([...makeRows(299), ["2020 Kia Rio", "", "9000", "NEW1", "", "1"]]);
  const { counts, changes } = describeChanges(sheet, diffInventory(inventory, sheet));
  expect(counts).toMatchObject({ rows: 300, added: 1, sold: 1, changed: 299, unchanged: 0 });
  expect(counts).toMatchObject({ listedBefore: 300, takenOff: 1 });
  expect(changes).toHaveLength(200);
  const first = changes?.slice(0, 3).map(({ kind, vin }) => `${kind} ${vin}`);
  expect(first).toEqual(["added NEW1", "sold V299", "changed V0"]);
});

test("60,000 blank rows don't count toward the row limit", () => {
  const rows = [...makeRows(1), ...Array.from({ length: 60_000 }, () => ["", ""]), ...makeRows(1)];
  expect(readSheet(rows).rejects).toMatchObject([{ row: 60_003, reason: "vinTwice" }]);
});

test.each(SHEET_PROBLEMS)("a recorded sheet error is parsed back: %s", (problem) => {
  for (const detail of ["", "a: b, sync@lot.example"])
    expect(parseSheetProblem(formatSheetProblem(problem, detail))).toEqual({ problem, detail });
});

test.each(["", "The sheet is empty", "constructor", "emptyish: x"])("%j is not a sheet error", (text) => {
  expect(parseSheetProblem(text)).toBeNull();
});
