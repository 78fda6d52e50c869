import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestDetails } from "~/vehicles/editor/suggest-details";
import type { ConfirmedPrice, PriceWarning } from "~/vehicles/editor/typed-price";
import type { VehicleValues } from "~/vehicles/editor/vehicle-editor";
import { mergeVehicleForm, parseVehicleForm, type TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { createEditable } from "../../../fixtures/editable-vehicle";
import { createRecord } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const typed = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "59000",
  color: "White",
  miles: "90,000",
};

interface PriceContext {
  readonly before: number | null;
  readonly reading: ConfirmedPrice | null;
}

/** Submits the form of a new vehicle, or of one with a price; and the answer to the question about the price. */
function parse(
  fields: Partial<TypedVehicle>,
  { before, reading }: PriceContext = { before: null, reading: null },
): { values: VehicleValues } | { warning: PriceWarning } | { problems: string[] } {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  if (reading) form.set("asked", reading.text);
  if (reading) form.set("reading", String(reading.dollars));
  const { submission, values, warning } =
    before === null ? parseVehicleForm(form) : mergeVehicleForm(form, createEditable({ price: before }));
  if (values) return { values };
  return warning ? { warning } : { problems: Object.keys(submission.reply().error ?? {}) };
}

test("informal input is parsed: spaces, lowercase letters, dollars and thousands", () => {
  const form = {
    vin: " 1m8gdm9a xkp-042788 ",
    productName: "  2019   MCI Coach ",
    price: " $59,000.50 ",
    color: " Pearl  White ",
    miles: "90 000 mi",
    highlights: "One  owner\r\n\r\nWiFi | TV  ",
    doors: " 2 ",
    engine: " 8.3L  I6 ",
  };
  expect(parse(form)).toEqual({
    values: {
      vin: "1M8GDM9AXKP042788",
      productName: "2019 MCI Coach",
      price: 59_000.5,
      description: "Pearl White | 90,000 miles | One owner | WiFi / TV",
      details: { ...NO_DETAILS, doors: 2, engine: "8.3L I6" },
    },
  });
});

test("without color, miles, and highlights the description is null, as a blank price is, and a stock number keeps its hyphen", () => {
  const form = { ...typed, price: "  ", color: " ", miles: "", highlights: " \n ", vin: "stk-1042" };
  expect(parse(form)).toMatchObject({ values: { price: null, description: null, vin: "STK-1042" } });
});

test.each([
  ["vin", ["", "x".repeat(33), "1M8;DROP"]],
  // A VIN whose maker is unknown suggests only a year.
  ["productName", [" ", "2003", "x".repeat(201), `x${"🚗".repeat(200)}`]],
  ["price", ["cheap", "-5", "0", "19,90.0", "100000001"]],
  ["miles", ["-5", "99,999,999"]],
  ["color", ["x".repeat(61)]],
  ["highlights", ["x\n".repeat(1499)]],
  ["doors", ["9"]],
  ["seats", ["two"]],
  ["warranty", ["maybe"]],
])("what cannot be stored as %s is reported at its field: %j", (field, texts) => {
  for (const text of texts)
    expect([text, parse({ ...typed, [field]: text })]).toEqual([text, { problems: [field] }]);
});

test("surrogate pairs count as one character, and every problem is reported", () => {
  const productName = `x${"🚗".repeat(199)}`;
  expect(parse({ ...typed, productName })).toMatchObject({ values: { productName } });
  expect(parse({ vin: "", productName: "", price: "x" })).toEqual({
    problems: ["vin", "productName", "price"],
  });
});

test("any parsed form fits the table", () => {
  const anything = fc.record({
    vin: fc.string({ unit: "binary" }),
    productName: fc.string({ unit: "binary" }),
    price: fc.string(),
    highlights: fc.string({ unit: "binary" }),
  });
  forAll(anything, (form) => {
    const parsed = parse(form);
    if ("problems" in parsed) return parsed.problems.length > 0;
    if ("warning" in parsed) return parsed.warning.dollars < 1_000;
    const { vin, productName, price, description } = parsed.values;
    if (`${productName}${description ?? ""}`.includes("\u0000")) return false;
    expect(vin).toMatch(/^[A-Z0-9][A-Z0-9-]{0,31}$/);
    return productName !== "" && productName.trim() === productName && (price === null || price >= 1_000);
  });
});

test("a file is no text, and the reply has all that was typed, however long", () => {
  const form = new FormData();
  form.set("vin", new File(["x"], "x"));
  form.set("productName", "x".repeat(900));
  expect(parseVehicleForm(form).submission.reply()).toMatchObject({
    initialValue: { productName: "x".repeat(900) },
    error: { vin: ["staffVehicles:problems.vin"], productName: ["staffVehicles:problems.productName"] },
  });
});

test("text that cannot be stored is reported as such", () => {
  const form = new FormData();
  const names = ["vin", "productName", "price", "highlights"];
  for (const name of names) form.set(name, "1\u0000");
  const problems = Object.fromEntries(names.map((name) => [name, ["staff:unreadable"]]));
  expect(parseVehicleForm(form).submission.reply().error).toEqual(problems);
});

