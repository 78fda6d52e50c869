import fc from "fast-check";
import { expect, test } from "vitest";
import { draftColumns, findColumnProblems, listHeadings } from "~/inventory/sync/sheet/column-editor";
import {
  foldHeading,
  getConfirmedColumns,
  isSameHeader,
  proposeColumns,
} from "~/inventory/sync/sheet/sheet-columns";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { readSheet } from "../../../../fixtures/sheet";
import { forAll } from "../../../../support/for-all";

const VIN = "1FTEW1EP1MFA41207";

test("private notes, costs, and a title status are proposed for no field", () => {
  for (const heading of "Title,Title Status,Notes,Note,Internal Notes,Comments,Cost,Floor plan".split(","))
    expect([heading, proposeColumns([heading]).choice]).toEqual([heading, {}]);
});

test.each([
  [["VIN", "Name", "Price", "Internet Price"], "price: Price, Internet Price"],
  [["VIN", "SKU", "Name"], "sku: VIN, SKU"],
  [["VIN", "Name", "Price", " PRICE "], "price: Price, PRICE"],
])("two columns for one field are refused and named: %j", (header, about) => {
  expect(() => getConfirmedColumns(header, null)).toThrow(new SheetError("columnsTwice", about));
});

test("a header without a VIN or a name is refused, and the error names what is missing", () => {
  const read = (...header: string[]) => getConfirmedColumns(header, null);
  expect(() => read("price", "description")).toThrow(new SheetError("columnsMissing", "sku, product_name"));
  expect(() => read("VIN", "Title")).toThrow(new SheetError("columnsMissing", "product_name"));
});

const HEADER = ["Vehicle", "Notes", "Price", "VIN", "", "Qty"];
const confirmed = {
  header: HEADER,
  choice: { product_name: "vehicle", price: "price", sku: "vin", quantity: "qty" },
  confirmedAt: "2026-11-20T17:00:00Z",
  confirmedBy: "Marta Rivera",
};

test("a sheet with unconfirmed columns isn't read, even if the columns are obvious", () => {
  expect(() => getConfirmedColumns(HEADER, null)).toThrow(new SheetError("columnsNew"));
});

test.each([
  ["Vehicle,Notes,Our Price,VIN,Qty", "Our Price / Price"],
  ["Vehicle,Notes,VIN,Qty", "– / Price"],
  ["Vehicle,Notes,Price,VIN,Qty,Cost", "Cost / –"],
  ["Vehicle,Price,VIN,Qty", "– / Notes"],
  ["Vehicle,Notes,Price,Price,VIN,Qty", "Price / –"],
])("a changed header must be confirmed again: %s", (header, about) => {
  const read = () => getConfirmedColumns(header.split(","), confirmed);
  expect(read).toThrow(new SheetError("columnsChanged", about));
});

test.each([
  ["VIN,Price,Notes,Vehicle,Qty", { sku: 0, price: 1, product_name: 3, quantity: 4, width: 5 }],
  ["vehicle,NOTES, price: ,V.I.N.,qty", { sku: 3, price: 2, product_name: 0, quantity: 4, width: 5 }],
  [",Véhicle,Notes,Price,\u200BVIN,,Qty,", { sku: 4, price: 3, product_name: 1, quantity: 6, width: 7 }],
])("order, case, accents, spaces and punctuation don't count as a header change: %s", (header, columns) => {
  const choice = { ...columns, quantityMeaning: "available" };
  expect(getConfirmedColumns(header.split(","), confirmed)).toEqual(choice);
});

test("the owner may choose columns that their headings don't suggest, including a Sold column as the quantity", () => {
  const header = ["Title", "Stock", "Sold?"];
  const choice = { product_name: "title", sku: "stock", quantity: "sold" };
  const columns = { product_name: 0, sku: 1, quantity: 2, width: 3, quantityMeaning: "sold" };
  expect(getConfirmedColumns(header, { header, choice })).toEqual(columns);
});

