import { expect, test } from "vitest";
import type { SiteFacts } from "~/views/frame/site-context";
import { SiteFrame } from "~/views/frame/site-frame";
import { listLinks, readText, render } from "../../../support/render";

const frame = (facts: Partial<SiteFacts> = {}) => render(<SiteFrame>content</SiteFrame>, facts);
const header = (html: string) => html.slice(0, html.indexOf("<main"));
const footer = (html: string) => html.slice(html.indexOf("<footer"));

test("the header has the seven entries and marks the current page", () => {
  const html = header(frame());
  expect(listLinks(html)).toEqual(
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
  expect(html.match(/<a [^>]*href="\/inventory" aria-current="page">Inventory<\/a>/g)).toHaveLength(1);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test("a vehicle's page is marked as the inventory, and a test drive is not marked as the contact page", () => {
  expect(frame({ path: "/vehicle/3" })).toContain('href="/inventory" aria-current="true">');
  const testDrive = header(frame({ path: "/contact", search: "?subject=test-drive&vin=X" }));
  expect(testDrive).toContain('href="/contact?subject=test-drive" aria-current="page">Test Drive</a>');
  expect(testDrive).toContain('href="/contact">Contact</a>');
});

test("the language switch preserves the path and the query", () => {
  const html = header(frame({ locale: "es", search: "?style=Truck&sort=price-asc" }));
  for (const href of ["/inventory", "/es/inventory", "/pt/inventory"]) {
    expect(listLinks(html)).toContain(`${href}?style=Truck&sort=price-asc`);
  }
  expect(html).toContain('hrefLang="es" lang="es" aria-current="true">Español</a>');
});

test("the menu opens by its fragment and its close link returns to the menu link", () => {
  const html = header(frame());
  expect(html).toMatch(/<a [^>]*id="menu-link" href="#menu">(?:<span [^>]*><\/span>)?Menu<\/a>/);
  expect(html).toMatch(
    /<nav [^>]*id="menu" aria-label="Main"[^>]*><a [^>]*href="#menu-link"[^>]*>Close<\/a>/,
  );
});

test("the strip shows when the dealership closes or opens", () => {
  const closed = { isOpen: false, opensDay: 1, opensAt: "09:30", isToday: false, isTomorrow: false } as const;
  expect(readText(frame())).toContain("Open now · until 6:00 PM");
  expect(readText(frame({ openState: closed }))).toContain("Closed · opens Monday at 9:30 AM");
  expect(readText(frame({ openState: { ...closed, isTomorrow: true }, locale: "es" }))).toContain(
    "Cerrado · abre mañana a las 9:30 a. m.",
  );
  expect(readText(frame({ openState: { ...closed, isToday: true }, locale: "pt" }))).toContain(
    "Fechado · abre hoje às 9h30",
  );
});

test("another language is offered in one line in that language, and only if it matches the visitor", () => {
  const html = frame({ offeredLocale: "pt", search: "?q=ford" });
  expect(html).toMatch(/<div [^>]*lang="pt"><p/);
  expect(readText(html)).toContain("Também em português. Mudar para português");
  expect(listLinks(html)).toContain("/pt/inventory?q=ford");
  expect(frame()).not.toMatch(/<div [^>]*lang=/);
});

test("the footer has everything the specification lists", () => {
  const html = footer(frame());
  const text = readText(html);
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  expect(text).toContain("Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed");
  expect(text).toContain("Home Inventory Financing Special Offers About Us Contact");
  expect(text).toContain("© 2024–2026 Orlando Family Motors");
  const links = listLinks(html);
  expect(links).toContain("tel:+14075550142");
  for (const start of [
    "https://www.google.com/maps/",
    "https://wa.me/14075550142?text=Hello",
    "mailto:",
    "https://facebook",
    "https://instagram",
  ]) {
    expect(links.filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});

test("on the contact page the footer omits its hours", () => {
  expect(footer(frame({ path: "/contact" }))).not.toContain("Monday to Friday");
  expect(footer(frame())).toContain("Monday to Friday");
});

test("the first focusable element is the skip link", () => {
  expect(frame()).toMatch(/^<a [^>]*href="#main">Skip to content<\/a>/);
  expect(frame()).toContain('<main id="main">content</main>');
});
