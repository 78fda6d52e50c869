import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/compare";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const vehicles = [1, 2, 3, 4, 5].map((id) => createVehicle({ id }));
const inventory = createFakeInventory(vehicles);
const call = (query: string, world: Parameters<typeof callLoader>[2] = { inventory }) =>
  callLoader(loader, { path: `/compare${query}` }, world);

test("a comparison is cached per inventory version, is not indexed, and its canonical address has commas", async () => {
  expect(await call("?ids=2&ids=1")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      head: { address: "/compare?ids=2,1", isIndexed: false },
      compared: { vehicles: [{ id: 2 }, { id: 1 }], sold: [], unknownIds: [], isConfirmed: true },
      surplusCount: 0,
      asOf: null,
    },
  });
});

test("with no vehicle or one chosen, the page helps to choose", async () => {
  expect(await call("")).toMatchObject({
    status: 200,
    data: { head: { address: "/compare" }, suggestions: { vehicles: { length: 3 } } },
  });
  expect(await call("?ids=1")).toMatchObject({ status: 200, data: { head: { address: "/compare?ids=1" } } });
});

test("of more than four the first four are compared", async () => {
  expect(await call("?ids=1,2,3,4,5")).toMatchObject({
    data: { head: { address: "/compare?ids=1,2,3,4" }, surplusCount: 1 },
  });
});

test("a sold vehicle is named separately and an unknown one by its id; neither is cached by the inventory version", async () => {
  const row = createVehicle({ id: 77, quantity: 0 });
  expect(await call("?ids=1,77,2", { inventory, row })).toMatchObject({
    cacheControl: CACHE_POLICIES.unstored,
    data: { compared: { vehicles: [{ id: 1 }, { id: 2 }], sold: [{ id: 77 }] } },
  });
  expect(await call("?ids=1,999")).toMatchObject({
    cacheControl: CACHE_POLICIES.unstored,
    data: { compared: { vehicles: [{ id: 1 }], unknownIds: [999] } },
  });
});

test("an outage shows the last snapshot with its time, and a vehicle that cannot be looked up is not called unknown", async () => {
  const stale = createFakeInventory(vehicles, true);
  expect(await call("?ids=1,999", { inventory: stale, row: "unavailable" })).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
    data: {
      asOf: "2026-03-02T12:00:00.000Z",
      compared: { vehicles: [{ id: 1 }], unknownIds: [], isConfirmed: false },
    },
  });
});

test("without any snapshot the built-in list is shown, to be confirmed by phone; other ids are reported as unavailable", async () => {
  const world = { inventory: null, row: "unavailable" } as const;
  expect(await call("?ids=8,9", world)).toMatchObject({
    status: 200,
    data: { compared: { vehicles: [{ id: 8 }, { id: 9 }], isConfirmed: false }, suggestions: null },
  });
  expect(await call("?ids=998,999", world)).toMatchObject({ status: 503 });
});
