import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/window-card";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const inventory = createFakeInventory([createVehicle({ id: 1 })]);
const call = (id: string, world: Parameters<typeof callLoader>[2] = { inventory }) =>
  callLoader(loader, { path: `/vehicle/${id}/window-card`, params: { id } }, world);

test("a window card links to the vehicle's page, shows when it was made, and is neither cached nor indexed", async () => {
  expect(await call("1")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
    data: {
      vehicle: { id: 1 },
      address: "https://www.example.com/vehicle/1",
      advertisedAt: "2026-11-20T17:00:00.000Z",
      head: { address: "/vehicle/1/window-card", isIndexed: false },
    },
  });
});

test("a sold vehicle has no window card and redirects to its page", async () => {
  const row = createVehicle({ id: 77, quantity: 0 });
  expect(await call("77", { inventory, row })).toMatchObject({ status: 302 });
});

test.each(["0", "-1", "abc", "999"])("there is no card for the vehicle %s", async (id) => {
  expect(await call(id)).toMatchObject({ status: 404, data: "vehicle" });
});

test("an unconfirmed vehicle is not printed", async () => {
  expect(await call("9", { inventory: null, row: "unavailable" })).toMatchObject({ status: 503 });
  expect(await call("999", { inventory: null, row: "unavailable" })).toMatchObject({ status: 503 });
});
