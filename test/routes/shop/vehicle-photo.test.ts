import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/vehicle-photo";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const PHOTOS = ["drive/1AbCdEfGhIjKl"] as const;
const inventory = createFakeInventory([{ ...createVehicle({ id: 1 }), photos: PHOTOS }]);
const call = (id: string, number: string, world: Parameters<typeof callLoader>[2] = { inventory }) =>
  callLoader(loader, { path: `/vehicle/${id}/photos/${number}`, params: { id, number } }, world);

test("a photo's page is cached like its vehicle's, and search engines show the vehicle's page instead", async () => {
  expect(await call("1", "1")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: { vehicle: { id: 1 }, number: 1, head: { address: "/vehicle/1", isIndexed: false } },
  });
});

test("the photo of a sold vehicle is not cached by the inventory version", async () => {
  const row = { ...createVehicle({ id: 77, quantity: 0 }), photos: PHOTOS };
  expect(await call("77", "1", { inventory, row })).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
  });
});

test.each(["0", "-1", "1.5", "abc", "1e0", "99"])("there is no photo %s", async (number) => {
  expect(await call("1", number)).toMatchObject({ status: 404, data: "photo" });
});

test.each(["0", "abc", "9999"])("there is no photo of a vehicle %s", async (id) => {
  expect(await call(id, "1")).toMatchObject({ status: 404, data: "vehicle" });
});

test("an id that cannot be looked up is 503", async () => {
  expect(await call("9999", "1", { inventory: null, row: "unavailable" })).toMatchObject({ status: 503 });
});
