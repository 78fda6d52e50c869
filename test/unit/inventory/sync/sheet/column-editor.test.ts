import { expect, test } from "vitest";
import { draftColumns, findColumnProblems, listHeadings } from "~/inventory/sync/sheet/column-editor";

const HEADER = ["Vehicle", "Notes", "Price", "VIN", "", "Qty"];
const confirmed = {
  header: HEADER,
  choice: { product_name: "vehicle", price: "price", sku: "vin", quantity: "qty" },
  ...{ confirmedAt: "2026-11-20T17:00:00Z", confirmedBy: "Marta Rivera" },
};

test("before the first confirmation the draft has the proposed columns and the ambiguous ones", () => {
  expect(draftColumns([...HEADER, "Sale price"], null)).toEqual({
    state: "new",
    choice: { product_name: "vehicle", sku: "vin", quantity: "qty" },
    conflicts: [{ field: "price", headings: ["Price", "Sale price"] }],
    ...{ missing: [], lost: {}, added: [], gone: [] },
  });
});

test("confirmed columns stay confirmed when the sheet reorders them", () => {
  expect(draftColumns(["qty", "VIN", "PRICE", "Vehicle", "notes"], confirmed)).toMatchObject({
    ...{ state: "confirmed", choice: confirmed.choice, added: [], gone: [] },
  });
});

test("after a header change the other columns stay confirmed, and a lost column is named", () => {
  expect(draftColumns(["Vehicle", "Notes", "Our Price", "VIN", "Qty", "Details"], confirmed)).toEqual({
    state: "changed",
    choice: { product_name: "vehicle", sku: "vin", quantity: "qty", description: "details" },
    ...{ conflicts: [], lost: { price: "Price" }, added: ["Our Price", "Details"], gone: ["Price"] },
  });
});

test("a column that the owner assigned to one field is not proposed for another", () => {
  const owner = { ...confirmed, choice: { product_name: "price", sku: "vin" } };
  expect(draftColumns([...HEADER, "Cost"], owner).choice).toEqual({
    ...{ product_name: "price", sku: "vin", quantity: "qty" },
  });
});

test.each([
  [{ sku: "vin" }, { product_name: "required" }],
  [{ sku: "vin", product_name: "name" }, { product_name: "unknown" }],
  [
    { sku: "vin", product_name: "vin" },
    { sku: "usedTwice", product_name: "usedTwice" },
  ],
  [{ sku: "vin", product_name: "vehicle", price: "price" }, {}],
])("each field of a choice is validated: %j", (choice, problems) => {
  expect(findColumnProblems(HEADER, choice)).toEqual(problems);
});

test("a duplicate heading can't be chosen, and is listed once", () => {
  const header = ["VIN", "Vehicle", "Price", "price"];
  expect(findColumnProblems(header, { sku: "vin", product_name: "vehicle", price: "price" })).toEqual({
    price: "headingTwice",
  });
  expect(listHeadings([...header, ""])).toEqual(["VIN", "Vehicle", "Price"]);
});
