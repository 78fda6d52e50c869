import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Offer } from "~/dealer/business-facts";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { AboutPage } from "~/views/about/about-page";
import { LeadThanksPage } from "~/views/contact/thanks-page";
import { getErrorKind } from "~/views/errors/error-kind";
import {
  FormRefusedPage,
  NotFoundPage,
  UnavailablePage,
  VehicleNotFoundPage,
} from "~/views/errors/error-pages";
import { findOffered } from "~/views/errors/find-offered";
import type { SiteFacts } from "~/views/frame/site-context";
import { OffersPage } from "~/views/offers/offers-page";
import { SavedPage } from "~/views/saved/saved-page";
import { createDealer, DEALER } from "../../fixtures/dealer";
import { createPicturedVehicle, createSnapshot } from "../../fixtures/inventory";
import { render } from "../../support/render";

test("the about page has the hours, the languages, and links in its language", () => {
  const hours = "Monday to Friday 9:00 AM – 6:00 PM Saturday 10:00 AM – 4:00 PM Sunday Closed";
  expect(render(<AboutPage />, { path: "/about" }).text).toContain(hours);
  const portuguese = render(<AboutPage />, { locale: "pt", path: "/about" });
  expect(portuguese.text).toContain("Idiomas Português, inglês e espanhol");
  expect(portuguese.links).toEqual(["/pt/financing", "/pt/contact"]);
});

const PROMOTIONS = DELIVERED_OFFERS.filter(({ page }) => page === "offers");
const openOffers = (offers: readonly Offer[], locale: "en" | "es" = "en") =>
  render(<OffersPage offers={offers} />, { locale, path: "/offers" });

test("four promotions, each with badge, terms and a contact link", () => {
  const { text, links } = openOffers(PROMOTIONS);
  expect(text).toContain("0% APR for up to 60 months With approved credit, subject to lender terms.");
  const ids = ["discount", "zeroApr", "referral", "firstTime"];
  const contacts = ids.map((id) => `/contact?subject=offer&offer=${id}`);
  expect(links).toEqual([...contacts, "/inventory", "tel:+14075550142"]);
  expect(openOffers(PROMOTIONS, "es").links).toContain("/es/contact?subject=offer&offer=discount");
});

test("without a current offer the page says so and still has links", () => {
  const page = openOffers([]);
  expect(page.text).toContain("We don’t have any offers today.");
  expect(page.links).toEqual(["/inventory", "tel:+14075550142"]);
});

test("an offer without a translation is in English, marked as English, with the usual contact link", () => {
  const texts = { badge: { en: "Oil", es: "Aceite" }, title: { en: "Free oil change" }, contact: null };
  const offer = { ...(PROMOTIONS[0] as Offer), ...texts, figure: null, terms: { en: "With every truck." } };
  const page = openOffers([offer], "es");
  const english = page.findAll("[lang=en]").map(({ textContent }) => textContent);
  expect(english).toEqual(["Free oil change", "With every truck."]);
  expect(page.text).toContain("Preguntar por esta oferta");
});

const SOLD = createPicturedVehicle({ id: 22, product_name: "2012 Toyota Tundra", quantity: 0 });

function openSaved(vehicles: readonly InventoryVehicle[], alikeCount = 4, locale: "en" | "es" = "en") {
  const filter = parseInventoryFilter(new URLSearchParams("style=Truck"));
  const alike = { 22: { filter, count: alikeCount } };
  const url = "https://www.example.com/saved?ids=1,5";
  const unknownIds = vehicles.length === 0 ? [900, 901] : [];
  const moved = vehicles.length === 0 ? [[8, 1007] as const] : [];
  const page = { vehicles, alike, url, unknownIds, moved, asOf: null };
  return render(<SavedPage {...page} />, { locale, path: "/saved" });
}

test("the saved page names the ids that are no vehicle's, also without any other", () => {
  expect(openSaved([]).attributes("[data-unknown]", "data-unknown")).toEqual(["900,901,8:1007"]);
  expect(openSaved([SOLD]).findAll("[data-unknown]")).toEqual([]);
});

