import { expect, test } from "vitest";
import { ContactPage } from "~/views/contact-page";
import { FloatingBar } from "~/views/floating-bar";
import { createVehicle, listLinks, readText, render } from "./render";

const page = (props: Partial<Parameters<typeof ContactPage>[0]> = {}, locale: "en" | "es" | "pt" = "en") =>
  render(<ContactPage subject={null} vehicle={null} {...props} />, { locale, path: "/contact" });
const greeting = (html: string) =>
  decodeURIComponent(
    listLinks(html)
      .find((href) => href.startsWith("https://wa.me/"))
      ?.split("text=")[1] ?? "",
  );

test("every way to the dealership is there, with the page's own reading of the hours", () => {
  const html = page();
  const text = readText(html);
  expect(text).toContain("Monday to Saturday 9:30 AM – 6:00 PM Sunday Closed");
  expect(text).toContain("5200 Old Winter Garden Rd Orlando, FL 32811");
  for (const start of ["tel:+1407", "https://wa.me/1407", "mailto:", "https://www.google.com/maps/dir/"]) {
    expect(listLinks(html).filter((href) => href.startsWith(start))).toHaveLength(1);
  }
});

test("the interactive map is a link until script and a shopper ask for the frame", () => {
  const html = page();
  expect(html).not.toContain("<iframe");
  expect(html).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/search[^"]*" data-map-frame="https:\/\/www\.google\.com\/maps\?q=/,
  );
});

test("the vehicle asked about stands above with name, price and picture", () => {
  const html = page({ vehicle: createVehicle() });
  expect(readText(html)).toContain(
    "You are asking about 2021 Ford F-150 XLT $28,900 · 48,210 miles · illustration",
  );
  expect(listLinks(html)).toContain("/vehicle/1");
  expect(readText(page({ vehicle: createVehicle({ price: 0 }) }))).toContain("Call for price");
  expect(page({ vehicle: { ...createVehicle(), photos: [] } })).not.toContain('class="photo"');
});

test("the greeting says what the shopper came for", () => {
  expect(greeting(page())).toBe("Hello! I have a question about a vehicle.");
  expect(greeting(page({ subject: "financing" }, "es"))).toBe(
    "Hola. Tengo una pregunta sobre el financiamiento.",
  );
  expect(greeting(page({ subject: "test-drive", vehicle: createVehicle() }))).toBe(
    "Hello! I would like to test-drive the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207).",
  );
  expect(greeting(page({ subject: "offer", vehicle: createVehicle() }, "pt"))).toContain("1FTEW1EP1MFA41207");
});

test("the floating bar leads to the list, to financing and to the phone, in the page's language", () => {
  expect(listLinks(render(<FloatingBar />, { locale: "pt", path: "/about" }))).toEqual([
    "/pt/inventory",
    "/pt/financing",
    "tel:+14075550142",
  ]);
  expect(readText(render(<FloatingBar />, { path: "/about" }))).toBe("View Inventory Financing Call Now");
});

test("amber is not spent on the page that is being read", () => {
  expect(render(<FloatingBar />, { path: "/inventory" })).not.toContain("amber");
});
