import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ConfirmedColumns,
  findColumns,
  foldHeading,
  getConfirmedColumns,
  isSameHeader,
  proposeColumns,
} from "~/inventory/sync/sheet/sheet-columns";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { readSheet } from "../../../../fixtures/sheet";

const VIN = "1FTEW1EP1MFA41207";

test("Title and Notes columns are proposed for no field", () => {
  expect(proposeColumns(["VIN", "Vehicle", "Title", "Notes", "Price"]).choice).toEqual({
    ...{ sku: "vin", product_name: "vehicle", price: "price" },
  });
  for (const heading of [
    "Title",
    "Title Status",
    "Notes",
    "Note",
    "Internal Notes",
    "Comments",
    "Cost",
    "Floor plan",
  ])
    expect([heading, proposeColumns([heading]).choice]).toEqual([heading, {}]);
});

test("private notes and a title status are never read into a vehicle", () => {
  const sheet = readSheet(
    [["2021 Ford F-150", "paid $21,400 at auction", "$28,900", VIN, "Rebuilt", "1"]],
    ["Vehicle", "Notes", "Price", "VIN", "Title", "Qty"],
  );
  expect(sheet.vehicles).toEqual([
    { row: 2, vin: VIN, product_name: "2021 Ford F-150", price: 28_900, quantity: 1 },
  ]);
});

test.each([
  [["VIN", "Name", "Price", "Internet Price"], "price: Price, Internet Price"],
  [["VIN", "SKU", "Name"], "sku: VIN, SKU"],
  [["VIN", "Vehicle", "Name"], "product_name: Vehicle, Name"],
  [["VIN", "Name", "Price", " PRICE "], "price: Price, PRICE"],
])("two columns for one field are refused and named: %j", (header, about) => {
  expect(() => findColumns(header)).toThrow(new SheetError("columnsTwice", about));
});

test("a header without a VIN or a name is refused, and the error names what is missing", () => {
  expect(() => findColumns(["price", "description"])).toThrow(
    new SheetError("columnsMissing", "sku, product_name"),
  );
  expect(() => findColumns(["VIN", "Title"])).toThrow(new SheetError("columnsMissing", "product_name"));
});

const HEADER = ["Vehicle", "Notes", "Price", "VIN"];
const confirmed: ConfirmedColumns = {
  header: HEADER,
  choice: { product_name: "vehicle", price: "price", sku: "vin" },
};

test("a sheet with unconfirmed columns isn't read, even if the columns are obvious", () => {
  expect(() => getConfirmedColumns(HEADER, null)).toThrow(new SheetError("columnsNew"));
  expect(() => getConfirmedColumns(["VIN", "Name", "Price", "List price"], null)).toThrow(
    new SheetError("columnsTwice", "price: Price, List price"),
  );
  expect(() => getConfirmedColumns(["VIN", "Price"], null)).toThrow(
    new SheetError("columnsMissing", "product_name"),
  );
});

test.each([
  [["Vehicle", "Notes", "Our Price", "VIN"], "Our Price / Price"],
  [["Vehicle", "Notes", "VIN"], "– / Price"],
  [["Vehicle", "Notes", "Price", "VIN", "Cost"], "Cost / –"],
  [["Vehicle", "Price", "VIN"], "– / Notes"],
  [["Vehicle", "Notes", "Price", "Price", "VIN"], "Price / –"],
])("a changed header must be confirmed again: %j", (header, about) => {
  expect(() => getConfirmedColumns(header, confirmed)).toThrow(new SheetError("columnsChanged", about));
});

test.each([
  [["VIN", "Price", "Notes", "Vehicle"], { sku: 0, price: 1, product_name: 3, width: 4 }],
  [["vehicle", "NOTES", " price: ", "V.I.N."], { sku: 3, price: 2, product_name: 0, width: 4 }],
  [["", "Véhicle", "Notes", "Price", "\u200BVIN", ""], { sku: 4, price: 3, product_name: 1, width: 5 }],
])("order, case, accents, spaces and punctuation don't count as a header change: %j", (header, columns) => {
  expect(getConfirmedColumns(header, confirmed)).toEqual({ ...columns, quantityMeaning: "available" });
});

test("the owner may choose columns that their headings don't suggest, including a Sold column as the quantity", () => {
  const header = ["Title", "Stock", "Sold?"];
  const choice = { product_name: "title", sku: "stock", quantity: "sold" };
  expect(getConfirmedColumns(header, { header, choice })).toEqual({
    ...{ product_name: 0, sku: 1, quantity: 2, width: 3, quantityMeaning: "sold" },
  });
});

test("the order of the columns doesn't matter", () => {
  const header = ["VIN", "Vehicle", "Price", "Qty", "Details", "Photo", "Notes", "Miles"];
  const row = [
    VIN,
    "2021 Ford F-150",
    "$28,900",
    "1",
    "Blue",
    "https://a.example/1.jpg",
    "paid 21",
    "48,210",
  ];
  const wanted = readSheet([row], header).vehicles;
  expect(wanted[0]).toMatchObject({ price: 28_900, description: "Blue" });
  fc.assert(
    fc.property(fc.shuffledSubarray([...header.keys()], { minLength: header.length }), (order) => {
      const pick = (cells: readonly string[]) => order.map((place) => cells[place] ?? "");
      expect(readSheet([pick(row)], pick(header)).vehicles).toEqual(wanted);
      expect(isSameHeader(pick(header), header)).toBe(true);
    }),
  );
});

test("folding a heading twice changes nothing, and a heading of symbols is kept", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (cell) => {
      expect(foldHeading(foldHeading(cell))).toBe(foldHeading(cell));
    }),
  );
  expect([foldHeading("#"), foldHeading("$"), foldHeading(" ")]).toEqual(["#", "$", ""]);
});
