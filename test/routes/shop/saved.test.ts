import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader } from "~/routes/shop/saved";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const VEHICLES = [101, 102, 103].map((id) => createVehicle({ id }));
const inventory = createFakeInventory(VEHICLES);
const call = (query: string, world = { inventory } as Parameters<typeof callLoader>[2], lang = "en") =>
  callLoader(loader, { path: `/saved${query}`, params: lang === "en" ? {} : { lang } }, world);

test("the vehicles in the address are shown in its order, with the canonical address, and not indexed", async () => {
  expect(await call("?ids=103,101&ids=101,x,999")).toMatchObject({
    status: 200,
    data: {
      vehicles: [{ id: 103 }, { id: 101 }],
      head: { address: "/saved?ids=103,101", isIndexed: false, title: expect.stringContaining("2 saved") },
      url: "https://www.example.com/saved?ids=103,101",
    },
  });
});

test("a page of listed vehicles is cached per inventory version, and one with other vehicles is not", async () => {
  expect((await call("?ids=101")).cacheControl).toBe(CACHE_POLICIES.page);
  const row = createVehicle({ id: 500, quantity: 0 });
  const withSold = await call("?ids=101,500", { inventory, row });
  expect(withSold).toMatchObject({ cacheControl: CACHE_POLICIES.unstored });
  expect(withSold.data).toMatchObject({ vehicles: [{ id: 101 }, { id: 500, isSold: true }] });
});

test("without ids the page explains itself, in the language of its address", async () => {
  expect(await call("", { inventory }, "pt")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: { vehicles: [], head: { address: "/saved", title: "Veículos salvos", locale: "pt" } },
  });
});

test("an outage shows the last snapshot with its time; without one it is 503, not an empty list", async () => {
  const stale = await call("?ids=101", {
    inventory: createFakeInventory(VEHICLES, true),
    row: "unavailable",
  });
  expect(stale).toMatchObject({ cacheControl: CACHE_POLICIES.unstored, data: { vehicles: [{ id: 101 }] } });
  expect((stale.data as { asOf: string }).asOf).not.toBeNull();
  expect(await call("?ids=101", { inventory: null, row: "unavailable" })).toMatchObject({ status: 503 });
});
