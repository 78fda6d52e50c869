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
const OWN = "https://www.example.com";
const EVIL = "https://evil.example";

test("what only reads is always allowed", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(isAllowedByOriginRule(new Request(address, { method, headers: { Origin: EVIL } }))).toBe(true);
});

test.each<[origin: string | null, site: string | null, isAllowed: boolean]>([
  [OWN, null, true],
  [OWN, "same-origin", true],
  [null, "same-origin", true],
  // An extension hides the referrer.
  ["null", "same-origin", true],
  [null, null, false],
  ["null", null, false],
  [EVIL, null, false],
  ["https://www.example.com.evil.example", null, false],
  ["https://www.example.com:8443", null, false],
  [OWN, "cross-site", false],
  [OWN, "same-site", false],
  [EVIL, "same-origin", false],
  ["null", "cross-site", false],
  [null, "none", false],
])("a form with the Origin %s and Sec-Fetch-Site %s is accepted: %s", (origin, fetchSite, isAllowed) => {
  const headers = new Headers();
  if (origin !== null) headers.set("Origin", origin);
  if (fetchSite !== null) headers.set("Sec-Fetch-Site", fetchSite);
  expect(isAllowedByOriginRule(new Request(address, { method: "POST", headers }))).toBe(isAllowed);
});

test.each([
  [{ Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "https://evil.example" }, false],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, false],
] as const)("Remix gets no foreign Origin, and the rule's answer stays: %o", async (headers, isAllowed) => {
  const form = new Request("https://www.example.com/contact", { method: "POST", headers, body: "a=1" });
  const passed = withoutForeignOrigin(form);
  expect([null, "https://www.example.com"]).toContain(passed.headers.get("Origin"));
  expect([isAllowedByOriginRule(passed), await passed.text()]).toEqual([isAllowed, "a=1"]);
});

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

test("a readable address stays unchanged", () => {
  const paths = "/ /es/inventory?q=%5C%2f%ff /vehicle/1 /photos/320/bucket/a%20b/1.webp /%C3%B1";
  for (const path of paths.split(" ")) expect(read(path)).toBe(path);
});

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
  ["punctuation", "/vehicle/1", "/vehicle/1. /vehicle/1)"],
  ["quotes", "/vehicle/1", "/vehicle/1%22 /vehicle/1%E2%80%9D, /vehicle/1%E2%80%9C"],
  ["punctuation", "/vehicle/1", "/vehicle/1%20) /vehicle/1%e2%80%8b. /vehicle/1%29%2C /vehicle/1%60"],
  ["a tracker", "/vehicle/1", "/vehicle/1&fbclid=x"],
  ["a tracker, in capitals", "/inventory", "/Inventory&utm_source=mail /Inventory%20"],
  ["white space", "/vehicle/1", "/vehicle/1%20 /vehicle/1%C2%A0 /vehicle/1%E2%81%A0%EF%BB%BF"],
  ["a mark of direction", "/vehicle/1", "/vehicle/1%E2%80%8E"],
  // It was escaped before.
  ["a line break", "/vehicle/1", "/vehicle/1%250D%250A"],
  ["white space, in a language", "/es/vehicle/1", "/es/vehicle/1). /es/vehicle/1%20%20"],
  ["white space, in a language", "/pt/vehicle/1", "/pt/vehicle/1%E2%80%8B"],
  ["an exclamation mark", "/vehicle/1/photos/2", "/vehicle/1/photos/2!"],
  ["white space only", "/", "/%20 /%E2%80%8B"],
  ["white space only", "/es", "/es%E2%80%8B"],
  ["its former name", "/staff/sheet", "/staff/stock"],
  ["its former name", "/es/staff/sheet/columns", "/es/Staff/Stock/columns/"],
])("with %s at its end, the canonical path %s is found in each of: %s", (_, canonical, paths) => {
  for (const found of paths.split(" "))
    expect([found, findCanonicalPath(new URL(site + found).pathname)]).toEqual([found, canonical]);
});

