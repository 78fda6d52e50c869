import fc from "fast-check";
import { expect, test } from "vitest";
import { type FeedPlace, formatVehicleFeed } from "~/seo/vehicle-feed";
import { googleVehicleFeed } from "~/seo/vehicle-feeds";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { Vehicle } from "~/vehicles/vehicle";
import blns from "../../contracts/fuzz/blns.json";
import { findFeedFaults, readFeed } from "../../contracts/google/find-feed-faults";
import { createRecord } from "../../fixtures/inventory";

const VIN = "1FTEW1EP1MFA41207";
const place: FeedPlace<Vehicle> = {
  storeCode: "OFM",
  dealershipName: "Orlando Family Motors",
  address: { street: "5200 Old Winter Garden Rd", city: "Orlando", region: "FL", postalCode: "32811" },
  phone: "(407) 555-0142",
  geo: { latitude: 28.5, longitude: -81.4 },
  addressOf: ({ id }) => `https://www.example.com/vehicle/${id}`,
  picturesOf: () => [],
};
const create = (overrides: Partial<InventoryRecord> = {}) =>
  parseVehicle(createRecord({ sku: VIN, ...overrides }));
const write = (vehicles: readonly Vehicle[], overrides: Partial<FeedPlace<Vehicle>> = {}) =>
  formatVehicleFeed(googleVehicleFeed, vehicles, { ...place, ...overrides });

test("a listed vehicle has every required attribute", () => {
  const feed = write([create({ product_name: "2021 Chevy Tahoe LT", price: 28_900.5 })]);
  expect(findFeedFaults(feed)).toEqual([]);
  expect(readFeed(feed)).toEqual([
    {
      vin: VIN,
      id: "1",
      store_code: "OFM",
      dealership_name: "Orlando Family Motors",
      dealership_address: "5200 Old Winter Garden Rd, Orlando, FL 32811, US",
      image_link: "",
      additional_image_link: "",
      link: "https://www.example.com/vehicle/1",
      date_in_stock: "2026-03-01",
      price: "28900.50 USD",
      condition: "used",
      make: "Chevrolet",
      model: "Tahoe",
      trim: "LT",
      year: "2021",
      mileage: "48210 miles",
    },
  ]);
});

test.each<[string, Partial<InventoryRecord>]>([
  ["sold", { quantity: 0 }],
  ["marked as sold", { product_name: "2012 Toyota Tundra SOLD" }],
  ["rebuilt by its name", { product_name: "2018 Chevrolet Silverado LT (Rebuilt)" }],
  ["rebuilt by its description", { description: "red | 5,000 miles | REBUILT title" }],
  ["without a price", { price: 0 }],
  ["without a mileage", { description: "red" }],
  ["with a make of two words and no model", { product_name: "2020 Land Rover" }],
  ["without a make", { product_name: "2020" }],
  ["without a model", { product_name: "2020 Ford" }],
  ["whose model is only a formula character", { product_name: "2020 Ford =" }],
  ["whose VIN is too short", { sku: "1FTEW1EP1" }],
  ["whose VIN has a wrong check digit", { sku: "1FTEW1EP2MFA41207" }],
])("a vehicle %s is left out", (_, overrides) => {
  expect(readFeed(write([create(overrides), create({ id: 2 })])).map(({ id }) => id)).toEqual(["2"]);
});

test("the feed validator finds faults", () => {
  const feed = write([create()]).replace("28900 USD", "28900").replace("trim,", "trimm,").replace(VIN, "");
  expect(findFeedFaults(feed)).toEqual([
    "no such attribute: trimm",
    "no column: trim",
    "1 vin: ",
    "1 price: 28900",
  ]);
});

test("the first photo is the main one, ten more follow, and a comma in an address does not split it", () => {
  const pictures = Array.from({ length: 14 }, (_, index) => `https://www.example.com/p/${index},0.webp`);
  const feed = write([create()], { picturesOf: () => pictures });
  expect(findFeedFaults(feed)).toEqual([]);
  const [row] = readFeed(feed);
  expect(row?.image_link).toBe("https://www.example.com/p/0%2C0.webp");
  expect(row?.additional_image_link?.split(",")).toHaveLength(10);
});

test("the order of the inventory does not change the feed", () => {
  const vehicles = [3, 1, 2].map((id) => create({ id }));
  expect(write(vehicles)).toBe(write([...vehicles].reverse()));
});

test("an empty inventory is a feed of its header only", () => {
  expect(write([])).toMatch(/^vin,id,store_code,[a-z_,]+\r\n$/);
});

test("no text of a row breaks the feed or becomes a formula", () => {
  const text = fc.oneof(fc.constantFrom(...blns), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, (name, time) => {
      const feed = write([create({ product_name: `2020 Ford ${name}`, created_at: time })]);
      expect(findFeedFaults(feed)).toEqual([]);
      for (const row of readFeed(feed)) {
        for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]|[\r\n]/);
      }
    }),
  );
});
