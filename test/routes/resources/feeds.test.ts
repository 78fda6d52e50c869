import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader as json } from "~/routes/resources/inventory-feed";
import { loader as csv } from "~/routes/resources/vehicle-feed";
import { findFeedFaults, readFeed } from "../../contracts/google/find-feed-faults";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const photographed = createVehicle({ id: 1, sku: "1FTEW1EP1MFA41207" });
const vehicles = [
  { ...photographed, photos: ["bucket/illustration/V/1.webp", "bucket/V/1.webp", "drive/1AbC"] as const },
  createVehicle({ id: 2, sku: "4T1G11AK0LU318842", product_name: "2012 Toyota Tundra SOLD" }),
  createVehicle({ id: 3, sku: "5N1AT2MV6KC704519", product_name: "2019 Nissan Rogue (Rebuilt)" }),
  createVehicle({ id: 4, sku: "3GCUKREC1JG226385", price: 0 }),
];
const inventory = createFakeInventory(vehicles);

test("Google's feed has the vehicles that may be advertised, with photos of the vehicle itself", async () => {
  const { status, cacheControl, data } = await callLoader(
    csv,
    { params: { name: "google-vehicles" } },
    { inventory },
  );
  expect({ status, cacheControl }).toEqual({ status: 200, cacheControl: CACHE_POLICIES.page });
  const text = String(data);
  expect(findFeedFaults(text)).toEqual([]);
  expect(readFeed(text)).toMatchObject([
    {
      id: "1",
      dealership_address: "5200 Old Winter Garden Rd, Orlando, FL 32811, US",
      link: "https://www.example.com/vehicle/1",
      image_link: "https://www.example.com/photos/1280/bucket/V/1.webp",
      additional_image_link: "https://www.example.com/photos/1280/drive/1AbC",
    },
  ]);
});

test("the structured data has every listed vehicle", async () => {
  const { cacheControl, data } = await callLoader(json, {}, { inventory });
  expect(cacheControl).toBe(CACHE_POLICIES.page);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "AutoDealer" },
      { url: "https://www.example.com/vehicle/1" },
      { url: "https://www.example.com/vehicle/3" },
      { url: "https://www.example.com/vehicle/4" },
    ],
  });
});

test.each([
  ["meta-vehicles", ["1", "3"]],
  ["listings", ["1", "3"]],
])("the feed %s has the vehicles with a price and a photo, the rebuilt one marked", async (name, ids) => {
  const photographed = vehicles.map((one) => ({ ...one, photos: ["bucket/V/1.webp"] as const }));
  const world = { inventory: createFakeInventory(photographed) };
  const { status, cacheControl, data } = await callLoader(csv, { params: { name } }, world);
  expect({ status, cacheControl }).toEqual({ status: 200, cacheControl: CACHE_POLICIES.page });
  const rows = readFeed(String(data));
  expect(rows.map((row) => row.vehicle_id ?? row.stock_number)).toEqual(ids);
  expect(rows[1]?.description).toContain("Rebuilt title.");
});

test("there is no other feed", async () => {
  expect(await callLoader(csv, { params: { name: "costs" } }, { inventory })).toMatchObject({ status: 404 });
});

test.each([
  ["google-vehicles", csv],
  ["meta-vehicles", csv],
  ["listings", csv],
  ["the structured data", json],
])(
  "in an outage %s has the last snapshot or responds with an error, never an empty list",
  async (name, loader) => {
    const address = { params: { name } };
    expect(
      await callLoader(loader, address, { inventory: createFakeInventory(vehicles, true) }),
    ).toMatchObject({
      status: 200,
      cacheControl: CACHE_POLICIES.unstored,
    });
    expect(await callLoader(loader, address, { inventory: null })).toEqual({
      status: 503,
      cacheControl: CACHE_POLICIES.unstored,
      data: "",
    });
  },
);
