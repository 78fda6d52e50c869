import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader as manifest } from "~/routes/resources/manifest";
import { loader as robots } from "~/routes/resources/robots";
import { loader as sharePicture } from "~/routes/resources/share-picture";
import { loader as sitemap } from "~/routes/resources/sitemap";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

test("the sitemap names listed vehicles and leaves out sold ones", async () => {
  const inventory = createFakeInventory([
    createVehicle({ id: 1 }),
    createVehicle({ id: 2, product_name: "2012 Toyota Tundra SOLD" }),
  ]);
  const { cacheControl, data } = await callLoader(sitemap, {}, { inventory });
  expect(cacheControl).toBe(CACHE_POLICIES.page);
  expect(data).toContain("<loc>https://www.example.com/pt/vehicle/1</loc>");
  expect(data).not.toContain("/vehicle/2");
});

test("an outage does not remove the vehicles from the sitemap", async () => {
  expect(await callLoader(sitemap, {}, { inventory: null })).toMatchObject({
    status: 503,
    cacheControl: CACHE_POLICIES.unstored,
  });
  const stale = await callLoader(sitemap, {}, { inventory: createFakeInventory([createVehicle()], true) });
  expect(stale).toMatchObject({ status: 200, cacheControl: CACHE_POLICIES.unstored });
});

test("robots may read everything and are given the sitemap's address", async () => {
  const { data } = await callLoader(robots, {}, { inventory: null });
  expect(data).toBe("User-agent: *\nDisallow:\n\nSitemap: https://www.example.com/sitemap.xml\n");
});

test("the manifest has the dealership's name and icons for every use", async () => {
  const { data } = await callLoader(manifest, {}, { inventory: null });
  expect(data).toMatchObject({
    name: "Orlando Family Motors",
    icons: [{ sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }],
  });
});

test.each([
  ["bucket/VIN/1.webp.jpg", 200],
  ["drive/1AbCdEfGhIjKlMnOp.jpg", 200],
  ["art/2021-ford-f-150-xlt-1.webp.jpg", 200],
  ["bucket/VIN/1.webp", 404],
  ["bucket/../1.webp.jpg", 404],
  ["elsewhere/1.webp.jpg", 404],
  [".jpg", 404],
  ["", 404],
])("/og/%s answers %i", async (path, status) => {
  expect(await callLoader(sharePicture, { params: { "*": path } }, { inventory: null })).toMatchObject({
    status,
  });
});
