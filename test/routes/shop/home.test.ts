import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader, meta } from "~/routes/shop/home";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const INVENTORY = createFakeInventory([createVehicle()]);
const call = (path: string, params = {}, inventory: typeof INVENTORY | null = INVENTORY) =>
  callLoader(loader, { path, params }, { inventory });

test("the home page shows the latest vehicles, what each budget buys, and the current offers", async () => {
  expect(await call("/")).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      head: { title: "Used cars in Orlando, Florida", locale: "en", address: "/" },
      offers: [{ id: "bonus" }, { id: "approval" }, { id: "warranty" }, { id: "inspection" }],
      inventory: { latest: [{ id: 1 }], listedCount: 1, bodyStyles: ["Truck"] },
      asOf: null,
      budgets: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 1 }],
    },
  });
});

test("an outage leaves the home page without vehicles", async () => {
  expect(await call("/", {}, null)).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.unstored,
    data: { inventory: null, budgets: [{ count: null }, { count: null }, { count: null }, { count: null }] },
  });
});

test("during an outage the last vehicles are shown with their age, without counts, and not cached", async () => {
  expect(await call("/", {}, createFakeInventory([createVehicle()], true))).toMatchObject({
    cacheControl: CACHE_POLICIES.unstored,
    data: {
      inventory: { latest: [{ id: 1 }] },
      asOf: "2026-03-02T12:00:00.000Z",
      budgets: [{ count: null }, {}, {}, {}],
    },
  });
});

test("the Portuguese home page has its own title", async () => {
  expect((await call("/pt", { lang: "pt" })).data).toMatchObject({
    head: { title: "Carros usados em Orlando, Flórida", locale: "pt", address: "/" },
  });
});

test.each(["xx", "en", "ES", "inventario"])("%s is not a supported language", async (lang) => {
  expect(await call(`/${lang}`, { lang })).toMatchObject({ status: 404, data: "page" });
});

test("its head preloads the hero image for the current width before anything else", async () => {
  const { data } = await call("/");
  const links = meta({ data } as Parameters<typeof meta>[0]).filter(
    (tag) => "rel" in tag && tag.rel === "preload",
  );
  expect(links).toMatchObject([
    { as: "image", media: "not all and (min-width:48em)", imageSizes: "100vw", fetchpriority: "high" },
    { as: "image", media: "(min-width:48em)", type: "image/avif" },
  ]);
});
