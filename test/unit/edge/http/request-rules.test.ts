import { expect, test } from "vitest";
import {
  findCanonicalPath,
  isAllowedByOriginRule,
  withoutForeignOrigin,
  withoutForeignParameters,
  withReadableAddress,
} from "~/edge/http/request-rules";
import { FACETS } from "~/inventory/filter/filter";

const address = "https://www.example.com/inventory";
const post = (headers: Record<string, string>) => new Request(address, { method: "POST", headers });

test.each(["GET", "HEAD", "OPTIONS"])("%s only reads and is always allowed", (method) => {
  expect(
    isAllowedByOriginRule(new Request(address, { method, headers: { Origin: "https://evil.example" } })),
  ).toBe(true);
});

test.each([
  { Origin: "https://www.example.com" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "same-origin" },
  // An extension hides the referrer.
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
])("a form from our own origin is accepted: %o", (headers) => {
  expect(isAllowedByOriginRule(post(headers as Record<string, string>))).toBe(true);
});

test.each([
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: "https://www.example.com.evil.example" },
  { Origin: "https://www.example.com:8443" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "none" },
])("anything else is rejected: %o", (headers) => {
  expect(isAllowedByOriginRule(post(headers as Record<string, string>))).toBe(false);
});

test.each([
  [{ Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "https://evil.example" }, false],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, false],
] as const)(
  "Remix gets no Origin of another site, and the rule's answer stays: %o",
  async (headers, isAllowed) => {
    const form = new Request("https://www.example.com/contact", { method: "POST", headers, body: "a=1" });
    const passed = withoutForeignOrigin(form);
    expect([null, "https://www.example.com"]).toContain(passed.headers.get("Origin"));
    expect([isAllowedByOriginRule(passed), await passed.text()]).toEqual([isAllowed, "a=1"]);
  },
);

test.each([
  ["/webhooks/twilio", {}, true],
  // With an Origin of another site it comes from a browser, not from a machine.
  ["/webhooks/twilio", { Origin: "https://evil.example" }, false],
  ["/webhooks/twilio", { "Sec-Fetch-Site": "cross-site" }, false],
  ["/webhooks/twilio/", {}, false],
  ["/webhooks/other", {}, false],
  ["/contact?x=/webhooks/twilio", {}, false],
] as const)("a machine's call to %s with %j is accepted: %s", (path, headers, isAllowed) => {
  const request = new Request(`https://www.example.com${path}`, { method: "POST", headers });
  expect(isAllowedByOriginRule(request)).toBe(isAllowed);
});

const site = "https://www.example.com";
const read = (path: string) => withReadableAddress(new Request(site + path)).url.slice(site.length);

test.each(["/", "/es/inventory?q=%5C%2f%ff", "/vehicle/1", "/photos/320/bucket/a%20b/1.webp", "/%C3%B1"])(
  "%s is readable and stays unchanged",
  (path) => expect(read(path)).toBe(path),
);

test.each([
  ["/%5Cevil.example", "/%255Cevil.example"],
  ["/%2f%2Fevil.example/x%20y?q=%2F", "/%252f%252Fevil.example/x%2520y?q=%2F"],
  ["/es/%0d%0aSet-Cookie:a", "/es/%250d%250aSet-Cookie:a"],
  ["/a%7f", "/a%257f"],
  ["/%00", "/%2500"],
  ["/%", "/%25"],
  ["/%ff", "/%25ff"],
  ["/%c0%ae%c0%ae/", "/%25c0%25ae%25c0%25ae/"],
])("%s contains an encoded control character or slash, and is escaped again", (path, escaped) => {
  expect(read(path)).toBe(escaped);
  expect(decodeURIComponent(new URL(site + escaped).pathname)).toBe(new URL(site + path).pathname);
});

test.each([
  ["/contact?subject=test-drive&amp;vin=STK-1042", "/contact?subject=test-drive&vin=STK-1042"],
  ["/contact?subject=info&amp;amp;vin=1&AMP%3Boffer=2", "/contact?subject=info&vin=1&offer=2"],
  ["/inventory?q=r%26amp%3Bb&style=SUV", "/inventory?q=r%26amp%3Bb&style=SUV"],
])("%s is read as %s: the address was copied from HTML", (copied, meant) => {
  expect(read(copied)).toBe(meant);
});

