import { afterEach, expect, test, vi } from "vitest";
import { dealer } from "~/dealer/dealer";
import { describePage } from "~/views/frame/page-kind";
import type { SiteFacts } from "~/views/frame/site-context";
import { FloatingBar, SiteFrame } from "~/views/frame/site-frame";
import { readAttributes } from "../../../support/page";
import { render } from "../../../support/render";

const frame = (facts: Partial<SiteFacts> = {}) => render(<SiteFrame>content</SiteFrame>, facts);
const header = (facts: Partial<SiteFacts> = {}) => frame(facts).part("header");
const footer = (facts: Partial<SiteFacts> = {}) => frame(facts).part("footer");
const bar = (facts: Partial<SiteFacts>) => render(<FloatingBar />, facts);

test("the header has the seven entries", () => {
  const pages = ["/", "/inventory", "/financing", "/offers", "/about", "/contact"];
  expect(header().links).toEqual(expect.arrayContaining([...pages, "/contact?subject=test-drive"]));
});

test.each([
  [{ path: "/inventory" }, "/inventory", "page"],
  // A vehicle's page is part of the inventory.
  [{ path: "/vehicle/3" }, "/inventory", "true"],
  [{ path: "/contact", search: "?subject=test-drive&vin=X" }, "/contact?subject=test-drive", "page"],
])("the entry of the page %j is marked", (facts, href, current) => {
  const links = frame(facts).findAll("#menu a[aria-current]:not([lang])");
  const marked = links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
  expect(marked).toEqual([[href, current]]);
});

test("the language switch preserves the path and the query", () => {
  const page = header({ locale: "es", search: "?style=Truck&sort=price-asc" });
  for (const href of ["/inventory", "/es/inventory", "/pt/inventory"])
    expect(page.links).toContain(`${href}?style=Truck&sort=price-asc`);
  const spanish = page.part("#menu").getByRole("link", { name: "Español" });
  const attributes = { hreflang: "es", lang: "es", "aria-current": "true" };
  expect(readAttributes(spanish, Object.keys(attributes))).toEqual(attributes);
});

test("the menu opens by its fragment and its close link returns to the menu link", () => {
  const page = header();
  expect(page.getByRole("link", { name: "Menu" }).getAttribute("href")).toBe("#menu");
  expect(page.find("#menu-link").textContent).toBe("Menu");
  const menu = page.getByRole("navigation", { name: "Main" });
  expect([menu.id, menu.firstElementChild?.getAttribute("href")]).toEqual(["menu", "#menu-link"]);
});

const OPENS = { opensDay: 1, opensOn: "2026-11-23", opensAt: "09:30" } as const;
const CLOSED = { isOpen: false, ...OPENS, closedFor: null, isToday: false, isTomorrow: false } as const;

test.each<[Partial<SiteFacts>, string]>([
  [{}, "Open till 6 PM"],
  [{ openState: CLOSED }, "Opens Mon, 9:30 AM"],
  [{ openState: { ...CLOSED, opensDay: null }, locale: "es" }, "Abre el lun, 23 de nov, 9:30 a. m."],
  [{ openState: { ...CLOSED, isTomorrow: true }, locale: "es" }, "Abre mañana, 9:30 a. m."],
  [{ openState: { ...CLOSED, isToday: true }, locale: "pt" }, "Abre às 9h30"],
  [{ openState: { ...CLOSED, closedFor: "thanksgiving" } }, "Closed today (Thanksgiving)"],
])("the header shows when the dealership closes or opens: %j", (facts, text) => {
  expect(frame(facts).text).toContain(text);
});

test("another language is offered in one line in that language, and only if it matches the visitor", () => {
  const page = frame({ offeredLocale: "pt", search: "?q=ford" });
  const line = page.getByText(/Prefere português\?/).closest("[lang]");
  expect(line?.getAttribute("lang")).toBe("pt");
  expect(page.text).toContain("Prefere português? Ver em português");
  expect(page.links).toContain("/pt/inventory?q=ford");
  expect(frame().text).not.toMatch(/Prefer|También/);
});

test("the footer has everything the specification lists, without its hours on the contact page", () => {
  const { text, links } = footer();
  for (const part of [
    "5200 Old Winter Garden Rd Orlando, FL 32811",
    "Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed",
    "Home Inventory Financing Special Offers About Us Contact",
    `© 2024–2026 ${dealer.name}`,
  ])
    expect(text).toContain(part);
  const outside = ["https://www.google.com/maps/", "https://wa.me/14075550142?text=Hi", "mailto:"];
  for (const start of ["tel:+14075550142", ...outside, "https://facebook", "https://instagram"])
    expect(links.filter((href) => href.startsWith(start))).toHaveLength(1);
  expect(footer({ path: "/contact" }).text).not.toContain("Monday to Friday");
  expect(text).toContain("Sunday Closed Thu, Nov 26 Closed (Thanksgiving)");
});

test("the first focusable element is the skip link", () => {
  const page = frame();
  const [first] = page.findAll("a, button, input, select, summary, [tabindex]");
  expect([first?.textContent, first?.getAttribute("href")]).toEqual(["Skip to content", "#main"]);
  expect(page.getByRole("main").id).toBe("main");
});

test("the floating bar links to the list, to financing and to the phone, in the page's language", () => {
  const links = ["/pt/inventory", "/pt/financing", "tel:+14075550142"];
  expect(bar({ locale: "pt", path: "/about" }).links).toEqual(links);
  expect(bar({ path: "/about" }).text).toBe("View Inventory Financing Call Now");
});

const root = { hydrate: true, kind: "plain" };
const bare = { hydrate: false, kind: "vehicle", isFramed: false };

test("the innermost route names a page's kind, any can turn off hydration and the frame, and an error page is framed", () => {
  const vehicle = { hydrates: false, kind: "vehicle", isFramed: true };
  expect(describePage([root, { hydrate: false, kind: "vehicle" }], false)).toEqual(vehicle);
  expect(describePage([root, bare], false)).toEqual({ ...vehicle, isFramed: false });
  expect(describePage([root, bare], true)).toEqual({ ...vehicle, kind: "plain" });
});

afterEach(() => vi.unstubAllGlobals());

/** Opens a page that has reported nothing yet. */
async function openReporter() {
  vi.resetModules();
  const sent: { path: string; body: Blob }[] = [];
  vi.stubGlobal("location", { origin: "https://www.example.com", pathname: "/staff/leads" });
  vi.stubGlobal("navigator", { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) });
  const { report } = await import("~/views/frame/report-errors");
  return { sent, fail: (event: object) => report(event as Event) };
}

test("five errors of scripts are reported with name, script, and line, without their message", async () => {
  const { sent, fail } = await openReporter();
  const filename = "https://www.example.com/build/entry.js";
  fail({ error: new TypeError("ana@example.com"), filename, lineno: 7 });
  fail({ reason: "ana@example.com" });
  const sentTo = ["/reports", "application/reports+json"];
  expect(sent.map(({ path, body }) => [path, body.type])).toEqual([sentTo, sentTo]);
  const url = "https://www.example.com/staff/leads";
  expect(await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text())))).toEqual([
    [{ type: "error", url, body: { name: "TypeError", sourceFile: filename, lineNumber: 7 } }],
    [{ type: "error", url, body: { name: "Error", sourceFile: "", lineNumber: 0 } }],
  ]);
  for (let times = 0; times < 9; times += 1) fail({ reason: new RangeError() });
  expect(sent).toHaveLength(5);
});
