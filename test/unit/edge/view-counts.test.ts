import { expect, test } from "vitest";
import { countView, findViewedVehicle } from "~/edge/view-counts";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const FACEBOOK_APP = `${PHONE.replace(" Safari/604.1", "")} [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`;
const SITE = "https://www.example.com";

const view = (path: string, headers: Record<string, string> = {}, { method = "GET", status = 200 } = {}) => {
  const request = new Request(SITE + path, { method, headers: { "User-Agent": PHONE, ...headers } });
  return findViewedVehicle(request, { status });
};

test.each([
  ["/vehicle/7", {}],
  ["/es/vehicle/7", { "Sec-Fetch-Dest": "document" }],
  ["/pt/vehicle/7?from=style%3DSUV", {}],
  ["/vehicle/7", { Cookie: "flash=1; other=2" }],
  ["/vehicle/7", { "User-Agent": FACEBOOK_APP }],
  ["/vehicle/7", { Referer: `${SITE}/vehicle/8` }],
  ["/vehicle/7", { Referer: "about:blank" }],
])("a shopper who opens %s with %o views vehicle 7", (path, headers) => {
  expect(view(path, headers)).toBe(7);
});

test("a page that the browser holds and shows again counts, an error doesn't", () => {
  expect(view("/vehicle/7", {}, { status: 304 })).toBe(7);
  for (const status of [301, 404, 410, 500, 503]) expect(view("/vehicle/7", {}, { status })).toBeNull();
});

test.each([
  ["a prefetch", { "Sec-Purpose": "prefetch" }],
  ["a prerender", { "Sec-Purpose": "prefetch;prerender" }],
  ["a prefetch of an older browser", { Purpose: "prefetch" }],
  ["a preview of Safari", { "X-Purpose": "preview" }],
  ["staff", { Cookie: "session=1abc" }],
  ["staff on the deployed site", { Cookie: "other=2; __Host-session=1abc" }],
  ["a fetch by a script", { "Sec-Fetch-Dest": "empty" }],
  ["a frame", { "Sec-Fetch-Dest": "iframe" }],
  ["a part of the page", { "X-Part": "main" }],
  ["another down payment", { Referer: `${SITE}/es/vehicle/7?from=down%3D1500` }],
  ["a program without a name", { "User-Agent": "" }],
  ["Google", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a link preview", { "User-Agent": "facebookexternalhit/1.1" }],
  ["a link preview of WhatsApp", { "User-Agent": "WhatsApp/2.23.20.0" }],
  ["an uptime check", { "User-Agent": "curl/8.9.1" }],
])("%s isn't a view", (_, headers) => {
  expect(view("/vehicle/7", headers)).toBeNull();
});

test("HEAD and other pages aren't views", () => {
  expect(view("/vehicle/7", {}, { method: "HEAD" })).toBeNull();
  const others = ["", "inventory", "vehicle/7/photos/1", "vehicle/7/window-card", "vehicle/07", "vehicle/x"];
  for (const path of others) expect([path, view(`/${path}`)]).toEqual([path, null]);
});

async function listCounted(ids: readonly number[], find: () => Promise<CurrentInventory | null>) {
  const counted: number[] = [];
  const addView = ({ vehicleId }: { vehicleId: number }) => void counted.push(vehicleId);
  for (const id of ids) await countView(id, { addView, inventory: { find } });
  return counted;
}

test("views of vehicles for sale count, those of sold and unknown ones don't, also with an old snapshot", async () => {
  const sold = createVehicle({ id: 8, sku: "OTHER", product_name: "2019 Kia Rio SOLD" });
  const snapshot = createSnapshot([createVehicle({ id: 7 }), sold]);
  for (const isStale of [false, true]) {
    const find = async () => ({ snapshot, ageSeconds: 1, isStale });
    expect(await listCounted([7, 8, 9, 7], find)).toEqual([7, 7]);
  }
});

test("without an inventory nothing counts, and no error reaches the request", async () => {
  expect(await listCounted([7], async () => null)).toEqual([]);
  expect(await listCounted([7], () => Promise.reject(new Error("down")))).toEqual([]);
});