test.each([
  ["/vehicle/1.", "/vehicle/1"],
  ["/vehicle/1)", "/vehicle/1"],
  ["/es/vehicle/1).", "/es/vehicle/1"],
  ["/vehicle/1&fbclid=x", "/vehicle/1"],
  ["/vehicle/1%22", "/vehicle/1"],
  ["/vehicle/1%E2%80%9D,", "/vehicle/1"],
  ["/Inventory&utm_source=mail", "/inventory"],
  ["/vehicle/1/photos/2!", "/vehicle/1/photos/2"],
  ["/vehicle/1%20", "/vehicle/1"],
  ["/es/vehicle/1%20%20", "/es/vehicle/1"],
  ["/pt/vehicle/1%E2%80%8B", "/pt/vehicle/1"],
  ["/vehicle/1%e2%80%8b.", "/vehicle/1"],
  ["/vehicle/1%20)", "/vehicle/1"],
  ["/vehicle/1%C2%A0", "/vehicle/1"],
  ["/vehicle/1%E2%81%A0%EF%BB%BF", "/vehicle/1"],
  ["/vehicle/1%E2%80%8E", "/vehicle/1"],
  // A line break, which was escaped before.
  ["/vehicle/1%250D%250A", "/vehicle/1"],
  ["/vehicle/1%29%2C", "/vehicle/1"],
  ["/vehicle/1%60", "/vehicle/1"],
  ["/vehicle/1%E2%80%9C", "/vehicle/1"],
  ["/Inventory%20", "/inventory"],
  ["/es%E2%80%8B", "/es"],
  ["/%20", "/"],
  ["/%E2%80%8B", "/"],
  ["/vehicle/1", "/vehicle/1"],
  ["/vehicle/1.5", "/vehicle/1.5"],
  ["/vehicle/1%C3%B1", "/vehicle/1%C3%B1"],
  ["/vehicle/1%20a", "/vehicle/1%20a"],
  // A program asks for a file by its exact name; there is no other.
  ["/Robots.txt", "/Robots.txt"],
  ["/Sitemap.xml", "/Sitemap.xml"],
  ["/Feeds/vehicles.json", "/Feeds/vehicles.json"],
  ["/Staff/leads.csv", "/Staff/leads.csv"],
  ["/vehicle/%25ff", "/vehicle/%25ff"],
  ["/...", "/..."],
  ["/staff/stock", "/staff/sheet"],
  ["/es/Staff/Stock/columns/", "/es/staff/sheet/columns"],
  ["/staff/stock/undo", "/staff/stock/undo"],
  ["/inventory/staff/stock", "/inventory/staff/stock"],
])("the canonical path of %s, as found in a message, is %s", (found, canonical) => {
  expect(findCanonicalPath(new URL(site + found).pathname)).toBe(canonical);
});

test("method, headers and body of the request are preserved", async () => {
  const headers = { Origin: site, "Content-Type": "text/plain" };
  const request = withReadableAddress(new Request(`${site}/%5C`, { method: "POST", headers, body: "a" }));
  expect([request.method, request.headers.get("Origin"), await request.text()]).toEqual(["POST", site, "a"]);
});

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
  ["/?gad_source=1&gad_campaignid=22", "/"],
  ["/?hsa_acc=1&mtm_source=a&epik=b&ScCid=c&rdt_cid=d&mibextid=e&_kx=f&irclickid=g", "/"],
])("%s becomes %s without its tracking parameters", (shared, meant) => {
  expect(withoutForeignParameters(new Request(SITE + shared)).url).toBe(SITE + meant);
});

test.each([
  "/inventory",
  "/inventory?q=fbclid",
  "/inventory?q=utm_source%3D1&style=SUV",
  "/inventory?clid=1",
])("%s has no tracking parameters and stays unchanged", (address) => {
  const request = new Request(SITE + address);
  expect(withoutForeignParameters(request)).toBe(request);
});

test("no parameter of our own counts as a tracker", () => {
  const names = [...FACETS, "q", "sort", "page", "from", "ids", "subject", "vin", "offer", "slot"];
  const request = new Request(`${SITE}/?${names.map((name) => `${name}=1`).join("&")}`);
  expect(withoutForeignParameters(request)).toBe(request);
});

test("a POST is unchanged, and headers are preserved", () => {
  const form = new Request(`${SITE}/contact?fbclid=1`, { method: "POST", body: "a=b" });
  expect(withoutForeignParameters(form)).toBe(form);
  const page = new Request(`${SITE}/?fbclid=1`, { headers: { "Accept-Language": "es", Cookie: "a=b" } });
  expect(withoutForeignParameters(page).headers.get("Accept-Language")).toBe("es");
});

test("Remix's former data requests are requests for the page, with a form too", () => {
  const asked = `${SITE}/vehicle/1?%5Fdata=routes%2Fshop%2Fvehicle&a=1&_data&_data=x`;
  expect(withoutForeignParameters(new Request(asked)).url).toBe(`${SITE}/vehicle/1?a=1`);
  expect(withoutForeignParameters(new Request(asked, { method: "POST", body: "a" })).url).toBe(
    `${SITE}/vehicle/1?a=1`,
  );
});
