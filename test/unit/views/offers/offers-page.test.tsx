import { expect, test } from "vitest";
import type { Offer } from "~/dealer/business-facts";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import { OffersPage } from "~/views/offers/offers-page";
import { render } from "../../../support/render";

const PROMOTIONS = DELIVERED_OFFERS.filter(({ page }) => page === "offers");

const open = (locale: "en" | "es" | "pt" = "en", offers: readonly Offer[] = PROMOTIONS) =>
  render(<OffersPage offers={offers} />, { locale, path: "/offers" });

test("four promotions, each with badge, terms and a contact link", () => {
  const page = open();
  const text = page.text;
  for (const part of [
    "$500 off select vehicles",
    "0% APR for up to 60 months With approved credit, subject to lender terms.",
    "$250 referral bonus",
    "pay you the bonus after the sale",
    "First-time buyer special",
  ])
    expect(text).toContain(part);
  expect(page.links).toEqual([
    ...["discount", "zeroApr", "referral", "firstTime"].map((id) => `/contact?subject=offer&offer=${id}`),
    "/inventory",
    "tel:+14075550142",
  ]);
});

test.each(["es", "pt"] as const)(
  "in %s the links stay in the language and no title lacks its figure",
  (locale) => {
    const page = open(locale);
    expect(page.links).toContain(`/${locale}/contact?subject=offer&offer=discount`);
    for (const figure of ["$500", "0%", "$250"]) expect(page.text.split(figure).length).toBeGreaterThan(2);
  },
);

test("without a current offer the page says so and still has links", () => {
  const page = open("en", []);
  expect(page.text).toContain("We don’t have any offers today.");
  expect(page.links).toEqual(["/inventory", "tel:+14075550142"]);
});

test("an offer without a translation is in English, marked as English, with the usual contact link", () => {
  const offer: Offer = {
    ...(PROMOTIONS[0] as Offer),
    figure: null,
    badge: { en: "Oil", es: "Aceite" },
    title: { en: "Free oil change" },
    terms: { en: "With every truck." },
    contact: null,
  };
  const page = open("es", [offer]);
  expect(page.findAll("[lang=en]").map(({ textContent }) => textContent)).toEqual([
    "Free oil change",
    "With every truck.",
  ]);
  expect(page.text).toContain("Preguntar por esta oferta");
});
