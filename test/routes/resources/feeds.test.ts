import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader as csv } from "~/routes/resources/google-vehicle-feed";
import { loader as json } from "~/routes/resources/inventory-feed";
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
  const { status, cacheControl, data } = await callLoader(csv, {}, { inventory });
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
  ["Google's feed", csv],
  ["the structured data", json],
])(
  "in an outage %s has the last snapshot or responds with an error, never an empty list",
  async (_, loader) => {
    expect(await callLoader(loader, {}, { inventory: createFakeInventory(vehicles, true) })).toMatchObject({
      status: 200,
      cacheControl: CACHE_POLICIES.unstored,
    });
    expect(await callLoader(loader, {}, { inventory: null })).toEqual({
      status: 503,
      cacheControl: CACHE_POLICIES.unstored,
      data: "",
    });
  },
);
