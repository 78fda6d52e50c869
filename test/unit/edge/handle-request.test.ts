/** Which requests get a cached page: everything on the page that may change is part of its cache key. */
import { expect, test } from "vitest";
import { HOME_OFFERS, listCurrentOffers } from "~/dealer/offers";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createPageMemory } from "~/edge/cache/page-memory";
import { formatPublicSettings, parseSettings } from "~/edge/config/settings";
import { respondAtEdge } from "~/edge/handle-request.server";
import type { Site } from "~/edge/services";
import { COMPLETE_SETTINGS } from "../../fixtures/settings";
import { createFakeInventory } from "../../support/routes/route-call";

/** 11:58 PM in Orlando, in summer: offers of this day are still valid. */
const BEFORE_MIDNIGHT = "2026-07-05T03:58:00Z";
const AFTER_MIDNIGHT = "2026-07-05T04:00:30Z";
const OFFERS = HOME_OFFERS.map((offer) => ({ ...offer, endsOn: "2026-07-04" }));

function openSite(now: () => Date, changes: Readonly<Record<string, string>> = {}) {
  const settings = parseSettings({ ...COMPLETE_SETTINGS, ...changes });
  return {
    settings,
    now,
    log: () => undefined,
    pageAssets: { release: "r1" },
    inventory: { find: async () => createFakeInventory([]) },
  } as unknown as Site;
}

/** A Cache API that outlives an isolate, as in a data center. */
function createDataCenter() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: RequestInfo | URL) => kept.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void kept.set(String(key), response),
  };
  return (site: Site, render: () => string) => {
    const { now } = site;
    const memory = createPageMemory({ now, maxAgeSeconds: 300 });
    const pending: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void pending.push(promise);
    const parts = { memory, cache, now, waitUntil, publicSettings: formatPublicSettings(site.settings) };
    return async (address: string, headers: Record<string, string> = {}) => {
      const request = new Request(`https://www.example.com${address}`, { headers });
      const response = await respondAtEdge(request, site, parts, async () => {
        return new Response(render(), { headers: { "Cache-Control": CACHE_POLICIES.page } });
      });
      await Promise.all(pending);
      return response;
    };
  };
}

test.each(["/", "/es/offers", "/feeds/vehicles.json", "/sitemap.xml"])(
  "%s: an offer that ended at midnight in Orlando is gone from cached pages and on revalidation",
  async (address) => {
    let moment = BEFORE_MIDNIGHT;
    const now = () => new Date(moment);
    const ask = createDataCenter()(openSite(now), () => `${listCurrentOffers(OFFERS, now()).length} offers`);
    const before = await ask(address);
    expect(await before.text()).toBe("4 offers");
    moment = AFTER_MIDNIGHT;
    const after = await ask(address, { "If-None-Match": before.headers.get("ETag") ?? "" });
    expect([after.status, await after.text()]).toEqual([200, "0 offers"]);
  },
);

test.each(["/", "/feeds/google-vehicles.csv"])(
  "%s: a changed setting is a separate cache entry in the same data center",
  async (address) => {
    const open = createDataCenter();
    const now = () => new Date(BEFORE_MIDNIGHT);
    const ask = async (phone: string) =>
      (await open(openSite(now, { DEALER_PHONE: phone }), () => phone)(address)).text();
    expect(await ask("(407) 555-0142")).toBe("(407) 555-0142");
    expect(await ask("(407) 555-0199")).toBe("(407) 555-0199");
  },
);

test("a rotated secret does not invalidate cached pages", async () => {
  const open = createDataCenter();
  const now = () => new Date(BEFORE_MIDNIGHT);
  let rendered = 0;
  for (const secret of ["0123456789abcdefghijklmnopqrstuvwxyz", "zyxwvutsrqponmlkjihgfedcba9876543210"])
    await open(openSite(now, { SESSION_SECRET: secret }), () => `page ${++rendered}`)("/about");
  expect(rendered).toBe(1);
});
