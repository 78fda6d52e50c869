import { expect, test } from "vitest";
import type { SiteFacts } from "~/views/frame/site-context";
import { SiteFrame } from "~/views/frame/site-frame";
import { readAttributes } from "../../../support/page";
import { render } from "../../../support/render";

const frame = (facts: Partial<SiteFacts> = {}) => render(<SiteFrame>content</SiteFrame>, facts);
const header = (facts: Partial<SiteFacts> = {}) => frame(facts).part("header");
const footer = (facts: Partial<SiteFacts> = {}) => frame(facts).part("footer");

test("the header has the seven entries and marks the current page", () => {
  const page = header();
  expect(page.links).toEqual(
    expect.arrayContaining([
      "/",
      "/inventory",
      "/contact?subject=test-drive",
      "/financing",
      "/offers",
      "/about",
      "/contact",
    ]),
  );
  const [current, ...others] = page.findAll("nav [aria-current=page]");
  expect([current?.getAttribute("href"), current?.textContent]).toEqual(["/inventory", "Inventory"]);
  expect(others).toEqual([]);
});

test("a vehicle's page is marked as the inventory, and a test drive is not marked as the contact page", () => {
  const currentLinks = (facts: Partial<SiteFacts>) =>
    frame(facts)
      .findAll("#menu a[aria-current]:not([lang])")
      .map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
  expect(currentLinks({ path: "/vehicle/3" })).toEqual([["/inventory", "true"]]);
  expect(currentLinks({ path: "/contact", search: "?subject=test-drive&vin=X" })).toEqual([
    ["/contact?subject=test-drive", "page"],
  ]);
});

test("the language switch preserves the path and the query", () => {
  const page = header({ locale: "es", search: "?style=Truck&sort=price-asc" });
  for (const href of ["/inventory", "/es/inventory", "/pt/inventory"]) {
    expect(page.links).toContain(`${href}?style=Truck&sort=price-asc`);
  }
  const spanish = page.part("#menu").getByRole("link", { name: "Español" });
  expect(readAttributes(spanish, ["hreflang", "lang", "aria-current"])).toEqual({
    hreflang: "es",
    lang: "es",
    "aria-current": "true",
  });
});

test("the menu opens by its fragment and its close link returns to the menu link", () => {
  const page = header();
  expect(page.getByRole("link", { name: "Menu" }).getAttribute("href")).toBe("#menu");
  expect(page.find("#menu-link").textContent).toBe("Menu");
  const menu = page.getByRole("navigation", { name: "Main" });
  expect(menu.id).toBe("menu");
  expect(menu.firstElementChild?.getAttribute("href")).toBe("#menu-link");
});

test("the header shows when the dealership closes or opens", () => {
  const closed = {
    isOpen: false,
    opensDay: 1,
    opensAt: "09:30",
    isToday: false,
    isTomorrow: false,
    closedFor: null,
  } as const;
  expect(frame().text).toContain("Open till 6 PM");
  expect(frame({ openState: closed }).text).toContain("Opens Mon, 9:30 AM");
  expect(frame({ openState: { ...closed, isTomorrow: true }, locale: "es" }).text).toContain(
    "Abre mañana, 9:30 a. m.",
  );
  expect(frame({ openState: { ...closed, isToday: true }, locale: "pt" }).text).toContain("Abre às 9h30");
  expect(frame({ openState: { ...closed, closedFor: "thanksgiving" } }).text).toContain(
    "Closed today (Thanksgiving)",
  );
});

test("another language is offered in one line in that language, and only if it matches the visitor", () => {
  const page = frame({ offeredLocale: "pt", search: "?q=ford" });
  expect(
    page
      .getByText(/Prefere português\?/)
      .closest("[lang]")
      ?.getAttribute("lang"),
  ).toBe("pt");
  expect(page.text).toContain("Prefere português? Mudar para português");
  expect(page.links).toContain("/pt/inventory?q=ford");
  expect(frame().text).not.toMatch(/Prefer|También/);
});

test("the footer has everything the specification lists", () => {
  const page = footer();
  const text = page.text;
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  expect(text).toContain("Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed");
  expect(text).toContain("Home Inventory Financing Special Offers About Us Contact");
  expect(text).toContain("© 2024–2026 Orlando Family Motors");
  const links = page.links;
  expect(links).toContain("tel:+14075550142");
  for (const start of [
    "https://www.google.com/maps/",
    "https://wa.me/14075550142?text=Hi",
    "mailto:",
    "https://facebook",
    "https://instagram",
  ]) {
    expect(links.filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});

test("on the contact page the footer omits its hours", () => {
  expect(footer({ path: "/contact" }).text).not.toContain("Monday to Friday");
  expect(footer().text).toContain("Monday to Friday");
});

test("the first focusable element is the skip link", () => {
  const page = frame();
  const [first] = page.findAll("a, button, input, select, summary, [tabindex]");
  expect([first?.textContent, first?.getAttribute("href")]).toEqual(["Skip to content", "#main"]);
  expect(page.getByRole("main").id).toBe("main");
});
