import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutForeignParameters } from "~/edge/http/request-rules";
import { cleanFeedText, formatCsv } from "~/seo/feed-csv";
import { type FeedProblem, formatVehicleFeed, reviewVehicleFeeds } from "~/seo/feed-items";
import {
  createFeedPlace,
  FEED_NAMES,
  type FeedName,
  formatFeedPath,
  VEHICLE_FEEDS,
} from "~/seo/vehicle-feeds";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { findFeedFaults, readFeed } from "../../contracts/feeds/find-feed-faults";
import { readCsv } from "../../contracts/feeds/read-csv";
import blns from "../../contracts/fuzz/blns.json";
import { DEALER } from "../../fixtures/dealer";
import { createVehicle } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

const VIN = "1FTEW1EP1MFA41207";
const BAD_VIN = "1FTEW1EP2MFA41207";
const ORIGIN = "https://www.example.com";
const PHOTO = "bucket/V/1.webp";
const place = createFeedPlace(ORIGIN, DEALER);
const create = (overrides: Partial<InventoryRecord> = {}, ...photos: readonly string[]) => ({
  ...createVehicle({ sku: VIN, ...overrides }),
  photos: (photos.length > 0 ? photos : [PHOTO]) as ReturnType<typeof createVehicle>["photos"],
});
const write = (name: FeedName, ...vehicles: ReturnType<typeof create>[]) =>
  formatVehicleFeed(VEHICLE_FEEDS[name], vehicles, place);
const readOne = (name: FeedName, vehicle: ReturnType<typeof create>) => readFeed(write(name, vehicle))[0];
const drive = { engine: "3.5L V6", drivetrain: "4x4", transmission: "automatic" };
const details = { ...drive, trim: "XLT", doors: 4, seats: 6, title: "clean", warranty: { kind: "asIs" } };

test("Google's feed has every attribute that its vehicle ads require, in the required form", () => {
  const photos = [PHOTO, "bucket/V/2.webp"];
  const tahoe = create({ product_name: "2021 Chevy Tahoe LT", price: 28_900.5 }, ...photos);
  const feed = write("google-vehicles", tahoe);
  expect(findFeedFaults("google-vehicle-ads", feed)).toEqual([]);
  const code = "OFM-ORLANDO";
  const store = { store_code: code, "vehicle_fulfillment(option:store_code)": `in_store:${code}` };
  const name = { title: "2021 Chevrolet Tahoe LT", year: "2021" };
  const car = { ...name, brand: "Chevrolet", model: "Tahoe", trim: "LT" };
  const links = { link: `${ORIGIN}/vehicle/1`, link_template: `${ORIGIN}/vehicle/1?store={store_code}` };
  const [image_link, additional_image_link] = photos.map((photo) => `${ORIGIN}/photos/1280/${photo}`);
  const facts = { price: "28900.50 USD", condition: "used", mileage: "48210 miles", color: "ATLAS BLUE" };
  const row = { id: "1", vin: VIN, google_product_category: "916", ...store, ...car, ...links, ...facts };
  expect(readFeed(feed)).toEqual([{ ...row, image_link, additional_image_link }]);
});

test("the address that Google makes of the template is the vehicle's own page", () => {
  const row = readOne("google-vehicles", create());
  const address = row?.link_template?.replace("{store_code}", encodeURIComponent(row.store_code ?? ""));
  expect(address).toBe(`${ORIGIN}/vehicle/1?store=OFM-ORLANDO`);
  expect(withoutForeignParameters(new Request(address ?? "")).url).toBe(row?.link);
});

test("without the store's code Google's feed is its header, and the vehicles are still reviewed", () => {
  const nowhere = createFeedPlace(ORIGIN, { ...DEALER, contact: { ...DEALER.contact, storeCode: null } });
  const vehicles = [create(), create({ id: 2, price: 0 })];
  const write = (name: FeedName) => readFeed(formatVehicleFeed(VEHICLE_FEEDS[name], vehicles, nowhere));
  expect(FEED_NAMES.map((name) => write(name).length)).toEqual([0, 1, 1]);
  expect(reviewVehicleFeeds(VEHICLE_FEEDS, vehicles, nowhere)).toMatchObject({
    counts: { "google-vehicles": { included: 0, leftOut: 1 }, listings: { included: 1, leftOut: 1 } },
    leftOut: [{ problem: "noPrice", vehicles: [{ id: 2 }] }],
  });
});

