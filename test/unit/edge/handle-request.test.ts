/** Which requests get a cached page: everything on the page that may change is part of its cache key. */
import { expect, test } from "vitest";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import { listCurrentOffers } from "~/dealer/offers";
import { getPhone } from "~/dealer/phone";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { createPageMemory } from "~/edge/cache/page-memory";
import { formatPublicSettings, parseSettings } from "~/edge/config/settings";
import { respondAtEdge } from "~/edge/handle-request.server";
import type { Site } from "~/edge/services";
import { createDealer } from "../../fixtures/dealer";
import { COMPLETE_SETTINGS } from "../../fixtures/settings";
import { parsePage } from "../../support/page";
import { createFakeInventory } from "../../support/routes/route-call";

/** 11:58 PM in Orlando, in summer: offers of this day are still valid. */
const BEFORE_MIDNIGHT = "2026-07-05T03:58:00Z";
const AFTER_MIDNIGHT = "2026-07-05T04:00:30Z";
const OFFERS = DELIVERED_OFFERS.map((offer) => ({ ...offer, endsOn: "2026-07-04" }));

function openSite(now: () => Date, changes: Readonly<Record<string, string>> = {}) {
  const settings = parseSettings({ ...COMPLETE_SETTINGS, ...changes });
  const inventory = { find: async () => createFakeInventory([]) };
  const findDealer = async () =>
    createDealer({ phone: { ...getPhone("(321) 555-0100"), whatsApp: "13215550101" } });
  const parts = { log: () => undefined, pageAssets: { release: "r1" }, findDealer };
  return { settings, now, inventory, ...parts } as unknown as Site;
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
    const publicSettings = formatPublicSettings(site.settings);
    const services = { memory, cache, now, waitUntil, publicSettings, requestId: "8f2a" };
    return async (address: string, headers: Record<string, string> = {}) => {
      const request = new Request(`https://www.example.com${address}`, { headers });
      const response = await respondAtEdge(request, site, services, async () => {
        return new Response(render(), { headers: { "Cache-Control": CACHE_POLICIES.page } });
      });
      await Promise.all(pending);
      return response;
    };
  };
}

const NOW_SITE = openSite(() => new Date(BEFORE_MIDNIGHT));

const ask = (path: string, init: RequestInit = {}, page = new Response("page"), site = NOW_SITE) => {
  const { now } = site;
  const memory = createPageMemory({ now, maxAgeSeconds: 300 });
  const cache = { match: async () => undefined, put: async () => undefined };
  const services = { memory, cache, now, waitUntil: () => undefined, publicSettings: "", requestId: "8f2a" };
  const request = new Request(`https://www.example.com${path}`, init);
  return respondAtEdge(request, site, services, async () => page);
};

/** Those that the owner saved, not the setting's. */
const OWN_NUMBERS = ["tel:+13215550100", "https://wa.me/13215550101"];

test.each([
  ["/staff/sign-in", "We couldn’t read this form"],
  ["/es/inventory", "No pudimos leer este formulario"],
])("to %s another site's form is refused in its language, with the phone: %s", async (address, sentence) => {
  const response = await ask(address, { method: "POST", headers: { Origin: "https://elsewhere.example" } });
  const page = parsePage(await response.text());
  expect([response.status, page.getByRole("heading", { level: 1 }).textContent]).toEqual([403, sentence]);
  expect(page.links.slice(0, 2)).toEqual(OWN_NUMBERS);
  expect(response.headers.get("X-Request-Id")).toBe("8f2a");
  expect(page.text).toContain("8f2a");
});

test("a form and a personal page, which no cache has, don't wait for the inventory of a frozen database", async () => {
  const find = () => Promise.reject(new Error("waited"));
  const site = { ...NOW_SITE, inventory: { find } } as unknown as Site;
  const form = { method: "POST", headers: { Origin: "https://www.example.com" } };
  for (const [path, init] of [["/contact", form], ["/contact"], ["/staff/leads"]] as const) {
    const response = await ask(path, init, new Response("rendered"), site);
    expect([path, await response.text()]).toEqual([path, "rendered"]);
  }
});

