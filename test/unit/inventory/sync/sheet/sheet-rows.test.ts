/** One row of a sheet: a vehicle, a rejected row, or neither, beside those of the example sheets. */
import { expect, test } from "vitest";
import { parseSheetRow, type RejectReason } from "~/inventory/sync/sheet/sheet-row";
import { findColumns, HEADER, readSheet } from "../../../../fixtures/sheet";

const VIN = "1FTEW1EP1MFA41207";
const columns = findColumns(HEADER);
const makeCells = (changes: Readonly<Record<string, string>>) => {
  const car = { product_name: "2021 Ford F-150", sku: VIN, price: "28900", quantity: "1" };
  const row: Record<string, string> = { ...car, ...changes };
  return HEADER.map((name) => row[name] ?? "");
};

function parse(changes: Readonly<Record<string, string>>) {
  const parsed = parseSheetRow(makeCells(changes), columns, 7);
  if (parsed.kind !== "vehicle") throw new Error(`the row is ${parsed.kind}`);
  return parsed;
}

test("a row is parsed into a vehicle", () => {
  const image = "https://photos.example/1.jpg";
  const cells = { description: "Blue | 10 miles", price: 28900 };
  expect(parse({ description: " Blue | 10 miles ", image_url: image })).toEqual({
    kind: "vehicle",
    vehicle: { ...cells, row: 7, vin: VIN, product_name: "2021 Ford F-150", image_url: image, quantity: 1 },
    notices: [],
    unread: [],
    vins: [],
  });
});

test("a price below 1,000 is stored as written, and one without the fees beside it, with a notice; an empty cell means no price", () => {
  for (const [kind, value, dollars] of [
    ["priceMultiplied", "16.9", 16.9],
    ["pricePart", "$19,900 + fees", 19_900],
  ] as const) {
    const { vehicle, notices } = parse({ price: value });
    expect([vehicle.price, notices]).toEqual([dollars, [{ row: 7, vin: VIN, kind, value }]]);
  }
  expect(parse({ price: "Call for price" })).toMatchObject({ vehicle: { price: null }, unread: [] });
});

test.each([
  ["price", "15-17k"],
  ["quantity", "2 weeks"],
  ["image_url", "photo.jpg"],
])("a %s that can't be read is reported, and the old value stays", (field, value) => {
  const { vehicle, unread } = parse({ [field]: value });
  expect(vehicle).toMatchObject({ vin: VIN, product_name: "2021 Ford F-150" });
  expect(vehicle).not.toHaveProperty(field);
  expect(unread).toEqual([{ row: 7, vin: VIN, field, value }]);
});

test("a spreadsheet error overwrites no field, and a description may begin like one", () => {
  const errors = "#REF! #N/A #VALUE! #NAME? #DIV/0! #ERROR! Loading... #¿NOMBRE? #####".split(" ");
  for (const error of errors) {
    const fields = HEADER.filter((name) => name !== "sku");
    const { vehicle, unread } = parse(Object.fromEntries(fields.map((field) => [field, error])));
    expect([error, vehicle]).toEqual([error, { row: 7, vin: VIN }]);
    expect(unread.map(({ field }) => field)).toEqual(fields);
  }
  for (const description of ["#1 seller in Orlando", "# new tires", "Loading ramp included"])
    expect(parse({ description }).vehicle.description).toBe(description);
});

test("a VIN is trimmed and converted to upper case; a wrong check digit only adds a notice", () => {
  expect(parse({ sku: ` ${VIN.toLowerCase()}\u00a0` }).vehicle.vin).toBe(VIN);
  const { vehicle, notices } = parse({ sku: "1FTEW1EP9MFA41207" });
  expect([vehicle.vin, notices.map(({ kind }) => kind)]).toEqual(["1FTEW1EP9MFA41207", ["vinCheckDigit"]]);
});

test("a row without a vehicle is blank", () => {
  for (const cells of [[], ["", " ", "\t"], ["", "", "$345,000"], ["", "", "$0.00", "", "", "FALSE"]])
    expect(parseSheetRow(cells, columns, 2)).toEqual({ kind: "blank" });
});

test.each<[RejectReason, string, Readonly<Record<string, string>>]>([
  ["vinMissing", "2021 Ford F-150", { sku: " " }],
  ["vinForm", "1.23E+16", { sku: "1.23E+16" }],
  ["vinForm", "../../etc/passwd", { sku: "../../etc/passwd" }],
  ["nameMissing", VIN, { product_name: " " }],
  ["nameLong", "x".repeat(100), { product_name: "x".repeat(201) }],
  ["descriptionLong", "x".repeat(100), { description: "x".repeat(5001) }],
])("a row is rejected as %s with its row number and the value %s", (reason, value, row) => {
  const rejected = { kind: "rejected", reject: { row: 9, reason, value } };
  expect(parseSheetRow(makeCells(row), columns, 9)).toMatchObject(rejected);
});

