import { expect, test } from "vitest";
import { findColumns } from "~/sync/sheet-columns";
import { SheetError } from "~/sync/sheet-error";
import { parseSheetRow, type RejectReason } from "~/sync/sheet-row";

const VIN = "1FTEW1EP1MFA41207";
const columns = findColumns(["product_name", "description", "price", "sku", "quantity"]);
const parse = (name: string, vin: string, changes: { description?: string; quantity?: string } = {}) =>
  parseSheetRow([name, changes.description ?? "", "9000", vin, changes.quantity ?? ""], columns, 9);

test.each<[RejectReason, string, ReturnType<typeof parse>]>([
  ["vinMissing", "2021 Ford F-150", parse("2021 Ford F-150", " ")],
  ["vinForm", "1.23E+16", parse("2021 Ford F-150", "1.23E+16")],
  ["vinForm", "../../etc/passwd", parse("2021 Ford F-150", "../../etc/passwd")],
  ["vinForm", "1FTEW1EP1 MFA41207", parse("2021 Ford F-150", "1FTEW1EP1 MFA41207")],
  ["nameMissing", VIN, parse(" ", VIN)],
  ["nameLong", "x".repeat(100), parse("x".repeat(201), VIN)],
  ["descriptionLong", "x".repeat(100), parse("2021 Ford", VIN, { description: "x".repeat(5001) })],
  ["quantityUnreadable", "one", parse("2021 Ford", VIN, { quantity: "one" })],
  ["quantityUnreadable", "-1", parse("2021 Ford", VIN, { quantity: "-1" })],
])("%s is turned away with its row and what stood there: %s", (reason, value, parsed) => {
  expect(parsed).toMatchObject({ kind: "rejected", reject: { row: 9, reason, value } });
});

test("a row that is turned away still names its vehicle when its VIN is readable", () => {
  expect(parse("", VIN)).toMatchObject({ vin: VIN });
  expect(parse("2021 Ford", "no VIN!")).toMatchObject({ vin: null });
});

test("a header without a name or a VIN is no sheet, and says what is missing", () => {
  expect(() => findColumns(["price", "description"])).toThrow(
    new SheetError("columnsMissing", "product_name, sku"),
  );
});
