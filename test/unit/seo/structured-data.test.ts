import { expect, test } from "vitest";
import { getPhone } from "~/dealer/phone";
import { describeDealerData, describeDealerShortly } from "~/seo/dealer-structured-data";
import { describeInventoryFeed } from "~/seo/inventory-graph";
import { breadcrumbList, faqPage } from "~/seo/shopper-structured-data";
import { describeVehicleData } from "~/seo/vehicle-structured-data";
import { findSchemaFaults } from "../../contracts/schemaorg/find-schema-faults";
import { DEALER } from "../../fixtures/dealer";
import { createDemoSnapshot, createVehicle } from "../../fixtures/inventory";

const ORIGIN = "https://www.example.com";
const seller = describeDealerShortly(ORIGIN, getPhone("(407) 555-0142"));
const describeDealer = (now = new Date("2026-11-20T17:00:00Z")) => describeDealerData(ORIGIN, DEALER, now);
const describe = (overrides: Parameters<typeof createVehicle>[0] = {}, isConfirmed = true) => {
  const page = { url: `${ORIGIN}/vehicle/1`, pictures: [`${ORIGIN}/1.webp`], seller, isConfirmed };
  return describeVehicleData(createVehicle(overrides), page);
};

test("all of the site's structured data is valid in schema.org's vocabulary", () => {
  for (const document of [
    describeDealer(),
    describe(),
    describe({ quantity: 0, price: 0, description: null }),
    describe({ product_name: "2009 Harley-Davidson Street Glide (Rebuilt)" }),
    describe({ sku: "STK-1042" }),
    breadcrumbList([{ name: "Home", url: ORIGIN }]),
    faqPage([{ question: "How?", answer: "So." }]),
  ]) {
    expect(findSchemaFaults(document)).toEqual([]);
  }
});

test("a default year and a guessed make are not given as facts", () => {
  const known = { vehicleModelDate: "2021", brand: { name: "Ford" }, model: "F-150" };
  expect(describe({ product_name: "2021 Ford F-150" })).toMatchObject(known);
  const guessed = describe({ product_name: "nice little runner" });
  expect(Object.keys(known).filter((name) => name in guessed)).toEqual([]);
});

test("the dealership's hours are those on the lot, and the closures of the next ninety days are announced", () => {
  const { openingHoursSpecification, specialOpeningHoursSpecification } = describeDealer();
  expect(openingHoursSpecification).toMatchObject([
    { opens: "09:00", closes: "18:00", dayOfWeek: { length: 5 } },
    { opens: "10:00", closes: "16:00", dayOfWeek: ["https://schema.org/Saturday"] },
  ]);
  const closed = (date: string) => ({ validFrom: date, validThrough: date, opens: "00:00", closes: "00:00" });
  const dates = ["2026-11-26", "2026-12-25", "2027-01-01"];
  expect(specialOpeningHoursSpecification).toMatchObject(dates.map(closed));
  const spring = describeDealer(new Date("2026-03-01T17:00:00Z"));
  expect(spring).not.toHaveProperty("specialOpeningHoursSpecification");
});

const SOLD_OUT = { offers: { availability: "https://schema.org/SoldOut" } };
const PRICE = { price: "28900.00", priceCurrency: "USD", availability: "https://schema.org/InStock" };
const AWD = { driveWheelConfiguration: "https://schema.org/AllWheelDriveConfiguration" };
const VIN = "1FTEW1EP1MFA41207";

test.each<[what: string, Parameters<typeof describe>[0], has: object, hasNo?: string]>([
  ["a price in dollars, in stock", {}, { "@type": "Car", offers: PRICE }, "fuelType"],
  ["its miles", {}, { mileageFromOdometer: { value: 48_210, unitCode: "SMI" } }],
  ["its VIN", { sku: VIN }, { vehicleIdentificationNumber: VIN }],
  ["its stock number, not as a VIN", { sku: "STK-1042" }, { sku: "STK-1042" }, "vehicleIdentificationNumber"],
  ["the fuel of its name", { product_name: "2019 Ram 2500 Cummins Diesel" }, { fuelType: "Diesel" }],
  ["the fuel of its texts", { description: "red | 9 miles | Gas" }, { fuelType: "Gasoline" }],
  ["the drivetrain of its name", { product_name: "2019 Subaru Outback AWD" }, AWD],
  ["no year that its VIN contradicts", { product_name: "2020 Ford F-150", sku: VIN }, {}, "vehicleModelDate"],
  ["its sale", { product_name: "2012 Toyota Tundra SOLD" }, SOLD_OUT],
])("a vehicle has %s", (_, columns, has, hasNo) => {
  expect(describe(columns)).toMatchObject(has);
  if (hasNo) expect(describe(columns)).not.toHaveProperty(hasNo);
});

test("a sold vehicle is sold out without a price, one without a price names none, an unconfirmed one is not available", () => {
  const sold = describe({ product_name: "2012 Toyota Tundra SOLD" });
  for (const document of [sold, describe({ price: 0 })]) {
    expect(JSON.stringify(document)).not.toMatch(/"price|"priceCurrency/);
  }
  expect(JSON.stringify(describe({}, false))).not.toContain("availability");
  const held = describe({ product_name: "2021 Ford F-150 XLT HOLD" });
  expect(held).toMatchObject({ offers: { availability: "https://schema.org/LimitedAvailability" } });
});

test("a rebuilt title is included, a rating never", () => {
  expect(describe({ product_name: "2018 Chevrolet Silverado (Rebuilt)" })).toMatchObject({
    knownVehicleDamages: "Rebuilt title",
  });
  expect(JSON.stringify([describe(), seller])).not.toMatch(/rating|review/i);
});

const { vehicles } = createDemoSnapshot();
const feedContext = { origin: ORIGIN, dealer: describeDealer() };
const graph = describeInventoryFeed(vehicles, feedContext);
const [feedSeller, ...described] = graph["@graph"] as Record<string, unknown>[];

test("every object of the graph is valid in schema.org's vocabulary, with its reference to the seller resolved", () => {
  for (const object of [feedSeller, ...described]) {
    const filled = JSON.parse(JSON.stringify(object), (name, value) =>
      name === "seller" ? feedSeller : value,
    );
    expect(findSchemaFaults({ "@context": graph["@context"], ...filled })).toEqual([]);
  }
});

test("an illustration is no photo of the vehicle", () => {
  const photos = [
    "bucket/illustration/V/1.webp",
    "art/2020-toyota-camry-se-1.webp",
    "bucket/V/1.webp",
  ] as const;
  const [, car] = describeInventoryFeed([{ ...createVehicle(), photos }], feedContext)["@graph"] as unknown[];
  expect(car).toMatchObject({ image: [`${ORIGIN}/photos/1280/bucket/V/1.webp`] });
});

test("each vehicle that is not sold is in the feed once, by its id, whatever the order of the inventory", () => {
  const ids = vehicles.filter(({ isSold }) => !isSold).map(({ id }) => id);
  const urls = ids.sort((a, b) => a - b).map((id) => `${ORIGIN}/vehicle/${id}`);
  expect(described.map(({ url }) => url)).toEqual(urls);
  for (const { offers } of described)
    expect(offers).toMatchObject({ seller: { "@id": `${ORIGIN}/#dealer` } });
  expect(describeInventoryFeed([...vehicles].reverse(), feedContext)).toEqual(graph);
});
