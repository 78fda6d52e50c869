import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { createSheetReader } from "~/inventory/sync/sheet/sheet";
import { findColumns } from "~/inventory/sync/sheet/sheet-columns";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { describeChanges } from "~/inventory/sync/sync-run";
import { createInventoryRow, readSheet } from "../../../../fixtures/sheet";

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ["2020 Kia Rio", "", "9000", `V${index}`, "", "1"]);

test("blank rows are counted and skipped, also before the header", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [[""], ["VIN", "Name"], ["", ""], ["V1", "2020 Kia Rio"], ["", "2021 Kia Rio"]])
    reader.add(row);
  const { vehicles, rejects } = reader.end();
  expect(vehicles.map(({ row, vin }) => [row, vin])).toEqual([[4, "V1"]]);
  expect(rejects).toEqual([{ row: 5, reason: "vinMissing", value: "2021 Kia Rio" }]);
});

test("a sheet with nothing in it is no sheet", () => {
  expect(() => createSheetReader(findColumns).end()).toThrow(SheetError);
});

test("fifty thousand rows are read, one more is too much", () => {
  expect(readSheet(makeRows(50_000)).vehicles).toHaveLength(50_000);
  expect(() => readSheet(makeRows(50_001))).toThrow(new SheetError("tooManyRows"));
});

test("a valid row counts whatever else is said of its VIN, before it or after it", () => {
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

test("a record counts everything and lists two hundred, those that leave or come before those whose text changed", () => {
  const stock = Array.from({ length: 300 }, (_, index) =>
    createInventoryRow({ id: index, vin: `V${index}`, product_name: "2019 Kia Rio" }),
  );
  const sheet = readSheet([...makeRows(299), ["2020 Kia Rio", "", "9000", "NEW", "", "1"]]);
  const { counts, changes } = describeChanges(sheet, diffInventory(stock, sheet));
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
    ["added", "NEW"],
    ["sold", "V299"],
    ["changed", "V0"],
  ]);
});

test("a title and blank rows before the header are skipped", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [["Inventory of 11/22"], [""], ["VIN", "Name"], ["V1", "2020 Kia Rio"]]) reader.add(row);
  expect(reader.end().vehicles).toMatchObject([{ row: 4, vin: "V1" }]);
});

test("a sheet of one column has no header, and says what is missing", () => {
  const reader = createSheetReader(findColumns);
  for (const row of [["VIN"], ["V1"]]) reader.add(row);
  expect(() => reader.end()).toThrow(new SheetError("columnsMissing", "product_name"));
});

test("sixty thousand blank rows are no rows", () => {
  const rows = [...makeRows(1), ...Array.from({ length: 60_000 }, () => ["", ""]), ...makeRows(1)];
  expect(readSheet(rows).rejects).toMatchObject([{ row: 60_003, reason: "vinTwice" }]);
});

test("broken letters anywhere refuse the whole sheet, and name their row", () => {
  expect(() => readSheet([...makeRows(2), ["2020 Citro\uFFFDn", "", "9000", "V9", "", "1"]])).toThrow(
    new SheetError("brokenText", "4"),
  );
  expect(() => readSheet([], ["VIN", "Name", "A\uFFFDo"])).toThrow(new SheetError("brokenText", "1"));
});
