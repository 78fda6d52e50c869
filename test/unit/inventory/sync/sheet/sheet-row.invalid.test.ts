import { expect, test } from "vitest";
import { findColumns } from "~/inventory/sync/sheet/sheet-columns";
import { parseSheetRow, type RejectReason } from "~/inventory/sync/sheet/sheet-row";

const VIN = "1FTEW1EP1MFA41207";
const columns = findColumns(["product_name", "description", "price", "sku", "quantity"]);
const parse = (name: string, vin: string, changes: { description?: string; quantity?: string } = {}) =>
  parseSheetRow([name, changes.description ?? "", "9000", vin, changes.quantity ?? ""], columns, 9);

test.each<[RejectReason, string, ReturnType<typeof parse>]>([
  ["vinMissing", "2021 Ford F-150", parse("2021 Ford F-150", " ")],
  ["vinForm", "1.23E+16", parse("2021 Ford F-150", "1.23E+16")],
  ["vinForm", "../../etc/passwd", parse("2021 Ford F-150", "../../etc/passwd")],
  ["vinForm", "1FTEW1EP1 MFA4120", parse("2021 Ford F-150", "1FTEW1EP1 MFA4120")],
  ["nameMissing", VIN, parse(" ", VIN)],
  ["nameLong", "x".repeat(100), parse("x".repeat(201), VIN)],
  ["descriptionLong", "x".repeat(100), parse("2021 Ford", VIN, { description: "x".repeat(5001) })],
  ["vinUnreadable", "#REF!", parse("2021 Ford F-150", "#REF!")],
  ["tooManyCells", "1", parseSheetRow(["2021 Ford F-150", "Blue", "27", "900", VIN, "1"], columns, 9)],
  ["cellsShifted", VIN, parseSheetRow(["2021 Ford F-150", "27", "900", "1", VIN], columns, 9)],
])("a row is rejected as %s with its row number and the value %s", (reason, value, parsed) => {
  expect(parsed).toMatchObject({ kind: "rejected", reject: { row: 9, reason, value } });
});

test("a rejected row reports every VIN and stock number anywhere in it", () => {
  expect(parse("", VIN)).toMatchObject({ numbers: expect.arrayContaining([VIN]), name: null });
  const spaced = parse("", "1FTEW1EP1 MFA41207");
  expect(spaced).toMatchObject({ numbers: expect.arrayContaining([VIN]), name: null });
  const inText = parse("", "no VIN!", { description: `was ${VIN.toLowerCase()}, see stk-1042` });
  expect(inText).toMatchObject({ numbers: expect.arrayContaining([VIN]) });
  const cells = ["2021 Ford F-150", "Blue", "27", "900", "STK-1042", "1"];
  expect(parseSheetRow(cells, columns, 9)).toMatchObject({
    numbers: expect.arrayContaining(["STK-1042", "900"]),
  });
});

test("a rejected row without a VIN or stock number reports its vehicle's name", () => {
  expect(parse("2021 Ford", "no VIN!")).toMatchObject({ name: "2021 Ford" });
  expect(parse("#REF!", "#REF!")).toMatchObject({ name: "" });
});