test.each([
  ["1", null, { reason: "thousands", dollars: 1, likelyDollars: 1_000 }],
  ["16.9", null, { reason: "thousands", dollars: 16.9, likelyDollars: 16_900 }],
  ["16,9", 17_900, { reason: "thousands", dollars: 16.9, likelyDollars: 16_900 }],
  ["149", 14_900, { reason: "thousands", dollars: 149, likelyDollars: 14_900 }],
  ["149", 9_900, { reason: "thousands", dollars: 149, likelyDollars: 14_900 }],
  ["149", null, { reason: "thousands", dollars: 149, likelyDollars: 14_900 }],
  ["99", null, { reason: "thousands", dollars: 99, likelyDollars: 9_900 }],
  ["149", 30_900, { reason: "thousands", dollars: 149, likelyDollars: null }],
  ["0.5", null, { reason: "thousands", dollars: 0.5, likelyDollars: null }],
  ["189,000", null, { reason: "unusual", dollars: 189_000, likelyDollars: 18_900 }],
  ["189000", 18_900, { reason: "jump", dollars: 189_000, likelyDollars: 18_900 }],
  ["1,890", 18_900, { reason: "jump", dollars: 1_890, likelyDollars: 18_900 }],
  ["1490", 149_000, { reason: "jump", dollars: 1_490, likelyDollars: 149_000 }],
  ["60000", 18_900, { reason: "jump", dollars: 60_000, likelyDollars: null }],
])("the price %s, previously %s, needs confirmation: %o", (price, before, warning) => {
  expect(parse({ ...typed, price }, { before, reading: null })).toEqual({ warning });
});

test.each([
  ["99,900", null],
  ["37,800", 18_900],
  ["9,450", 18_900],
  ["", 18_900],
])("the price %j, previously %s, needs no confirmation", (price, before) => {
  expect(parse({ ...typed, price }, { before, reading: null })).toHaveProperty("values");
});

test.each([
  ["16.9", { text: "16.9", dollars: 16_900 }, true],
  ["189000", { text: "189000", dollars: 18_900 }, true],
  ["189000", { text: "189000", dollars: 189_000 }, true],
  // Not what was offered.
  ["16.9", { text: "16.9", dollars: 16.9 }, false],
  ["16.9", { text: "16.9", dollars: 5_000 }, false],
  ["1.9", { text: "16.9", dollars: 16_900 }, false],
])("for the price %s, the confirmed reading %o is stored: %s", (price, reading, isStored) => {
  const parsed = parse({ ...typed, price }, { before: 18_900, reading });
  if (isStored) expect(parsed).toMatchObject({ values: { price: reading.dollars } });
  else expect(parsed).toHaveProperty("warning");
});

test("a description stays in its own spelling unless one of its parts changed", () => {
  const stored = "blue|40000 miles|  Clean Carfax";
  const form = new FormData();
  const services = { color: "blue", miles: "40,000", highlights: "Clean Carfax" };
  for (const [name, text] of Object.entries({ ...typed, ...services })) form.set(name, text);
  const found = createEditable({ description: stored, price: 59_000 });
  expect(mergeVehicleForm(form, found).values?.description).toBe(stored);
  form.set("color", "Navy");
  expect(mergeVehicleForm(form, found).values?.description).toBe("Navy | 40,000 miles | Clean Carfax");
});

test.each([
  [
    { warranty: "asIs", serviceContract: "yes" },
    { kind: "asIs", isServiceContractOffered: true },
  ],
  [
    { warranty: "full", systems: "Engine", duration: "30 days" },
    { kind: "dealer", coverage: "full", laborPercent: 100, partsPercent: 100 },
  ],
  [
    { warranty: "limited", laborPercent: "50", partsPercent: "0", systems: "Engine", duration: "30 days" },
    { kind: "dealer", coverage: "limited", laborPercent: 50, partsPercent: 0, systems: "Engine" },
  ],
  [
    { warranty: "full", systems: "Engine", duration: "30 days", systemsEs: " Motor ", durationEs: "30 días" },
    { kind: "dealer", systems: "Engine", systemsEs: "Motor", durationEs: "30 días" },
  ],
  [{ systems: "Engine" }, null],
])("the warranty %o is stored as %o", (fields, warranty) => {
  expect(parse({ ...typed, ...fields })).toMatchObject({ values: { details: { warranty } } });
});

test.each([
  [{ warranty: "limited" }, ["laborPercent", "partsPercent", "systems", "duration"]],
  [{ warranty: "asIs", laborPercent: "101" }, ["laborPercent"]],
])("the warranty %o is rejected at %j", (fields, problems) => {
  expect(parse({ ...typed, ...fields })).toEqual({ problems });
});

const suggest = (name: string, highlights: string, details: object = {}) =>
  suggestDetails(
    parseVehicle(createRecord({ product_name: name, description: `red | 9 miles | ${highlights}`, details })),
  );

test.each([
  [
    "2021 Ford F-150 XLT",
    "4x4 | 5.7L V8 | 10-speed automatic",
    { trim: "XLT", drivetrain: "4x4", engine: "5.7L V8", transmission: "automatic" },
  ],
  ["2018 Kia Sorento", "7 seats | CVT", { seats: 7, transmission: "cvt" }],
  ["2017 Ford Fusion (Rebuilt)", "Owner's manual in the glove box", { title: "rebuilt" }],
  ["2016 Kia Soul", "Bluetooth", {}],
])("%s with %s suggests %o", (name, highlights, expected) => {
  expect(suggest(name, highlights)).toEqual(expected);
});

test("a fact that staff entered is not suggested again", () => {
  const details = { trim: "Lariat", drivetrain: "rwd" };
  expect(suggest("2021 Ford F-150 XLT", "4x4", details)).toEqual({});
});