test("a saved vehicle has both payments of the card, its title, and leads to itself and to a test drive", () => {
  const page = openSaved([createPicturedVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" })]);
  expect(page.part("li").text).toContain("Rebuilt title");
  expect(page.text).toContain("$28,900 est. $598.51/mo* or $600/mo* for 60 mo");
  expect(page.text.match(/\*Est\. for 60 mo/g)).toHaveLength(1);
  const contact = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
  expect(page.links).toEqual(expect.arrayContaining(["/vehicle/1", contact]));
  const drive = page.getByRole("link", { name: "Schedule Test Drive 2018 Ford F-150 (Rebuilt)" });
  expect(drive.getAttribute("href")).toBe(contact);
});

test("a saved vehicle that was sold has no price, and leads to others like it and to a request for one", () => {
  const page = openSaved([createPicturedVehicle(), SOLD]);
  const row = page.part("li:last-child");
  expect(row.text).toMatch(/^2012 Toyota Tundra Sold .*See 4 like it/);
  expect(row.text).not.toContain("$");
  const request = "/contact?subject=find-one&style=Truck";
  expect(row.links).toEqual(["/vehicle/22", "/inventory?style=Truck", request]);
  expect(openSaved([SOLD], 0).part("li").links).toEqual(["/vehicle/22", request]);
  // A single vehicle for sale is not compared.
  expect(page.queryByRole("link", { name: /^Compare/ })).toBeNull();
});

test("a link compares the first four that are for sale, in the page's language", () => {
  const six = [1, 2, 3, 4, 6].map((id) => createPicturedVehicle({ id }));
  const link = openSaved([SOLD, ...six], 4, "es").getByRole("link", { name: "Comparar 4 vehículos" });
  expect(link.getAttribute("href")).toBe("/es/compare?ids=1,2,3,4");
});

test("an empty list says how to save, and offers the inventory and a request", () => {
  const page = openSaved([]);
  expect(page.text).toContain("Nothing saved yet");
  expect(page.links).toEqual(expect.arrayContaining(["/inventory", "/contact?subject=find-one"]));
});

const openThanks = (
  props: Partial<Parameters<typeof LeadThanksPage>[0]> = {},
  facts: Parameters<typeof render>[1] = {},
  dealer = DEALER,
) =>
  render(
    <LeadThanksPage slot="" vehicle={null} hasItsPhotos {...props} />,
    { path: "/contact/thanks", ...facts },
    dealer,
  );

test("the thanks page has the specified text, what happens next, when, and how to reach the dealership before", () => {
  const page = openThanks();
  expect(page.text).toContain("Thank you! We've received your message and will contact you soon.");
  expect(page.text).toContain(
    "get back to you by phone, text, or email. We’re taking calls and messages until 6:00 PM today.",
  );
  const chat = expect.stringContaining("https://wa.me/14075550142");
  expect(page.links).toEqual(expect.arrayContaining(["tel:+14075550142", chat]));
  expect(page.findAll('[data-lead="sent"]')).toHaveLength(1);
  expect(openThanks({ hasItsPhotos: false }).text).toContain("We got your message but not your photos.");
});

test.each([
  [{ quantity: 0 }, "has been sold"],
  [{ product_name: "2012 Toyota Tundra HOLD" }, "A sale of this vehicle is pending."],
])("the thanks page promises no test drive of a car that %j since the form was opened", (record, text) => {
  const vehicle = createPicturedVehicle({ id: 22, product_name: "2012 Toyota Tundra", ...record });
  const page = openThanks({ slot: "2026-11-21T10:30", vehicle });
  expect(page.text).toContain(text);
  expect(page.text).not.toMatch(vehicle.isSold ? /10:30|\$/ : /10:30/);
});

const VACATION_DAYS = Array.from({ length: 9 }, (_, at) => ({
  date: `2026-12-${23 + at}`,
  name: { en: "Vacation" },
  hours: null,
  answersCalls: false,
}));
const VACATION = createDealer({ closures: { ...DEALER.closures, days: VACATION_DAYS } });

// The lot opens at 9 AM, calls start at 9:30 AM; on Thanksgiving there are none.
test.each([
  ["2026-11-20T14:10:00Z", "en", "We start taking calls and messages today at 9:30 AM."],
  ["2026-11-20T23:10:00Z", "es", "Volvemos a atender llamadas y mensajes mañana a las 9:30 a. m."],
  ["2026-11-21T23:10:00Z", "pt", "Voltamos a atender ligações e mensagens segunda-feira, às 9h30."],
  ["2026-11-26T15:10:00Z", "en", "We’ll take calls and messages again tomorrow at 9:30 AM."],
  ["2026-12-23T15:10:00Z", "en", "messages again on Saturday, January 2 at 9:30 AM."],
] as const)("beside the phone number the thanks page has the hours for calls: %s", (now, locale, text) => {
  expect(openThanks({}, { nowMs: Date.parse(now), locale }, VACATION).text).toContain(text);
});

test("a test drive can be added to the calendar, in the page's language", () => {
  const page = openThanks({ slot: "2026-11-21T10:00", vehicle: createPicturedVehicle() }, { locale: "es" });
  expect(page.text).toContain("Sábado, 21 de noviembre, 10:00 a. m.");
  const file = "/es/contact/test-drive.ics?slot=2026-11-21T10%3A00&vin=1FTEW1EP1MFA41207";
  expect(page.links).toContain(file);
  const google = page.links.find((href) => href.startsWith("https://calendar.google.com/")) ?? "";
  expect(new URL(google).searchParams.get("text")).toBe("Prueba de manejo: 2021 Ford F-150 XLT");
  expect(openThanks().links.join()).not.toContain("calendar");
});

test.each([
  ["2026-11-20T09:00", "en", "Friday, November 20, 9:00 AM. We can’t confirm it before then. We start"],
  ["2026-11-20T09:30", "pt", "Sexta-feira, 20 de novembro, às 9h30. Vamos confirmar com você."],
  ["2026-11-20", "es", "Viernes, 20 de noviembre, a cualquier hora. Le confirmaremos la hora."],
] as const)("before 9:30 AM a shopper is told when a drive at %s is confirmed", (slot, locale, text) => {
  const page = openThanks({ slot }, { locale, nowMs: Date.parse("2026-11-20T13:02:00Z") });
  expect(page.text).toContain(text);
});

const FIND_ONE = "/contact?subject=find-one";
const EMPTY_LIST = { locale: "pt", path: "/inventory", search: "?style=SUV" } as const;

test.each<[() => ReactNode, Partial<SiteFacts>, RegExp, string[]]>([
  [NotFoundPage, { path: "/nope" }, /^404 Oops! Page not found /, ["/inventory", FIND_ONE, "/"]],
  [VehicleNotFoundPage, { locale: "es" }, /Vehículo no encontrado/, ["/es/inventory", `/es${FIND_ONE}`]],
  // It never says that there are no vehicles.
  [UnavailablePage, EMPTY_LIST, /^(?!.*Nenhum veículo)/, ["tel:+14075550142", "/pt/inventory?style=SUV"]],
  // Without the query that named an action.
  [FormRefusedPage, { path: "/staff/leads", search: "?index" }, /Nothing was changed\./, ["/staff/leads"]],
])("%o says what happened and where to go", (Page, facts, text, links) => {
  const page = render(<Page />, facts);
  expect(page.text).toMatch(text);
  expect(page.links).toEqual(links);
});

test("an unknown address offers a search of the inventory", () => {
  const page = render(<NotFoundPage />, { path: "/nope" });
  expect(page.getByRole("searchbox").closest("form")?.getAttribute("action")).toBe("/inventory");
});

test.each([NotFoundPage, VehicleNotFoundPage])("%o offers vehicles, and has no heading for none", (Page) => {
  const offered = [createPicturedVehicle(), createPicturedVehicle({ id: 2 })];
  const page = render(<Page />, { offered, locale: "pt" });
  expect(page.getAllByTestId("vehicle-card")).toHaveLength(2);
  expect(page.links).toContain("/pt/vehicle/2");
  for (const none of [{}, { offered: [] }]) expect(render(<Page />, none).findAll("h2")).toEqual([]);
});

test("vehicles are offered where a page is missing, none with another error or during an outage", async () => {
  const snapshot = createSnapshot([1, 2, 3, 4].map((id) => createPicturedVehicle({ id })));
  const inventory = { find: async () => ({ snapshot, ageSeconds: 1, isStale: false }) };
  const services = { inventory, now: () => new Date() };
  const offer = async (status: number) => (await findOffered(status, services)).map(({ id }) => id);
  for (const status of [404, 410]) expect(await offer(status)).toEqual([4, 3, 2]);
  expect(await offer(500)).toEqual([]);
  expect(await findOffered(404, { ...services, inventory: { find: async () => null } })).toEqual([]);
});

const PAGES = [NotFoundPage, VehicleNotFoundPage, FormRefusedPage, UnavailablePage];

test.each(PAGES)("%o shows the request's id", (Page) => {
  const requestId = "8f2a1c0d9e7b6a54-MIA";
  expect(render(<Page />, { requestId }).text).toContain(`Error code: ${requestId}`);
  expect(render(<Page />).text).not.toContain("Error code");
});

const respond = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });
test.each([
  [respond(404, "page"), "notFound"],
  [respond(404, "vehicle"), "vehicleNotFound"],
  [respond(400, "form"), "formRefused"],
  [respond(405, ""), "formRefused"],
  [respond(503, "backend"), "unavailable"],
  [respond(500, ""), "unavailable"],
  [new Error("x"), "unavailable"],
  [null, "unavailable"],
])("the error %j has a page of the kind %s", (error, kind) => {
  expect(getErrorKind(error)).toBe(kind);
});
