import { expect, test } from "vitest";
import { findColumns } from "~/inventory/sync/sheet/sheet-columns";
import { parseSheetRow } from "~/inventory/sync/sheet/sheet-row";

const HEADER = ["product_name", "description", "price", "sku", "image_url", "quantity"];
const VIN = "1FTEW1EP1MFA41207";
const columns = findColumns(HEADER);

function parse(changes: Readonly<Record<string, string>>) {
  const row = { product_name: "2021 Ford F-150", sku: VIN, price: "28900", quantity: "1", ...changes };
  const cells = HEADER.map((name) => (row as Record<string, string>)[name] ?? "");
  const parsed = parseSheetRow(cells, columns, 7);
  if (parsed.kind !== "vehicle") throw new Error(`the row is ${parsed.kind}`);
  return parsed;
}

test("a row is parsed into a vehicle", () => {
  const image = "https://photos.example/1.jpg";
  expect(parse({ description: " Blue | 10 miles ", image_url: image })).toEqual({
    kind: "vehicle",
    vehicle: {
      ...{ row: 7, vin: VIN, product_name: "2021 Ford F-150", description: "Blue | 10 miles" },
      ...{ price: 28900, image_url: image, quantity: 1 },
    },
    notices: [],
    unread: [],
    vins: [],
  });
});

test("a price below 1,000 stays as written and adds a notice", () => {
  const { vehicle, notices } = parse({ price: "16.9" });
  expect(vehicle.price).toBe(16.9);
  expect(notices).toEqual([{ row: 7, vin: VIN, kind: "priceMultiplied", value: "16.9" }]);
});

test.each(["-5", "1e9", "100000001", "15-17k", "#REF!", "Loading..."])(
  "the price %o cannot be read: it is reported, and the old price stays",
  (price) => {
    const { vehicle, unread } = parse({ price });
    expect(vehicle).not.toHaveProperty("price");
    expect(unread).toEqual([{ row: 7, vin: VIN, field: "price", value: price }]);
  },
);

test.each(["", "call us", "Call for price", "N/A"])("the price cell %o is read as no price", (price) => {
  const { vehicle, unread } = parse({ price });
  expect([vehicle.price, unread]).toEqual([null, []]);
});

test("a quantity that can't be read is reported, and the vehicle stays", () => {
  const { vehicle, unread } = parse({ quantity: "2 weeks" });
  expect(vehicle).toMatchObject({ vin: VIN, price: 28900 });
  expect(vehicle).not.toHaveProperty("quantity");
  expect(unread).toEqual([{ row: 7, vin: VIN, field: "quantity", value: "2 weeks" }]);
});

test.each(["#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#ERROR!", "Loading...", "#¿NOMBRE?", "#####"])(
  "the spreadsheet error %s overwrites no field",
  (error) => {
    const { vehicle, unread } = parse({
      ...{ product_name: error, description: error, price: error, image_url: error, quantity: error },
    });
    expect(vehicle).toEqual({ row: 7, vin: VIN });
    expect(unread.map(({ field }) => field)).toEqual([
      "product_name",
      "description",
      "price",
      "image_url",
      "quantity",
    ]);
  },
);

test.each(["#1 seller in Orlando", "# new tires", "Loading ramp included"])(
  "a description may begin like a spreadsheet error: %s",
  (description) => {
    expect(parse({ description }).vehicle.description).toBe(description);
  },
);

test("a VIN is trimmed and converted to upper case; a wrong check digit only adds a notice", () => {
  expect(parse({ sku: ` ${VIN.toLowerCase()}\u00a0` }).vehicle.vin).toBe(VIN);
  const { vehicle, notices } = parse({ sku: "1FTEW1EP9MFA41207" });
  expect(vehicle.vin).toBe("1FTEW1EP9MFA41207");
  expect(notices.map(({ kind }) => kind)).toEqual(["vinCheckDigit"]);
});

test.each([
  "javascript:alert(1)",
  "file:///etc/passwd",
  "photo.jpg",
  `https://x.example/${"a".repeat(1000)}`,
  "http://photos.example/1.jpg",
  "https://127.0.0.1/1.jpg",
  "https://localhost/1.jpg",
  "https://photos.example:8443/1.jpg",
  "https://user:password@photos.example/1.jpg",
  "https://drive.google.com/drive/folders/1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123",
  "https://photos.example/1.jpg, https://photos.example/2.jpg",
])("an invalid photo URL is reported, and the old one stays: %s", (address) => {
  const { vehicle, unread } = parse({ image_url: address });
  expect(vehicle).not.toHaveProperty("image_url");
  expect(unread.map(({ field }) => field)).toEqual(["image_url"]);
});

test("invisible characters are removed from every cell", () => {
  expect(parse({ product_name: "2021 \0Ford \ud800F-150" }).vehicle.product_name).toBe("2021 Ford F-150");
  const hidden = parse({
    ...{ product_name: "\uFEFF2021 Fo\u00ADrd F\u200B-150\u200F", sku: `\u200E${VIN}\u00A0\u200B` },
    ...{ price: "\u202A$19,900\u202C", quantity: "\u00A01\u2060" },
  });
  expect(hidden.vehicle).toMatchObject({
    product_name: "2021 Ford F-150",
    vin: VIN,
    price: 19_900,
    quantity: 1,
  });
});

test("a formula that only contains text is read as that text", () => {
  expect(parse({ sku: `="${VIN}"` }).vehicle.vin).toBe(VIN);
});

test("columns are recognized by many names, in any order; a missing column leaves its field out", () => {
  const others = findColumns(["Details", "VIN #", "Asking Price", "Vehículo"]);
  const parsed = parseSheetRow(["Blue", VIN, "$9,900", "2021 Ford F-150"], others, 2);
  expect(parsed).toMatchObject({
    vehicle: { vin: VIN, product_name: "2021 Ford F-150", description: "Blue", price: 9900 },
  });
  expect(Object.keys("vehicle" in parsed ? parsed.vehicle : {})).not.toContain("quantity");
});

test.each([
  [[]],
  [["", " ", "\t"]],
  [["TRUCKS"]],
  [["", "", "$345,000"]],
  [["", "", "", "", "", "FALSE"]],
  [["", "", "$0.00", "", "", "FALSE"]],
  [["Total", "", "345,000", "", "", "23"]],
  [["Grand total:", "23 vehicles", "345,000"]],
])("a row without a vehicle is blank: %o", (cells) => {
  expect(parseSheetRow(cells, columns, 2)).toEqual({ kind: "blank" });
});