test.each([
  ["has nothing to remove", "/vehicle/1 /vehicle/1.5 /vehicle/1%C3%B1 /vehicle/1%20a /vehicle/%25ff /..."],
  // A program asks for a file by its exact name; there is no other.
  ["is a file", "/Robots.txt /Sitemap.xml /Feeds/vehicles.json /Staff/leads.csv"],
  ["never had another name", "/staff/stock/undo /inventory/staff/stock"],
])("a path that %s is its own canonical path: %s", (_, paths) => {
  for (const path of paths.split(" ")) expect(findCanonicalPath(new URL(site + path).pathname)).toBe(path);
});

test("a path of more than 1,000 characters keeps its end, because any visitor may send 8,000", () => {
  const end = (count: number) => `/vehicle/1${"%20".repeat(count)}`;
  expect(findCanonicalPath(end(300))).toBe("/vehicle/1");
  expect(findCanonicalPath(end(2_000))).toBe(end(2_000));
  for (const file of ["/.../a/Robots.txt", "/A.b/C.d"]) expect(findCanonicalPath(file)).toBe(file);
  expect(findCanonicalPath("/A.b/Inventory")).toBe("/A.b/inventory");
});

test("method, headers and body of the request are preserved", async () => {
  const headers = { Origin: site, "Content-Type": "text/plain" };
  const request = withReadableAddress(new Request(`${site}/%5C`, { method: "POST", headers, body: "a" }));
  expect([request.method, request.headers.get("Origin"), await request.text()]).toEqual(["POST", site, "a"]);
});

test.each([
  ["/inventory?fbclid=IwAR0x", "/inventory"],
  ["/es/inventory?style=SUV&utm_source=ig&utm_medium=x&price=-20000", "/es/inventory?style=SUV&price=-20000"],
  ["/vehicle/7?gclid=1&gclid=2&from=style%3DTruck", "/vehicle/7?from=style%3DTruck"],
  ["/inventory?q=a%20b+c&&FBCLID=1&%75tm_term=x", "/inventory?q=a%20b+c&"],
  ["/?utm_campaign", "/"],
  ["/?gad_source=1&gad_campaignid=22", "/"],
  ["/?hsa_acc=1&mtm_source=a&epik=b&ScCid=c&rdt_cid=d&mibextid=e&_kx=f&irclickid=g", "/"],
])("%s becomes %s without its tracking parameters", (shared, meant) => {
  expect(withoutForeignParameters(new Request(site + shared)).url).toBe(site + meant);
});

test("no parameter of our own counts as a tracker, and no value", () => {
  const queries = ["", "?q=fbclid", "?q=utm_source%3D1&style=SUV", "?clid=1"];
  for (const plain of queries.map((query) => new Request(address + query)))
    expect(withoutForeignParameters(plain)).toBe(plain);
  const names = [...FACETS, "q", "sort", "page", "from", "ids", "subject", "vin", "offer", "slot"];
  const request = new Request(`${site}/?${names.map((name) => `${name}=1`).join("&")}`);
  expect(withoutForeignParameters(request)).toBe(request);
});

test("a POST is unchanged, and headers are preserved", () => {
  const form = new Request(`${site}/contact?fbclid=1`, { method: "POST", body: "a=b" });
  expect(withoutForeignParameters(form)).toBe(form);
  const page = new Request(`${site}/?fbclid=1`, { headers: { "Accept-Language": "es", Cookie: "a=b" } });
  expect(withoutForeignParameters(page).headers.get("Accept-Language")).toBe("es");
});

test("Remix's former data requests are requests for the page, with a form too", () => {
  const asked = `${site}/vehicle/1?%5Fdata=routes%2Fshop%2Fvehicle&a=1&_data&_data=x`;
  expect(withoutForeignParameters(new Request(asked)).url).toBe(`${site}/vehicle/1?a=1`);
  const page = `${site}/vehicle/1?a=1`;
  expect(withoutForeignParameters(new Request(asked, { method: "POST", body: "a" })).url).toBe(page);
});
