import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { createInventoryRow, readSheet } from "../../../fixtures/sheet";

const VIN = "1FTEW1EP1MFA41207";
const OTHER_VIN = "4T1G11AK0LU318842";
const HEADER = ["Vehicle", "Price", "VIN", "Photo", "Qty"];
const bringIn = (rows: readonly (readonly string[])[], inventory = [createInventoryRow({ vin: VIN })]) => {
  const sheet = readSheet(rows, HEADER, inventory);
  return { sheet, ...diffInventory(inventory, sheet) };
};

test("a new vehicle needs a VIN or a stock number with a hyphen, or with a letter and a digit", () => {
  const { vehicles, rejects } = readSheet(
    [
      ["2020 Kia Rio", "9000", "900", "", "1"],
      ["2020 Kia Rio", "9000", "2024-117", "", "1"],
      ["2020 Kia Rio", "9000", "STK-1042", "", "1"],
      ["2020 Kia Rio", "9000", VIN, "", "1"],
    ],
    HEADER,
  );
  expect(vehicles.map(({ vin }) => vin)).toEqual(["2024-117", "STK-1042", VIN]);
  expect(rejects).toEqual([{ row: 2, reason: "numberOnly", value: "900" }]);
});

test("a vehicle already in the inventory under a number without a letter is still updated", () => {
  const { sheet, changes } = bringIn(
    [["2020 Kia Rio", "8000", "900", "", "1"]],
    [createInventoryRow({ vin: "900", price: 9000 })],
  );
  expect(sheet.rejects).toEqual([]);
  expect(changes).toMatchObject([{ kind: "priceDown", vin: "900" }]);
});

test.each([
  ["an unquoted 27,900 in the middle", ["2021 Ford F-150", "27", "900", VIN, "", "1"]],
  ["an unquoted 27,900 without the last cells", ["2021 Ford F-150", "27", "900", VIN]],
  ["cells shifted to the left", ["2021 Ford F-150", VIN, "", "1"]],
  ["a VIN in the name", [`2021 Ford F-150 (${VIN.toLowerCase()})`, "27,900", "see name!", "", "1"]],
  ["an error in the VIN cell and a known name", ["2020  KIA Rio", "27,900", "#REF!", "", "1"]],
  ["an empty VIN cell and a known name", ["2020 Kia Rio", "27,900", "", "", "1"]],
  ["a number without a letter and a known name", ["2020 Kia Rio", "27,900", "1042", "", "1"]],
  ["a name that is too long", ["x".repeat(201), "27,900", VIN, "", "1"]],
])("a rejected row never removes its own vehicle: %s", (_, row) => {
  const { sheet, writes, takenOff } = bringIn([row, ["2020 Toyota Camry", "9000", OTHER_VIN, "", "1"]]);
  expect(sheet.rejects).toHaveLength(1);
  expect([writes.map(({ vin }) => vin), takenOff]).toEqual([[OTHER_VIN], 0]);
});

test("a rejected row keeps the vehicle whose stock number is anywhere in it", () => {
  const row = ["2021 Ford F-150", "27", "900", "stk-1042", "", "1"];
  expect(bringIn([row], [createInventoryRow({ vin: "STK-1042" })]).takenOff).toBe(0);
});

test("no vehicle is removed while a row has an error as its VIN and nothing else identifies its vehicle", () => {
  const inventory = [VIN, OTHER_VIN].map((vin, id) =>
    createInventoryRow({ id, vin, product_name: `2020 Kia ${id}` }),
  );
  const known = ["2020 Kia 0", "9000", VIN, "", "1"];
  expect(bringIn([known, ["Loading...", "Loading...", "Loading...", "", ""]], inventory).takenOff).toBe(0);
  expect(bringIn([known], inventory).takenOff).toBe(1);
});

test("a known vehicle whose name is an error keeps its name; a new one is rejected", () => {
  const { sheet, writes } = bringIn([
    ["#REF!", "8000", VIN, "", "1"],
    ["#REF!", "8000", OTHER_VIN, "", "1"],
  ]);
  expect(writes).toMatchObject([{ vin: VIN, product_name: "2020 Kia Rio", price: 8000 }]);
  expect(sheet.rejects).toEqual([{ row: 3, reason: "nameUnreadable", value: OTHER_VIN }]);
  expect(sheet.unread).toEqual([{ row: 2, vin: VIN, field: "product_name", value: "#REF!" }]);
});

test("a cell that can't be read keeps the old value; a new vehicle is added without a price", () => {
  const { sheet, writes } = bringIn([
    ["2020 Kia Rio", "#REF!", VIN, "", "sold?"],
    ["2020 Toyota Camry", "15-17k", OTHER_VIN, "", "1"],
  ]);
  expect(writes).toMatchObject([{ id: null, vin: OTHER_VIN, price: null, quantity: 1 }]);
  expect(sheet.unread.map(({ row, field, value }) => [row, field, value])).toEqual([
    [2, "price", "#REF!"],
    [2, "quantity", "sold?"],
    [3, "price", "15-17k"],
  ]);
});

test.each(["hold", "sold?", "#REF!"])(
  "a new row with the quantity %s is rejected and reported with that text",
  (quantity) => {
    const { sheet, writes } = bringIn([
      ["2020 Kia Rio", "9000", VIN, "", quantity],
      ["2020 Toyota Camry", "9000", OTHER_VIN, "", quantity],
    ]);
    expect(writes).toEqual([]);
    expect(sheet.rejects).toEqual([{ row: 3, reason: "quantityUnreadable", value: quantity }]);
    expect(sheet.unread).toEqual([{ row: 2, vin: VIN, field: "quantity", value: quantity }]);
  },
);

test("a row rejected for its quantity doesn't remove the vehicle whose VIN is elsewhere in the row", () => {
  const { takenOff } = bringIn([
    [`2021 Ford F-150 ${VIN}`, "27,900", "STK-1042", "", "hold"],
    ["2020 Toyota Camry", "9000", OTHER_VIN, "", "1"],
  ]);
  expect(takenOff).toBe(0);
});

test("an unread cell is marked when its vehicle is new", () => {
  const { sheet } = bringIn([
    ["2020 Kia Rio", "ask Ana", VIN, "", "1"],
    ["2020 Toyota Camry", "ask Ana", OTHER_VIN, "", "1"],
  ]);
  expect(sheet.unread).toEqual([
    { row: 2, vin: VIN, field: "price", value: "ask Ana" },
    { row: 3, vin: OTHER_VIN, field: "price", value: "ask Ana", isNew: true },
  ]);
});

test("a row with a duplicate VIN names the other row and whether that one was used", () => {
  const row = (price: string, quantity = "1") => ["2020 Kia Rio", price, OTHER_VIN, "", quantity];
  const twinsOf = (...rows: readonly (readonly string[])[]) =>
    bringIn([["2020 Kia Rio", "9000", VIN, "", "1"], ...rows]).sheet.rejects.map(({ row: at, twin }) => [
      at,
      twin,
    ]);
  expect(twinsOf(row("9000"), row("9000"))).toEqual([[4, { row: 3, isTaken: true }]]);
  expect(twinsOf(row("9000"), row("9000"), row("8000"))).toEqual([
    [3, { row: 5, isTaken: false }],
    [4, { row: 3, isTaken: false }],
    [5, { row: 3, isTaken: false }],
  ]);
  expect(twinsOf(row("9000", "hold"), row("9000", "hold"))).toEqual([
    [3, undefined],
    [4, { row: 3, isTaken: false }],
  ]);
});