test("Meta's feed has every field that its catalog requires", () => {
  const photos = ["bucket/illustration/V/1.webp", PHOTO, "bucket/V/2.webp"];
  const texts = { details, description: "atlas blue | 48,210 miles | Diesel" };
  const feed = write("meta-vehicles", create(texts, ...photos));
  expect(findFeedFaults("meta-vehicles", feed)).toEqual([]);
  const [row] = readFeed(feed);
  const description = "Used 2021 Ford F-150 XLT, 48,210 miles, atlas blue. Diesel.";
  const car = { title: "2021 Ford F-150 XLT", make: "Ford", model: "F-150", trim: "XLT", year: "2021" };
  expect(row).toMatchObject({ vehicle_id: "1", vin: VIN, url: `${ORIGIN}/vehicle/1`, description, ...car });
  const drive = { drivetrain: "4X4", transmission: "AUTOMATIC", fuel_type: "DIESEL", body_style: "TRUCK" };
  const miles = { "mileage.value": "48210", "mileage.unit": "MI", exterior_color: "ATLAS BLUE" };
  const state = { state_of_vehicle: "USED", availability: "AVAILABLE", date_first_on_lot: "2026-03-01" };
  expect(row).toMatchObject({ ...drive, ...miles, ...state, price: "28900 USD", longitude: "-81.4541" });
  const [one, two] = [1, 2].map((number) => `${ORIGIN}/photos/1280/bucket/V/${number}.webp`);
  const images = { "image[0].url": one, "image[0].tag[0]": "Photo 1", "image[1].url": two };
  expect(row).toMatchObject({ ...images, "image[2].url": "", "image[2].tag[0]": "" });
  const held = readOne("meta-vehicles", create({ ...texts, pending: true }));
  const said = description.replace(" Diesel", " Sale pending. Diesel");
  expect(held).toMatchObject({ availability: "PENDING", description: said });
  const town = { city: "Orlando", region: "FL", postal_code: "32811", country: "US" };
  expect(JSON.parse(row?.address ?? "")).toEqual({ addr1: "5200 Old Winter Garden Rd", ...town });
});

test("the feed for listing sites has the facts that staff entered, and no fuel that nobody stated", () => {
  const description = "red | 5,000 miles | Tow package | New tires";
  const row = readOne("listings", create({ details, description }));
  const drive = { engine: "3.5L V6", transmission: "Automatic", drivetrain: "4WD", fuel_type: "" };
  const body = { trim: "XLT", body_style: "Truck", doors: "4", seats: "6", title_status: "Clean" };
  const offer = { stock_number: "1", condition: "Used", price: "28900", dealer_zip: "32811" };
  const texts = { options: "Tow package|New tires", photo_urls: `${ORIGIN}/photos/1280/${PHOTO}` };
  expect(row).toMatchObject({ vin: VIN, ...drive, ...body, ...offer, ...texts });
  expect(JSON.stringify(row)).not.toMatch(/cost|floor/i);
});

test("a day in a feed is Orlando's, also in the evening", () => {
  const vehicle = create({ listed_at: "2026-03-02T01:30:00.000Z" });
  expect(readOne("meta-vehicles", vehicle)?.date_first_on_lot).toBe("2026-03-01");
  expect(readOne("listings", vehicle)?.date_in_stock).toBe("2026-03-01");
});

const inAll = (...problems: readonly FeedProblem[]) =>
  Object.fromEntries(FEED_NAMES.map((name) => [name, problems]));
const google = (problem: FeedProblem) => ({ "google-vehicles": [problem] });

test.each<[string, ReturnType<typeof create>, Partial<Record<FeedName, readonly FeedProblem[]>>]>([
  ["in order", create(), {}],
  ["without a photo of its own", create({}, "bucket/illustration/V/1.webp"), inAll("noPhotos")],
  ["rebuilt by its facts", create({ details: { title: "rebuilt" } }), google("rebuilt")],
  ["rebuilt by its name", create({ product_name: "2021 Ford F-150 (Rebuilt)" }), google("rebuilt")],
  ["salvage", create({ details: { title: "salvage" } }), google("salvage")],
  ["without a price", create({ price: 0 }), inAll("noPrice")],
  ["without a mileage", create({ description: "red" }), inAll("noMileage")],
  ["without a color", create({ description: "| 5,000 miles" }), { ...inAll("noColor"), listings: [] }],
  ["with a wrong check digit", create({ sku: BAD_VIN }), { ...inAll("badVin"), "meta-vehicles": [] }],
  ["with a short VIN", create({ sku: "1FTEW1EP1" }), inAll("shortVin")],
  ["without a year in its name", create({ product_name: "Ford F-150 XLT" }), inAll("noYear")],
  ["whose year isn't the VIN's", create({ product_name: "2020 Ford F-150 XLT" }), inAll("noYear")],
  ["with a make of two words and no model", create({ product_name: "2021 Land Rover" }), inAll("noModel")],
  ["whose model is only a formula character", create({ product_name: "2021 Ford =" }), inAll("noModel")],
  ["with a guessed make", create({ product_name: "nice little runner" }), inAll("noModel", "noYear")],
  ["with two wheels", create({ product_name: "2021 Harley-Davidson Street Glide" }), google("motorcycle")],
])("a vehicle %s is left out with the reason", (_, vehicle, expected) => {
  const { counts, leftOut } = reviewVehicleFeeds(VEHICLE_FEEDS, [vehicle], place);
  for (const name of FEED_NAMES) {
    const problems = expected[name] ?? [];
    const isIn = problems.length === 0;
    const given = leftOut.filter(({ feeds }) => feeds.includes(name)).map(({ problem }) => problem);
    const count = { included: isIn ? 1 : 0, leftOut: isIn ? 0 : 1 };
    expect([name, given, counts[name]]).toEqual([name, problems, count]);
    expect(readFeed(write(name, vehicle))).toHaveLength(isIn ? 1 : 0);
  }
});

