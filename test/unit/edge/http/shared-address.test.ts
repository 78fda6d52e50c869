import { expect, test } from "vitest";
import { withoutTrackers } from "~/edge/http/shared-address";

const SITE = "https://www.example.com";

test.each([
  ["/inventory?fbclid=IwAR0x", "/inventory"],
  [
    "/es/inventory?style=SUV&utm_source=ig&utm_medium=social&price=-20000",
    "/es/inventory?style=SUV&price=-20000",
  ],
  ["/vehicle/7?gclid=1&gclid=2&from=style%3DTruck", "/vehicle/7?from=style%3DTruck"],
  ["/inventory?q=a%20b+c&&FBCLID=1&%75tm_term=x", "/inventory?q=a%20b+c&"],
  ["/?utm_campaign", "/"],
])("%s becomes %s without its tracking parameters", (shared, meant) => {
  expect(withoutTrackers(new Request(SITE + shared)).url).toBe(SITE + meant);
});

test.each([
  "/inventory",
  "/inventory?q=fbclid",
  "/inventory?q=utm_source%3D1&style=SUV",
  "/inventory?clid=1",
])("%s is unchanged", (address) => {
  const request = new Request(SITE + address);
  expect(withoutTrackers(request)).toBe(request);
});

test("a POST is unchanged, and headers are preserved", () => {
  const form = new Request(`${SITE}/contact?fbclid=1`, { method: "POST", body: "a=b" });
  expect(withoutTrackers(form)).toBe(form);
  const page = new Request(`${SITE}/?fbclid=1`, { headers: { "Accept-Language": "es", Cookie: "a=b" } });
  expect(withoutTrackers(page).headers.get("Accept-Language")).toBe("es");
});