test("a rejected row reports every VIN and stock number anywhere in it, or else its vehicle's name", () => {
  const reject = (changes: Readonly<Record<string, string>>) => parseSheetRow(makeCells(changes), columns, 9);
  const having = (...numbers: readonly string[]) => ({ numbers: expect.arrayContaining([...numbers]) });
  expect(reject({ product_name: "" })).toMatchObject({ ...having(VIN), name: null });
  expect(reject({ product_name: "", sku: "1FTEW1EP1 MFA41207" })).toMatchObject({
    ...having(VIN),
    name: null,
  });
  const inText = reject({ sku: "no VIN!", description: `was ${VIN.toLowerCase()}, see stk-1042` });
  expect(inText).toMatchObject(having(VIN));
  const cells = ["2021 Ford F-150", "Blue", "27", "900", "STK-1042", "", "1"];
  expect(parseSheetRow(cells, columns, 9)).toMatchObject(having("STK-1042", "900"));
  expect(reject({ sku: "no VIN!" })).toMatchObject({ name: "2021 Ford F-150" });
  expect(reject({ product_name: "#REF!", sku: "#REF!" })).toMatchObject({ name: "" });
});

test.each<[string, string, string, readonly (readonly [string, string])[]]>([
  ["Ford F-150 XLT", "blue | 48,210 mi", "", [["nameWithoutYear", "Ford F-150 XLT"]]],
  ["Ford F-150 XLT 2021", "blue | 48k miles", "", []],
  ["2020 Ford F-150", "blue | 48210", "", [["yearDiffers", "2020 Ford F-150"]]],
  ["little one", "", "", ["nameWithoutYear", "makeUnknown"].map((kind) => [kind, "little one"] as const)],
  ["2021 Ford F-150", "blue | 48,210 km | 4x4", "", [["mileageUnreadable", "48,210 km"]]],
  ["2021 Ford F-150", "blue | low miles!", "", [["mileageUnreadable", "low miles!"]]],
  ["2021 Ford F-150", "Cosmic Dust | 9 miles | 4x4", "", [["colorUnknown", "Cosmic Dust"]]],
  ["2021 Ford F-150", "One owner | 9 miles | Red", "", []],
  ["2021 Ford F-150", "N/A | 9 miles", "", []],
  ["2021 Ford F-150", "blue | N/A | 4x4", "", []],
  ["2021 Ford F-150", "blue | exempt", "", []],
  ["2021 Ford F-150", "blue", "", []],
  ["2021 Ford F-150 HOLD Ana", "blue", "", [["salePending", "2021 Ford F-150 HOLD Ana"]]],
  ["2021 Ford F-150", "blue", "HOLD for Ana", [["salePending", "2021 Ford F-150 HOLD for Ana"]]],
  [
    "Ford",
    "",
    "hold: 2019 Kia",
    ["salePending", "nameWithoutYear"].map((kind) => [kind, "Ford HOLD"] as const),
  ],
  ["2021 Ford F-150 HOLD Ana", "blue", "HOLD", [["salePending", "2021 Ford F-150 HOLD Ana"]]],
  ["2021 Ford F-150 SOLD", "blue", "HOLD for Ana", []],
  ["2021 Ford F-150", "blue", "not on hold", []],
  ["2021 Ford F-150", "blue", "pending inspection", []],
  ["2021 Ford F-150 SOLD Ana", "blue", "", [["saleNote", "2021 Ford F-150 SOLD Ana"]]],
  ["2021 Ford F-150", "blue | 9 mi | 4x4 | HOLD for Ana", "", [["saleNote", "HOLD for Ana"]]],
  ["2021 Ford F-150", "blue | 9 mi | deposit $500, Ana", "0", [["saleNote", "deposit $500, Ana"]]],
  // Nothing else of a sold vehicle is checked.
  ["Ford F-150 XLT", "blue | ?", "0", []],
  ["Ford F-150 SOLD", "blue", "", []],
])("of %j, %j, and the quantity %j, staff should check %j", (name, description, quantity, doubts) => {
  const { notices } = readSheet([[name, description, "9000", VIN, "", quantity]]);
  expect(notices.map(({ kind, value }) => [kind, value])).toEqual(doubts);
});
