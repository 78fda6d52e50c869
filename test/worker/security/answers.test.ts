/** The content types of responses, and what is never served, through the built Worker and its static files. */
import { expect, inject, test } from "vitest";
import { ADDRESSES } from "../../support/site/addresses";
import { send } from "../../support/site/send";

const site = inject("siteUrl");

const MACHINES = [
  ...["/feeds/google-vehicles.csv", "/feeds/vehicles.json", "/sitemap.xml", "/robots.txt", "/healthz"],
  ...["/manifest.webmanifest", "/es/manifest.webmanifest", "/service-worker.js", "/staff-worker.js"],
  ...["/staff/sign-in", "/contact/test-drive.ics?slot=2027-01-04T10:00", "/og/nothing.jpg"],
  ...["/photos/320/art/2021-ford-f-150-xlt-1.webp", "/photos/320/bucket/nothing"],
  ...["/favicon.svg", "/silhouettes.svg"],
];

/** Text without a charset may be decoded wrongly; JSON is always UTF-8 (RFC 8259, 8.1). */
const isWellTyped = (type: string) =>
  /^(?:text\/|application\/xml|[\w/]+\+xml)/.test(type) ? /; charset=utf-8(?:;|$)/.test(type) : type !== "";

test("every response with a body states its content type, and text its charset", async () => {
  const wrong: unknown[] = [];
  for (const address of [...ADDRESSES, ...MACHINES]) {
    const { headers, body, status } = await send("GET", site + address);
    const type = headers["content-type"] ?? "";
    if (body !== "" && !isWellTyped(String(type))) wrong.push([address, status, type]);
  }
  expect(wrong).toEqual([]);
});

const UNSERVED = ["/.git/HEAD", "/.env", "/.data/secret", "/wrangler.toml", "/build/", "/_headers"];

test.each(UNSERVED)("%s is not served", async (path) => {
  const { status, body } = await send("GET", site + path);
  expect([301, 404]).toContain(status);
  expect(body).not.toMatch(/ref: refs|SUPABASE|Cache-Control:|\.js<\/a>/);
});

test("no other origin may read a response to any request", async () => {
  const Origin = "https://evil.example";
  for (const address of ["/", "/healthz", "/feeds/vehicles.json", "/staff", "/favicon.svg"]) {
    const read = await send("GET", site + address, { Origin });
    const preflight = await send("OPTIONS", site + address, {
      Origin,
      "Access-Control-Request-Method": "POST",
    });
    for (const { headers } of [read, preflight])
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});
