import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { type PageVariant, respondThroughPageCache } from "~/edge/cache/page-cache";
import { createPageMemory } from "~/edge/cache/page-memory";

const SITE = { release: "r1", publicSettings: "(407) 555-0142", inventoryVersion: "v1", factsVersion: "3" };
const TIME = { syncedAt: "", day: "2026-11-22", openState: "open" };
const variant: PageVariant = { ...SITE, ...TIME, offeredLocale: "", extent: "document" };

/** A Cache API that stores responses, and a page that counts its renders. */
function createShop() {
  const kept = new Map<string, Response>();
  const pending: Promise<unknown>[] = [];
  const shop = { rendered: 0, asked: 0, policy: CACHE_POLICIES.page as string, now: new Date(), text: "" };
  const now = () => shop.now;
  const createMemory = () => createPageMemory({ now, maxAgeSeconds: 300 });
  const services = {
    memory: createMemory(),
    now,
    cache: {
      match: async (key: RequestInfo | URL) => {
        shop.asked += 1;
        return kept.get(String(key))?.clone();
      },
      put: async (key: RequestInfo | URL, response: Response) => void kept.set(String(key), response),
    },
    waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
  };
  const render = async () => {
    shop.rendered += 1;
    const headers = { "Cache-Control": shop.policy, "Content-Security-Policy": "style-src 'sha256-1'" };
    return new Response(shop.text || `page ${shop.rendered}`, { headers });
  };
  const ask = async (address = "/inventory", headers: Record<string, string> = {}, as = variant) => {
    const request = new Request(`https://www.example.com${address}`, { headers });
    const path = address.split("?", 1)[0] ?? "";
    const response = await respondThroughPageCache(request, path, as, services, render);
    await Promise.all(pending);
    return response;
  };
  const forget = () => {
    services.memory = createMemory();
  };
  return { shop, kept, ask, forget };
}

test("the second visitor gets the cached page, with the page's own policy and an ETag", async () => {
  const { shop, ask } = createShop();
  await ask();
  const second = await ask();
  expect(await second.text()).toBe("page 1");
  expect(shop.rendered).toBe(1);
  expect(second.headers.get("Cache-Control")).toBe(CACHE_POLICIES.page);
  expect(second.headers.get("ETag")).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect(second.headers.get("Vary")).toContain("Accept-Language");
  expect(second.headers.get("Vary")).toContain("X-Part");
});

test("an isolate serves what it rendered or read from memory, without another lookup", async () => {
  const { shop, ask, forget } = createShop();
  const rendered = await ask();
  const remembered = await ask();
  expect(shop.asked).toBe(1);
  forget();
  const read = await ask();
  const again = await ask();
  expect(shop).toMatchObject({ asked: 2, rendered: 1 });
  const describe = async (page: Response) => ({ headers: [...page.headers], body: await page.text() });
  const first = await describe(rendered);
  expect(first.headers.map(([name]) => name)).not.toContain("x-rendered-ms");
  expect(first.headers.map(([name]) => name)).not.toContain("x-stored-etag");
  for (const page of [remembered, read, again]) expect(await describe(page)).toEqual(first);
});

test("a stored page whose body can't be read is rendered", async () => {
  const { shop, kept, ask, forget } = createShop();
  await ask();
  forget();
  for (const [key, { headers }] of kept) {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("disk")) });
    kept.set(key, new Response(body, { headers }));
  }
  expect(await (await ask()).text()).toBe("page 2");
  expect(shop.rendered).toBe(2);
});

test("a page rendered by another isolate is remembered no longer than the cache would store it", async () => {
  const { shop, ask, forget } = createShop();
  await ask();
  shop.now = new Date(shop.now.getTime() + 200_000);
  forget();
  await ask();
  await ask();
  expect(shop.asked).toBe(2);
  shop.now = new Date(shop.now.getTime() + 101_000);
  await ask();
  expect(shop.asked).toBe(3);
});

test.each(["isolate", "cache", "none"])("cached by %s, content is revalidated", async (keeper) => {
  const { shop, kept, ask, forget } = createShop();
  shop.text = "the same whenever it is rendered";
  const etag = (await ask()).headers.get("ETag") ?? "";
  if (keeper !== "isolate") forget();
  if (keeper === "none") kept.clear();
  const again = await ask("/inventory", { "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("Content-Security-Policy")).toBe("style-src 'sha256-1'");
});

test.each(["isolate", "cache"])("cached by %s, changed content is sent in full", async (keeper) => {
  const { shop, kept, ask, forget } = createShop();
  shop.text = "Call (407) 555-0142";
  const etag = (await ask()).headers.get("ETag") ?? "";
  shop.text = "Call (407) 555-0199";
  forget();
  kept.clear();
  // Another visitor has it rendered and stored first.
  await ask();
  if (keeper === "cache") forget();
  const again = await ask("/inventory", { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([200, "Call (407) 555-0199"]);
  expect(again.headers.get("ETag")).not.toBe(etag);
});

test("an ETag in a list, a strong one and * match, another does not", async () => {
  const { ask } = createShop();
  const etag = (await ask()).headers.get("ETag") ?? "";
  const statusFor = async (tags: string) => (await ask("/inventory", { "If-None-Match": tags })).status;
  for (const tags of [`"x", ${etag}`, etag.replace("W/", ""), "*"]) expect(await statusFor(tags)).toBe(304);
  for (const tags of ['W/"x"', "", "W/", etag.slice(0, -2)]) expect(await statusFor(tags)).toBe(200);
});

test.each<[string, Partial<PageVariant>, string?]>([
  ["another query", {}, "/inventory?style=SUV"],
  ["another language", {}, "/es/inventory"],
  ["another inventory version", { inventoryVersion: "v2" }],
  ["changed business facts", { factsVersion: "4" }],
  ["a sync that changed no vehicle", { syncedAt: "2026-11-27T13:15:00.000Z" }],
  ["another release", { release: "r2" }],
  ["another phone number", { publicSettings: "(407) 555-0199" }],
  ["another day", { day: "2026-11-23" }],
  ["closing time", { openState: "closed" }],
  ["another language offered", { offeredLocale: "es" }],
  ["the part requested by script", { extent: "main" }],
])("%s is cached separately", async (_, changes, address) => {
  const { ask } = createShop();
  const first = (await ask()).headers.get("ETag");
  const other = await ask(address, {}, { ...variant, ...changes });
  expect(await other.text()).toBe("page 2");
  expect(other.headers.get("ETag")).not.toBe(first);
});

test("a page that must not be stored is rendered each time and has no ETag", async () => {
  const { shop, kept, ask } = createShop();
  shop.policy = CACHE_POLICIES.unstored;
  await ask();
  const second = await ask();
  expect(await second.text()).toBe("page 2");
  expect(second.headers.get("ETag")).toBeNull();
  expect(kept.size).toBe(0);
});

test("a visitor with a session neither reads nor fills the cache", async () => {
  const { kept, ask } = createShop();
  await ask("/inventory", { Cookie: "session=1" });
  expect(kept.size).toBe(0);
  await ask();
  expect(await (await ask("/inventory", { Cookie: "session=1" })).text()).toBe("page 3");
});
