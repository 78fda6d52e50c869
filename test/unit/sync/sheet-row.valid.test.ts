import { expect, test } from "vitest";
import { findColumns } from "~/sync/sheet-columns";
import { parseSheetRow } from "~/sync/sheet-row";

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

test("a row is read into a vehicle", () => {
  const image = "https://photos.example/1.jpg";
  expect(parse({ description: " Blue | 10 miles ", image_url: image })).toEqual({
    kind: "vehicle",
    vehicle: {
      ...{ row: 7, vin: VIN, product_name: "2021 Ford F-150", description: "Blue | 10 miles" },
      ...{ price: 28900, image_url: image, quantity: 1 },
    },
    notices: [],
  });
});

test.each([
  ["$19,900", 19_900],
  ["14,900.00", 14_900],
  ["19900 USD", 19_900],
  ["US$ 19,900", 19_900],
  ["USD 19900", 19_900],
  [" $ 19900 ", 19_900],
  ["16.9k", 16_900],
  ["19.900,00", null],
  ["0", 0],
  ["", null],
] as const)("the price %o is %o dollars", (text, price) => {
  expect(parse({ price: text }).vehicle.price).toBe(price);
});

test("a price below a thousand stays as it is written, and deserves a look", () => {
  const { vehicle, notices } = parse({ price: "16.9" });
  expect(vehicle.price).toBe(16.9);
  expect(notices).toEqual([{ row: 7, vin: VIN, kind: "priceMultiplied", value: "16.9" }]);
});

test.each(["call us", "-5", "1e9", "100000001", "19,90"])("%o is no price, and deserves a look", (price) => {
  const { vehicle, notices } = parse({ price });
  expect(vehicle.price).toBeNull();
  expect(notices).toEqual([{ row: 7, vin: VIN, kind: "priceUnreadable", value: price }]);
});

test.each([
  ["", 1],
  ["0", 0],
  ["2", 2],
  ["1.0", 1],
  ["SOLD", 0],
  ["vendido", 0],
] as const)("the quantity %o is %o", (quantity, expected) => {
  expect(parse({ quantity }).vehicle.quantity).toBe(expected);
});

test("a VIN is trimmed and upper-case; a wrong check digit deserves a look and hides nothing", () => {
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
])("a picture's address that is none of the web is left out: %s", (address) => {
  const { vehicle, notices } = parse({ image_url: address });
  expect(vehicle.image_url).toBeNull();
  expect(notices.map(({ kind }) => kind)).toEqual(["imageUnusable"]);
});

test("what no table takes is taken out of a text", () => {
  expect(parse({ product_name: "2021 \0Ford \ud800F-150" }).vehicle.product_name).toBe(
    "2021 Ford \ufffdF-150",
  );
});

test("columns are known by many names, in any order; one that is not there keeps what the table has", () => {
  const others = findColumns(["Notes", "VIN #", "Asking Price", "Vehículo"]);
  const parsed = parseSheetRow(["Blue", VIN, "$9,900", "2021 Ford F-150"], others, 2);
  expect(parsed).toMatchObject({
    vehicle: { vin: VIN, product_name: "2021 Ford F-150", description: "Blue", price: 9900 },
  });
  expect(Object.keys("vehicle" in parsed ? parsed.vehicle : {})).not.toContain("quantity");
});

test.each([[[]], [["", " ", "\t"]]])("a row with nothing in it is blank: %o", (cells) => {
  expect(parseSheetRow(cells, columns, 2)).toEqual({ kind: "blank" });
});
