import fc from "fast-check";
import { expect, test } from "vitest";
import { parseVehicleForm, readTypedVehicle, type TypedVehicle } from "~/vehicles/vehicle-form";

const typed: TypedVehicle = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "159000",
  description: "White | 90,000 miles",
};

test("what is typed in a hurry is read: spaces, small letters, dollars and thousands", () => {
  const form = {
    vin: " 1m8gdm9a xkp-042788 ",
    productName: "  2019   MCI Coach ",
    price: " $159,000.50 ",
    description: "White | 90,000 miles\r\nOne owner  ",
  };
  expect(parseVehicleForm(form)).toEqual({
    values: {
      vin: "1M8GDM9AXKP042788",
      productName: "2019 MCI Coach",
      price: 159_000.5,
      description: "White | 90,000 miles\nOne owner",
    },
  });
});

test.each([
  ["", null],
  ["   ", null],
  ["16.9", 16_900],
  ["16900", 16_900],
  ["US$16,900", 16_900],
])("the price %j is %s dollars", (price, dollars) => {
  expect(parseVehicleForm({ ...typed, price })).toMatchObject({ values: { price: dollars } });
});

test("an empty description is none, and an old short VIN is one", () => {
  const form = { ...typed, description: " \n ", vin: "bj7-123" };
  expect(parseVehicleForm(form)).toMatchObject({ values: { description: null, vin: "BJ7123" } });
});

test.each([
  [{ vin: "" }, ["vin"]],
  [{ vin: "x".repeat(33) }, ["vin"]],
  [{ vin: "1M8;DROP" }, ["vin"]],
  [{ productName: " " }, ["productName"]],
  [{ productName: "x".repeat(201) }, ["productName"]],
  [{ price: "cheap" }, ["price"]],
  [{ price: "-5" }, ["price"]],
  [{ price: "0" }, ["price"]],
  [{ description: "x".repeat(5001) }, ["description"]],
  [{ vin: "", productName: "", price: "x", description: "" }, ["vin", "productName", "price"]],
])("what cannot be stored is named: %j", (change, problems) => {
  expect(parseVehicleForm({ ...typed, ...change })).toEqual({ problems });
});

test("characters of two units are counted as one, and none is cut in half", () => {
  const readName = (count: number) =>
    readTypedVehicle(new URLSearchParams({ ...typed, productName: "🚗".repeat(count) }));
  expect(parseVehicleForm(readName(200))).toMatchObject({ values: { productName: "🚗".repeat(200) } });
  expect(parseVehicleForm(readName(300))).toEqual({ problems: ["productName"] });
});

test("whatever is sent, what is read fits the table", () => {
  const anything = fc.record({
    ...{ vin: fc.string({ unit: "binary" }), productName: fc.string({ unit: "binary" }) },
    ...{ price: fc.string(), description: fc.string({ unit: "binary" }) },
  });
  fc.assert(
    fc.property(anything, (form) => {
      const parsed = parseVehicleForm(form);
      if ("problems" in parsed) return parsed.problems.length > 0;
      const { vin, productName, price, description } = parsed.values;
      if (`${productName}${description ?? ""}`.includes("\u0000")) return false;
      const isFullPrice = price === null || price >= 1_000;
      return (
        /^[A-Z0-9]{1,32}$/.test(vin) &&
        productName.trim() === productName &&
        productName !== "" &&
        isFullPrice
      );
    }),
  );
});

test("a form and a query are read alike, files and too much of it aside", () => {
  const query = new URLSearchParams({ ...typed, other: "x" });
  expect(readTypedVehicle(query)).toEqual(typed);
  const form = new FormData();
  form.set("vin", new File(["x"], "x"));
  form.set("productName", "x".repeat(900));
  expect(readTypedVehicle(form)).toEqual({
    ...{ vin: "", price: "", description: "" },
    productName: "x".repeat(201),
  });
});