test("the order of the columns doesn't matter", () => {
  const header = "VIN,Vehicle,Price,Qty,Details,Photo,Notes,Miles".split(",");
  const row = [
    ...[VIN, "2021 Ford F-150", "$28,900", "1"],
    ...["Blue", "https://a.example/1.jpg", "paid 21", "48,210"],
  ];
  const wanted = readSheet([row], header).vehicles;
  expect(wanted[0]).toMatchObject({ price: 28_900, description: "Blue" });
  forAll(fc.shuffledSubarray([...header.keys()], { minLength: header.length }), (order) => {
    const pick = (cells: readonly string[]) => order.map((place) => cells[place] ?? "");
    expect(readSheet([pick(row)], pick(header)).vehicles).toEqual(wanted);
    expect(isSameHeader(pick(header), header)).toBe(true);
  });
});

test("folding a heading twice changes nothing, and a heading of symbols is kept", () => {
  forAll(fc.string({ unit: "grapheme" }), (cell) => {
    expect(foldHeading(foldHeading(cell))).toBe(foldHeading(cell));
  });
  expect([foldHeading("#"), foldHeading("$"), foldHeading(" ")]).toEqual(["#", "$", ""]);
});

test("before the first confirmation the draft has the proposed columns and the ambiguous ones", () => {
  const choice = { product_name: "vehicle", sku: "vin", quantity: "qty" };
  const conflicts = [{ field: "price", headings: ["Price", "Sale price"] }];
  const none = { missing: [], lost: {}, guessed: {}, added: [], gone: [] };
  const draft = draftColumns({ header: [...HEADER, "Sale price"], rows: [] }, null);
  expect(draft).toEqual({ state: "new", choice, conflicts, ...none });
});

test("after a header change the other columns stay confirmed, and a lost column is named; a new order is no change", () => {
  const reordered = draftColumns(
    { header: ["qty", "VIN", "PRICE", "Vehicle", "notes"], rows: [] },
    confirmed,
  );
  expect(reordered).toMatchObject({ state: "confirmed", choice: confirmed.choice, added: [], gone: [] });
  const header = ["Vehicle", "Notes", "Our Price", "VIN", "Qty", "Details"];
  expect(draftColumns({ header, rows: [] }, confirmed)).toEqual({
    state: "changed",
    choice: { product_name: "vehicle", sku: "vin", quantity: "qty", description: "details" },
    conflicts: [],
    lost: { price: "Price" },
    guessed: {},
    added: ["Our Price", "Details"],
    gone: ["Price"],
  });
});

test.each([
  ["Our Price", ["$19,900", "", "18.5k"], "Our Price"],
  ["Our Price", ["$19,900", "red"], undefined],
  ["Our Price", [""], undefined],
  ["Our Cost", ["$19,900", "18,500"], undefined],
  ["Mileage", ["19,900", "18,500"], undefined],
])("a lost price is guessed by the values of a new column: %s with %j", (heading, cells, guess) => {
  const headings = ["Vehicle", "Notes", heading, "VIN", "Qty"];
  const top = { header: headings, rows: cells.map((cell) => ["", "", cell]) };
  const { guessed, choice } = draftColumns(top, confirmed);
  expect([guessed.price, choice.price]).toEqual([guess, guess && "ourprice"]);
});

test("of two new columns with a lost field's values neither is guessed", () => {
  const header = ["Vehicle", "Notes", "Ours", "Theirs", "VIN", "Qty"];
  expect(draftColumns({ header, rows: [["", "", "19,900", "18,900"]] }, confirmed).guessed).toEqual({});
});

test("a column that the owner assigned to one field is not proposed for another", () => {
  const owner = { ...confirmed, choice: { product_name: "price", sku: "vin" } };
  const choice = { product_name: "price", sku: "vin", quantity: "qty" };
  expect(draftColumns({ header: [...HEADER, "Cost"], rows: [] }, owner).choice).toEqual(choice);
});

const TWICE = { sku: "vin", product_name: "vin" };

test.each([
  [{ sku: "vin" }, { product_name: "required" }],
  [{ sku: "vin", product_name: "name" }, { product_name: "unknown" }],
  [TWICE, { sku: "usedTwice", product_name: "usedTwice" }],
  [{ sku: "vin", product_name: "vehicle", price: "price" }, { price: "headingTwice" }],
  [{ sku: "vin", product_name: "vehicle" }, {}],
])("each field of a choice is validated: %j", (choice, problems) => {
  expect(findColumnProblems([...HEADER, "price"], choice)).toEqual(problems);
});

test("a duplicate heading is listed once, and an empty one never", () => {
  expect(listHeadings([...HEADER, "price"])).toEqual(["Vehicle", "Notes", "Price", "VIN", "Qty"]);
});
