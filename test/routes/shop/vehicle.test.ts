import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/vehicle";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const inventory = createFakeInventory([
  createVehicle({ id: 1 }),
  createVehicle({ id: 2, sku: "1HGCR2F39EA147260" }),
]);
const call = (id: string, world = { inventory } as Parameters<typeof callLoader>[2]) =>
  callLoader(loader, { path: `/vehicle/${id}`, params: { id } }, world);

test("a listed vehicle has its page, cached per inventory version, with similar vehicles", async () => {
  expect(await call("1")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: { vehicle: { id: 1 }, isConfirmed: true, similar: [{ id: 2 }], head: { address: "/vehicle/1" } },
  });
});

test("a vehicle that is only in the tables has a page too, not cached by the inventory version", async () => {
  const row = createVehicle({ id: 77, quantity: 0 });
  expect(await call("77", { inventory, row })).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
    data: { vehicle: { id: 77 }, isConfirmed: true },
  });
});

test.each(["0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "9999"])(
  "there is no vehicle %s",
  async (id) => {
    expect(await call(id)).toMatchObject({ status: 404, data: "vehicle" });
  },
);

test("an id that cannot be looked up is 503, not a vehicle that does not exist", async () => {
  expect(await call("9999", { inventory: null, row: "unavailable" })).toMatchObject({ status: 503 });
});

test("with everything down the built-in list is still shown, to be confirmed by phone", async () => {
  expect(await call("9", { inventory: null, row: "unavailable" })).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
    data: { vehicle: { id: 9, make: "BMW" }, isConfirmed: false, similar: [] },
  });
});

test("the list in the query is parsed, never echoed: the page shows the vehicle's position in it", async () => {
  const from = async (query: string) => {
    const path = `/vehicle/1?${new URLSearchParams({ from: query })}`;
    const answer = await callLoader(loader, { path, params: { id: "1" } }, { inventory });
    return answer.data as { neighbours: unknown; head: { address: string } };
  };
  expect(await from("style=Truck&sort=price-asc&utm=x")).toMatchObject({
    head: { address: "/vehicle/1" },
    neighbours: { filter: { style: ["Truck"], sort: "price-asc", page: 1 }, matchingCount: 2 },
  });
  expect(await from("")).toMatchObject({ neighbours: { matchingCount: 2 } });
  expect(await from("style=Sedan")).toMatchObject({ neighbours: null });
  const hostile = JSON.stringify(await from("style=<script>&page=-1&sort=//evil.example&make=evil"));
  expect(hostile).not.toMatch(/script>|evil/);
  expect((await call("1")).data).toMatchObject({ neighbours: null });
});
