import { expect, test } from "vitest";
import { WindowCardPage } from "~/views/vehicle/window-card-page";
import { createVehicle, render } from "../../../support/render";

const renderCard = (overrides: Parameters<typeof createVehicle>[0] = {}, locale: "en" | "es" | "pt" = "en") =>
  render(
    <WindowCardPage
      vehicle={createVehicle(overrides)}
      address="https://www.example.com/vehicle/1"
      advertisedAt="2026-11-20T17:00:00Z"
    />,
    { locale },
  );

test.each(["en", "es", "pt"] as const)(
  "the card has the same content in English and in Spanish, whatever the page's language: %s",
  (locale) => {
    const page = renderCard({}, locale);
    const card = page.part("article");
    expect(card.attributes("div[lang]", "lang")).toEqual(["en", "es"]);
    const text = card.text;
    for (const part of [
      "2021 Ford F-150 XLT",
      "$28,900",
      "VIN 1FTEW1EP1MFA41207",
      "48,210 miles",
      "48,210 millas",
      "AZUL ATLAS",
      "est. $598.51/mo*",
      "*Estimated payment for this price with $0 down at 8.9% APR over 60 months, on approved credit.",
      "est. $598.51/mes*",
      "sujeto a aprobación de crédito",
      "As advertised on November 20, 2026",
      "Según lo anunciado el 20 de noviembre de 2026",
      "www.example.com/vehicle/1",
      "(407) 555-0142",
    ]) {
      expect(text).toContain(part);
    }
  },
);

test("a rebuilt title is stated in both languages, and only where there is one", () => {
  const text = renderCard({ product_name: "2018 Chevrolet Silverado (Rebuilt)" }).text;
  expect(text).toContain("Rebuilt title: an insurance company once declared");
  expect(text).toContain("Título reconstruido (rebuilt): una aseguradora declaró");
  expect(renderCard().text).not.toMatch(/rebuilt/i);
});

test("without a price it asks for a call, and names no payment", () => {
  const text = renderCard({ price: 0 }).text;
  expect(text).toContain("Call for price Consulte el precio");
  expect(text).not.toMatch(/\$\d|\*/);
});
