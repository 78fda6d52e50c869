import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { loader } from "~/routes/($lang).inventory";
import { createVehicle } from "../unit/inventory/example-stock";
import { callLoader, createStock } from "./route-call";

const stock = createStock([
  createVehicle({ id: 1, product_name: "2021 Ford F-150 XLT" }),
  createVehicle({ id: 2, product_name: "2014 Honda Accord LX", sku: "1HGCR2F39EA147260" }),
]);

test("the list answers what the URL asks for, to be kept per stock version", async () => {
  const answer = await callLoader(loader, { path: "/inventory?make=Honda&page=9&nonsense=1" }, { stock });
  expect(answer).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      asOf: null,
      page: { matchingCount: 1, listedCount: 2, vehicles: [{ id: 2 }] },
      head: { address: "/inventory?make=Honda", origin: "https://www.example.com", locale: "en" },
    },
  });
});

test("a stock from before an outage is shown with its time and not kept", async () => {
  const stale = createStock([createVehicle({ id: 1 })], true);
  const answer = await callLoader(loader, {}, { stock: stale });
  expect(answer.cacheControl).toBe(CACHE_POLICIES.unstored);
  expect(answer.data).toMatchObject({ asOf: new Date(stale.snapshot.takenAtMs).toISOString() });
});

test("an outage without any stock is 503, never an empty lot", async () => {
  expect(await callLoader(loader, {}, { stock: null })).toMatchObject({ status: 503, data: "backend" });
});

test.each(["fr", "en", "ES", "inventory"])("%s is no language of ours", async (lang) => {
  expect(await callLoader(loader, { params: { lang } }, { stock })).toMatchObject({
    status: 404,
    data: "page",
  });
});

test("the Spanish list has its own title and the same address below /es", async () => {
  const { data } = await callLoader(loader, { path: "/es/inventory", params: { lang: "es" } }, { stock });
  expect(data).toMatchObject({ head: { title: "Inventario", locale: "es", address: "/inventory" } });
});