test("vehicles with the same problem are one group, in the order of their ids", () => {
  const unpriced = [create({ id: 3, price: 0 }), create({ id: 2, price: 0, description: "red" })];
  const vehicles = [...unpriced, create({ id: 1 })];
  const { counts, leftOut } = reviewVehicleFeeds(VEHICLE_FEEDS, vehicles, place);
  expect(counts["meta-vehicles"]).toEqual({ included: 1, leftOut: 2 });
  const groups = leftOut.map(({ problem, vehicles: group }) => `${problem} ${group.map(({ id }) => id)}`);
  expect(groups).toEqual(["noPrice 2,3", "noMileage 2"]);
});

test("a sold vehicle isn't in a feed and isn't reported as left out", () => {
  const sold = [create({ quantity: 0 }), create({ product_name: "2021 Ford F-150 SOLD" })];
  const { counts, leftOut } = reviewVehicleFeeds(VEHICLE_FEEDS, sold, place);
  expect(leftOut).toEqual([]);
  for (const name of FEED_NAMES) expect(counts[name]).toEqual({ included: 0, leftOut: 0 });
});

test("the first photo is the main one, ten more follow, and a comma in an address does not split it", () => {
  const pictures = Array.from({ length: 14 }, (_, index) => `${ORIGIN}/p/${index},0.webp`);
  const withPictures = { ...place, picturesOf: () => pictures };
  const feed = formatVehicleFeed(VEHICLE_FEEDS["google-vehicles"], [create()], withPictures);
  expect(findFeedFaults("google-vehicle-ads", feed)).toEqual([]);
  const [row] = readFeed(feed);
  expect(row?.image_link).toBe(`${ORIGIN}/p/0%2C0.webp`);
  expect(row?.additional_image_link?.split(",")).toHaveLength(10);
});

test("the order of the inventory does not change a feed, and an empty one is its header only", () => {
  const vehicles = [3, 1, 2].map((id) => create({ id }));
  for (const name of FEED_NAMES) expect(write(name, ...vehicles)).toBe(write(name, ...vehicles.toReversed()));
  expect(write("google-vehicles")).toMatch(/^id,vin,store_code,[a-z_,():]+\r\n$/);
  expect(formatFeedPath("listings")).toBe("/feeds/listings.csv");
});

test("no text of a vehicle breaks a feed or becomes a formula", () => {
  const text = fc.oneof(fc.constantFrom(...blns), fc.string({ unit: "binary" }));
  forAll(text, text, text, text, (name, description, trim, listed_at) => {
    const vehicle = create({
      product_name: `2021 Ford ${name}`,
      listed_at,
      description: `${description} | 9 miles | ${description} | ${trim}`,
      details: { trim: trim.slice(0, 60), engine: description.slice(0, 60) },
    });
    expect(findFeedFaults("google-vehicle-ads", write("google-vehicles", vehicle))).toEqual([]);
    expect(findFeedFaults("meta-vehicles", write("meta-vehicles", vehicle))).toEqual([]);
    for (const feed of FEED_NAMES)
      for (const { longitude: _, ...row } of readFeed(write(feed, vehicle)))
        for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]|[\r\n]/);
  });
});

test("a field is quoted where RFC 4180 requires it, each line ends in CRLF, and any is parsed back", () => {
  const cells = ["a", "b,c", 'd"e', "1\n2", " "];
  expect(formatCsv([cells, ["", "x"]])).toBe('a,"b,c","d""e","1\n2", \r\n,x\r\n');
  const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }));
  forAll(rows, (table) => {
    expect(readCsv(formatCsv(table))).toEqual(table);
  });
});

test.each([
  ["=HYPERLINK(1)", "HYPERLINK(1)"],
  ["-=@ Ford", "Ford"],
  ["\u200B=1", "1"],
  ["＝1+1", "1+1"],
  ["|calc", "calc"],
  ["F-150", "F-150"],
  ["  two\n lines\u0000 ", "two lines"],
  ["\uD800x", "x"],
  ["=", ""],
])("%j becomes %j: one line, and no formula", (text, clean) => {
  expect(cleanFeedText(text)).toBe(clean);
});

test("no cleaned text starts a formula", () => {
  forAll(fc.string({ unit: "binary" }), (text) => {
    expect(cleanFeedText(text)).not.toMatch(/^[=+\-@|%＝＋－＠\s]|[\r\n\t]/u);
  });
});