const CACHED = ["/", "/es/offers", "/feeds/vehicles.json", "/sitemap.xml"];

test.each(CACHED)("%s: an offer that ended at midnight in Orlando isn't revalidated", async (address) => {
  let moment = BEFORE_MIDNIGHT;
  const now = () => new Date(moment);
  const render = () => `${listCurrentOffers(OFFERS, now(), "home").length} offers`;
  const ask = createDataCenter()(openSite(now), render);
  const before = await ask(address);
  expect(await before.text()).toBe("4 offers");
  moment = AFTER_MIDNIGHT;
  const after = await ask(address, { "If-None-Match": before.headers.get("ETag") ?? "" });
  expect([after.status, await after.text()]).toEqual([200, "0 offers"]);
});

test.each(["/", "/feeds/google-vehicles.csv"])("%s: a changed setting is another entry", async (address) => {
  const open = createDataCenter();
  const now = () => new Date(BEFORE_MIDNIGHT);
  const ask = async (phone: string) =>
    (await open(openSite(now, { DEALER_PHONE: phone }), () => phone)(address)).text();
  expect(await ask("(407) 555-0142")).toBe("(407) 555-0142");
  expect(await ask("(407) 555-0199")).toBe("(407) 555-0199");
});

test("a rotated secret does not invalidate cached pages", async () => {
  const open = createDataCenter();
  const now = () => new Date(BEFORE_MIDNIGHT);
  let rendered = 0;
  for (const secret of ["0123456789abcdefghijklmnopqrstuvwxyz", "zyxwvutsrqponmlkjihgfedcba9876543210"])
    await open(openSite(now, { SESSION_SECRET: secret }), () => `page ${++rendered}`)("/about");
  expect(rendered).toBe(1);
});

test.each([
  [200, null],
  [303, null],
  [404, "8f2a"],
  [503, "8f2a"],
])("a response of %d has the request id: %s", async (status, id) => {
  const { headers } = await ask("/about", {}, new Response(null, { status }));
  expect(headers.get("X-Request-Id")).toBe(id);
});

test("when Remix can't render even its error page, its bare text is not sent, but the page of last resort", async () => {
  const headers = { "Content-Type": "text/plain" };
  const bare = new Response("Unexpected Server Error", { status: 500, headers });
  const response = await ask("/es/about", {}, bare);
  const { links, text } = parsePage(await response.text());
  expect([response.status, links.slice(0, 2)]).toEqual([503, OWN_NUMBERS]);
  expect(text).toContain("En este momento no podemos cargar esta página");
});

test("another method is answered with the allowed ones, without an origin", async () => {
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const { status, headers } = await ask("/inventory", { method });
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  }
});

test("an address of over 8 KB is refused in the page's language and not repeated", async () => {
  const response = await ask(`/es/inventory?q=${"x".repeat(9_000)}`);
  const { text } = parsePage(await response.text());
  expect([response.status, text]).toEqual([414, expect.stringContaining("Este enlace es demasiado largo")]);
  expect(text).toContain("Abra nuestra página de inicio y busque el vehículo ahí.");
  expect(text).not.toContain("xxx");
});

test.each([
  ["/favicon.ico", "/favicon.svg"],
  ["/ES//Inventory/", "/es/inventory"],
  ["/es/vehicle/1%E2%80%8B?from=style%3DTruck", "/es/vehicle/1?from=style%3DTruck"],
  ["/pt/vehicle/1%0A", "/pt/vehicle/1"],
])("%s redirects to %s", async (path, canonical) => {
  const { status, headers } = await ask(path);
  expect([status, headers.get("Location")]).toEqual([301, canonical]);
});

test("no resource's address is redirected to small letters", async () => {
  for (const path of ["/Healthz", "/Photos/320/bucket/a", "/Feeds/vehicles.json", "/Robots.txt", "/Reports"])
    expect((await ask(path)).status).toBe(200);
});
