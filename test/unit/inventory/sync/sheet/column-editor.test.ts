import { expect, test } from "vitest";
import { draftColumns, findColumnProblems, listHeadings } from "~/inventory/sync/sheet/column-editor";
import { parseColumnForm } from "~/inventory/sync/sheet/column-form";

const HEADER = ["Vehicle", "Notes", "Price", "VIN", "", "Qty"];
const confirmed = {
  header: HEADER,
  choice: { product_name: "vehicle", price: "price", sku: "vin", quantity: "qty" },
  ...{ confirmedAt: "2026-11-20T17:00:00Z", confirmedBy: "Marta Rivera" },
};

test("at first the page shows what is proposed, and what could be two things", () => {
  expect(draftColumns([...HEADER, "Sale price"], null)).toEqual({
    state: "new",
    choice: { product_name: "vehicle", sku: "vin", quantity: "qty" },
    conflicts: [{ field: "price", headings: ["Price", "Sale price"] }],
    ...{ missing: [], lost: {}, added: [], gone: [] },
  });
});

test("confirmed columns are shown as they were confirmed, also in another order", () => {
  expect(draftColumns(["qty", "VIN", "PRICE", "Vehicle", "notes"], confirmed)).toMatchObject({
    ...{ state: "confirmed", choice: confirmed.choice, added: [], gone: [] },
  });
});

test("after a change the rest stays as it was confirmed, and a lost column is named", () => {
  expect(draftColumns(["Vehicle", "Notes", "Our Price", "VIN", "Qty", "Details"], confirmed)).toEqual({
    state: "changed",
    choice: { product_name: "vehicle", sku: "vin", quantity: "qty", description: "details" },
    ...{ conflicts: [], lost: { price: "Price" }, added: ["Our Price", "Details"], gone: ["Price"] },
  });
});

test("a column that an owner gave to one field is proposed for no other", () => {
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
])("a choice is judged field by field: %j", (choice, problems) => {
  expect(findColumnProblems(HEADER, choice)).toEqual(problems);
});

test("a heading that the sheet has twice cannot be chosen, and is offered once", () => {
  const header = ["VIN", "Vehicle", "Price", "price"];
  expect(findColumnProblems(header, { sku: "vin", product_name: "vehicle", price: "price" })).toEqual({
    price: "headingTwice",
  });
  expect(listHeadings([...header, ""])).toEqual(["VIN", "Vehicle", "Price"]);
});

test("a form names a heading for each field and the header it was made for, and nothing else counts", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["header", "price vehicle vin"],
    ["sku", "vin"],
    ["price", ""],
    ["locked", "price"],
  ] as const)
    form.append(name, value);
  form.append("product_name", new File(["x"], "x.txt"));
  expect(parseColumnForm(form)).toEqual({ choice: { sku: "vin" }, headerText: "price vehicle vin" });
});
