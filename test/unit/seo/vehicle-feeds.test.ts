import fc from "fast-check";
import { expect, test } from "vitest";
import { type FeedProblem, formatVehicleFeed, reviewVehicleFeed } from "~/seo/vehicle-feed";
import {
  createFeedPlace,
  FEED_NAMES,
  type FeedName,
  formatFeedPath,
  VEHICLE_FEEDS,
} from "~/seo/vehicle-feeds";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import blns from "../../contracts/fuzz/blns.json";
import { readFeed } from "../../contracts/google/find-feed-faults";
import { createVehicle } from "../../fixtures/inventory";

const VIN = "1FTEW1EP1MFA41207";
const place = createFeedPlace("https://www.example.com", "(407) 555-0142");
const create = (
  overrides: Partial<InventoryRecord> = {},
  photos: readonly string[] = ["bucket/V/1.webp"],
) => ({
  ...createVehicle({ sku: VIN, ...overrides }),
  photos: photos as ReturnType<typeof createVehicle>["photos"],
});
const write = (name: FeedName, ...vehicles: ReturnType<typeof create>[]) =>
  formatVehicleFeed(VEHICLE_FEEDS[name], vehicles, place);
const details = {
  ...{ trim: "XLT", engine: "3.5L V6", drivetrain: "4x4", transmission: "automatic", doors: 4, seats: 6 },
  ...{ title: "clean", warranty: { kind: "asIs" } },
};

test("Meta's feed has every field that its catalog requires", () => {
  const vehicle = create({ details, description: "atlas blue | 48,210 miles | Bluetooth" }, [
    "bucket/illustration/V/1.webp",
    "bucket/V/1.webp",
    "bucket/V/2.webp",
  ]);
  const [row] = readFeed(write("meta-vehicles", vehicle));
  expect(row).toMatchObject({
    vehicle_id: "1",
    vin: VIN,
    title: "2021 Ford F-150 XLT",
    description: "Used 2021 Ford F-150 XLT, 48,210 miles, atlas blue. Bluetooth.",
    url: "https://www.example.com/vehicle/1",
    make: "Ford",
    model: "F-150",
    trim: "XLT",
    year: "2021",
    "mileage.value": "48210",
    "mileage.unit": "MI",
    body_style: "TRUCK",
    drivetrain: "4X4",
    transmission: "AUTOMATIC",
    fuel_type: "GASOLINE",
    exterior_color: "ATLAS BLUE",
    state_of_vehicle: "USED",
    availability: "AVAILABLE",
    price: "28900 USD",
    longitude: "-81.4541",
    date_first_on_lot: "2026-03-01",
    "image[0].url": "https://www.example.com/photos/1280/bucket/V/1.webp",
    "image[0].tag[0]": "Photo 1",
    "image[1].url": "https://www.example.com/photos/1280/bucket/V/2.webp",
    "image[2].url": "",
    "image[2].tag[0]": "",
  });
  expect(JSON.parse(row?.address ?? "")).toEqual({
    ...{
      addr1: "5200 Old Winter Garden Rd",
      city: "Orlando",
      region: "FL",
      postal_code: "32811",
      country: "US",
    },
  });
});

test("the feed for listing sites has the facts that staff entered", () => {
  const vehicle = create({ details, description: "red | 5,000 miles | Tow package | New tires" });
  const [row] = readFeed(write("listings", vehicle));
  expect(row).toMatchObject({
    ...{
      vin: VIN,
      stock_number: "1",
      condition: "Used",
      trim: "XLT",
      body_style: "Truck",
      engine: "3.5L V6",
    },
    ...{ transmission: "Automatic", drivetrain: "4WD", fuel_type: "Gasoline", doors: "4", seats: "6" },
    ...{ title_status: "Clean", options: "Tow package|New tires", price: "28900", dealer_zip: "32811" },
    photo_urls: "https://www.example.com/photos/1280/bucket/V/1.webp",
  });
  expect(JSON.stringify(row)).not.toMatch(/cost|floor/i);
});

test.each<[string, ReturnType<typeof create>, Partial<Record<FeedName, readonly FeedProblem[]>>]>([
  [
    "without a photo of its own",
    create({}, ["bucket/illustration/V/1.webp"]),
    { "meta-vehicles": ["noPhotos"], listings: ["noPhotos"] },
  ],
  ["rebuilt", create({ details: { title: "rebuilt" } }), { "google-vehicles": ["rebuilt"] }],
  ["salvage", create({ details: { title: "salvage" } }), { "google-vehicles": ["salvage"] }],
  [
    "without a price",
    create({ price: 0 }),
    Object.fromEntries(FEED_NAMES.map((name) => [name, ["noPrice"]])),
  ],
  ["without a color", create({ description: "| 5,000 miles" }), { "meta-vehicles": ["noColor"] }],
  [
    "with a wrong check digit",
    create({ sku: "1FTEW1EP2MFA41207" }),
    { "google-vehicles": ["badVin"], listings: ["badVin"] },
  ],
  [
    "without a year in its name",
    create({ product_name: "Ford F-150 XLT" }),
    Object.fromEntries(FEED_NAMES.map((name) => [name, ["noYear"]])),
  ],
  [
    "whose year isn't the VIN's",
    create({ product_name: "2020 Ford F-150 XLT" }),
    Object.fromEntries(FEED_NAMES.map((name) => [name, ["noYear"]])),
  ],
  [
    "with a guessed make",
    create({ product_name: "nice little runner" }),
    Object.fromEntries(FEED_NAMES.map((name) => [name, ["noModel", "noYear"]])),
  ],
  [
    "with a stock number and no mileage",
    create({ sku: "STK-1042", description: "red" }),
    Object.fromEntries(FEED_NAMES.map((name) => [name, ["noMileage", "shortVin"]])),
  ],
])("a vehicle %s is left out with the reason", (_, vehicle, expected) => {
  for (const name of FEED_NAMES) {
    const review = reviewVehicleFeed(VEHICLE_FEEDS[name], [vehicle], place);
    const problems = expected[name];
    expect([name, review]).toEqual([
      name,
      { includedCount: problems ? 0 : 1, leftOut: problems ? [{ vehicle, problems }] : [] },
    ]);
    expect(readFeed(write(name, vehicle))).toHaveLength(problems ? 0 : 1);
  }
});

test("a sold vehicle isn't in a feed and isn't reported as left out", () => {
  for (const name of FEED_NAMES)
    expect(reviewVehicleFeed(VEHICLE_FEEDS[name], [create({ quantity: 0 })], place)).toEqual({
      includedCount: 0,
      leftOut: [],
    });
  expect(formatFeedPath("listings")).toBe("/feeds/listings.csv");
});

test("no text of a vehicle breaks a feed or becomes a formula", () => {
  const text = fc.oneof(fc.constantFrom(...blns), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, text, (name, description, trim) => {
      const vehicle = create({
        product_name: `2020 Ford ${name}`,
        description: `${description} | 9 miles | ${description} | ${trim}`,
        details: { trim: trim.slice(0, 60), engine: description.slice(0, 60) },
      });
      for (const feed of ["meta-vehicles", "listings"] as const)
        for (const { longitude: _, ...row } of readFeed(write(feed, vehicle)))
          for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]|[\r\n]/);
    }),
  );
});
