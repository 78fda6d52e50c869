import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { type PageVariant, respondThroughPageCache } from "~/edge/page-cache";

const variant: PageVariant = {
  release: "r1",
  stockVersion: "v1",
  openState: "open",
  offeredLocale: "",
  part: "document",
};

/** A Cache API that keeps what it is given, and a page that counts how often it was rendered. */
function createShop() {
  const kept = new Map<string, Response>();
  const pending: Promise<unknown>[] = [];
  const parts = {
    cache: {
      match: async (key: RequestInfo | URL) => kept.get(String(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => void kept.set(String(key), response),
    },
    waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
  };
  const shop = { rendered: 0, policy: CACHE_POLICIES.page as string };
  const ask = async (
    address = "/inventory",
    headers: Record<string, string> = {},
    as: PageVariant = variant,
  ) => {
    const request = new Request(`https://www.example.com${address}`, { headers });
    const response = await respondThroughPageCache(
      request,
      address.split("?", 1)[0] ?? "",
      as,
      parts,
      async () => {
        shop.rendered += 1;
        const headers = { "Cache-Control": shop.policy, "Content-Security-Policy": "style-src 'sha256-1'" };
        return new Response(`page ${shop.rendered}`, { headers });
      },
    );
    await Promise.all(pending);
    return response;
  };
  return { shop, kept, ask };
}

test("the second visitor gets the first one's page, with the page's own policy and a tag", async () => {
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

test.each([true, false])(
  "a browser that holds the page is told so without a body, and with the page's own policy: kept %s",
  async (isKept) => {
    const { kept, ask } = createShop();
    const etag = (await ask()).headers.get("ETag") ?? "";
    if (!isKept) kept.clear();
    const again = await ask("/inventory", { "If-None-Match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("Content-Security-Policy")).toBe("style-src 'sha256-1'");
  },
);

test.each([
  ["another query", "/inventory?style=SUV", variant],
  ["another language", "/es/inventory", variant],
  ["another stock", "/inventory", { ...variant, stockVersion: "v2" }],
  ["another release", "/inventory", { ...variant, release: "r2" }],
  ["closing time", "/inventory", { ...variant, openState: "closed" }],
  ["another language offered", "/inventory", { ...variant, offeredLocale: "es" }],
  ["the part that script asks for", "/inventory", { ...variant, part: "main" }],
] as const)("%s is another page", async (_, address, as) => {
  const { ask } = createShop();
  const first = (await ask()).headers.get("ETag");
  const other = await ask(address, {}, as);
  expect(await other.text()).toBe("page 2");
  expect(other.headers.get("ETag")).not.toBe(first);
});

test("a page that must not be stored is rendered each time and carries no tag", async () => {
  const { shop, kept, ask } = createShop();
  shop.policy = CACHE_POLICIES.unstored;
  await ask();
  const second = await ask();
  expect(await second.text()).toBe("page 2");
  expect(second.headers.get("ETag")).toBeNull();
  expect(kept.size).toBe(0);
});

test("a visitor with a session bypasses the cache both ways", async () => {
  const { kept, ask } = createShop();
  await ask("/inventory", { Cookie: "session=1" });
  expect(kept.size).toBe(0);
  await ask();
  expect(await (await ask("/inventory", { Cookie: "session=1" })).text()).toBe("page 3");
});
