import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { createSheetReader } from "~/inventory/sync/sheet/sheet";
import { findColumns } from "~/inventory/sync/sheet/sheet-columns";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { describeChanges } from "~/inventory/sync/sync-run";
import { createInventoryRow, readSheet } from "../../../../fixtures/sheet";

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ["2020 Kia Rio", "", "9000", `V${index}`, "", "1"]);

test("blank rows are counted and skipped, including before the header", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [[""], ["VIN", "Name"], ["", ""], ["V1", "2020 Kia Rio"], ["", "2021 Kia Rio"]])
    reader.add(row);
  const { vehicles, rejects } = reader.end();
  expect(vehicles.map(({ row, vin }) => [row, vin])).toEqual([[4, "V1"]]);
  expect(rejects).toEqual([{ row: 5, reason: "vinMissing", value: "2021 Kia Rio" }]);
});

test("a title above the header, of two cells as well, is passed over", () => {
  const { vehicles } = readSheet(
    [
      ["VIN", "Name"],
      ["V1", "2020 Kia Rio"],
    ],
    ["Inventory", "11/22"],
  );
  expect(vehicles.map(({ row, vin }) => [row, vin])).toEqual([[3, "V1"]]);
});

test("without a usable header in the first ten rows, the sheet is refused for its first one", () => {
  const rows = Array.from({ length: 20 }, () => ["a", "b"]);
  expect(() => readSheet(rows, ["Inventory", "11/22"])).toThrow(
    new SheetError("columnsMissing", "sku, product_name"),
  );
  expect(() => readSheet([...rows.slice(0, 9), ["VIN", "Name"]], ["Inventory", "11/22"])).toThrow(SheetError);
  expect(() => readSheet([], ["Inventory", "11/22"])).toThrow(SheetError);
});

test("an empty sheet is refused", () => {
  expect(() => createSheetReader(findColumns).end()).toThrow(SheetError);
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
  expect(counts).toMatchObject({
    rows: 300,
    added: 1,
    sold: 1,
    changed: 299,
    unchanged: 0,
    listedBefore: 300,
    takenOff: 1,
  });
  expect(changes).toHaveLength(200);
  expect(changes?.slice(0, 3).map(({ kind, vin }) => [kind, vin])).toEqual([
    ["added", "NEW1"],
    ["sold", "V299"],
    ["changed", "V0"],
  ]);
});

test("a title and blank rows before the header are skipped", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [["Inventory of 11/22"], [""], ["VIN", "Name"], ["V1", "2020 Kia Rio"]]) reader.add(row);
  expect(reader.end().vehicles).toMatchObject([{ row: 4, vin: "V1" }]);
});

test("a sheet of one column is refused, and the error names what is missing", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [["VIN"], ["V1"]]) reader.add(row);
  expect(() => reader.end()).toThrow(new SheetError("columnsMissing", "product_name"));
});

test("60,000 blank rows don't count toward the row limit", () => {
  const rows = [...makeRows(1), ...Array.from({ length: 60_000 }, () => ["", ""]), ...makeRows(1)];
  expect(readSheet(rows).rejects).toMatchObject([{ row: 60_003, reason: "vinTwice" }]);
});

test("a broken character anywhere refuses the whole sheet, and the error names its row", () => {
  expect(() => readSheet([...makeRows(2), ["2020 Citro\uFFFDn", "", "9000", "V9", "", "1"]])).toThrow(
    new SheetError("brokenText", "4"),
  );
  expect(() => readSheet([], ["VIN", "Name", "A\uFFFDo"])).toThrow(new SheetError("brokenText", "1"));
});
