import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { LOCALES } from "~/i18n/locale";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { loader } from "~/routes/shop/financing";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";
import { callLoader } from "../../support/routes/route-call";

test("the URL holds the calculator's state, and the page may be cached", async () => {
  const answer = await callLoader(
    loader,
    { path: "/financing?price=28900&apr=7.5&nonsense=1" },
    { inventory: null },
  );
  expect(answer).toMatchObject({
    status: 200,
    cacheControl: CACHE_POLICIES.page,
    data: {
      state: { problems: [], request: { priceCents: 28_900_00, aprBasisPoints: 750, termMonths: 60 } },
      head: { locale: "en", address: "/financing", structuredData: [{ "@type": "FAQPage" }] },
    },
  });
});

test("numbers out of range show a message, not an error", async () => {
  const answer = await callLoader(loader, { path: "/financing?term=600&price=%00" }, { inventory: null });
  expect(answer).toMatchObject({ status: 200, data: { state: { problems: ["price", "term"] } } });
});

test("each language has its own title", async () => {
  const titles = await Promise.all(
    LOCALES.map(async (lang) => {
      const params: Record<string, string> = lang === "en" ? {} : { lang };
      const { data } = await callLoader(loader, { path: "/financing", params }, { inventory: null });
      return (data as { head: { title: string } }).head.title;
    }),
  );
  expect(new Set(titles).size).toBe(LOCALES.length);
});

test("an unsupported language is 404", async () => {
  expect(await callLoader(loader, { params: { lang: "xx" } }, { inventory: null })).toMatchObject({
    status: 404,
  });
});

test("the vehicles that the loan pays for are counted, except during an outage", async () => {
  const count = async (inventory: CurrentInventory | null) => {
    const { data } = await callLoader(loader, { path: "/financing?price=15000" }, { inventory });
    return (data as { matchingCount: unknown }).matchingCount;
  };
  const vehicles = [{ price: 15_900 }, { price: null }, { price: 6_900, quantity: 0 }, { price: 15_000 }].map(
    (record, id) => createVehicle({ ...record, id: id + 1 }),
  );
  expect(await count({ snapshot: createSnapshot(vehicles), isStale: false, ageSeconds: 0 })).toBe(1);
  expect(await count(null)).toBeNull();
});
