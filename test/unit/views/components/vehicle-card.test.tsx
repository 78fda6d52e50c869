import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms, PriceDropNote } from "~/views/components/vehicle-price";
import { NO_FILTER } from "../../../fixtures/inventory";
import { readAttributes } from "../../../support/page";
import { createVehicle, render } from "../../../support/render";

const card = (vehicle = createVehicle(), locale: "en" | "es" | "pt" = "en") =>
  render(<VehicleCard vehicle={vehicle} place="card" />, { locale });

test("a card shows everything the specification lists", () => {
  const page = card();
  expect(page.text).toBe(
    "Truck · 4 photos · illustration 2021 Ford F-150 XLT $28,900 est. $598.51/mo* or $600/mo* for 60 mo " +
      "48,210 miles · 2021 · Gas · ATLAS BLUE VIN ••••••••••• A41207 View Details Schedule Test Drive",
  );
  expect(page.links).toEqual([
    "/vehicle/1",
    "/vehicle/1",
    "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  ]);
  expect(page.getByTestId("vehicle-card").id).toBe("v1");
  expect(page.text).not.toContain("1FTEW1EP1MFA41207");
});

test("a screen reader reads the end of the VIN, not eleven bullets", () => {
  const bullets = card().getByText("•••••••••••");
  expect(bullets.getAttribute("aria-hidden")).toBe("true");
  expect(bullets.parentElement?.textContent).toContain("VIN •••••••••••A41207");
});

test("a card is in the shopper's language, with prices as on the tag", () => {
  const text = card(createVehicle(), "pt").text;
  expect(text).toContain("Picape · 4 fotos · ilustração");
  expect(text).toContain("$28,900 est. $598.51/mês* ou $600/mês* por 60 meses");
  expect(text).toContain("48,210 milhas · 2021 · Gasolina · AZUL ATLAS");
  expect(card(createVehicle(), "es").links).toContain("/es/contact?subject=test-drive&vin=1FTEW1EP1MFA41207");
});

test("an uncommon paint stays in English and is marked so", () => {
  const page = card(createVehicle({ description: "Kona coffee | 10 miles" }), "es");
  expect(page.getByText("KONA COFFEE").lang).toBe("en");
});

test("without a price there is no payment", () => {
  const page = card(createVehicle({ price: 0 }));
  expect(page.text).toContain("Call for price");
  expect(page.text).not.toMatch(/\*|\/mo|\$/);
});

test.each([
  ["en", 15_900, "$15,900 est. $329.29/mo* or $600/mo* for 30 mo"],
  ["en", 35_900, "$35,900 est. $743.48/mo* or $600/mo* for 72 mo with $2,523 down"],
  ["es", 35_900, "$35,900 est. $743.48/mes* o $600/mes* por 72 meses con $2,523 de pago inicial"],
  ["pt", 35_900, "$35,900 est. $743.48/mês* ou $600/mês* por 72 meses com $2,523 de entrada"],
] as const)("in %s a price of $%i shows its estimated and its advertised payment", (locale, price, text) => {
  expect(card(createVehicle({ price }), locale).text).toContain(text);
});

test("a built-in vehicle's advertised payment takes its own months", () => {
  const page = card({ ...createVehicle({ price: 30_900 }), advertisedPayment: "$800/mo*" });
  expect(page.text).toContain("or $800/mo* for 46 mo");
});

test.each([
  [
    "en",
    "*Est. for 60 mo at 8.9% APR, $0 down, on approved credit; the lender decides. Taxes and fees not included.",
  ],
  [
    "es",
    "*Est.: 60 meses, APR de 8.9%, $0 de pago inicial, sujeto a aprobación de crédito; decide la financiera. No incluye impuestos ni cargos.",
  ],
  [
    "pt",
    "*Est.: 60 meses, APR de 8.9%, $0 de entrada, sujeita à aprovação de crédito pela financeira. Impostos e taxas não incluídos.",
  ],
] as const)("in %s the terms of the payments name term, rate, and down payment", (locale, text) => {
  const vehicles = [createVehicle({ price: 0 }), createVehicle()];
  expect(render(<PaymentTerms vehicles={vehicles} />, { locale }).text).toContain(text);
});

test("without a payment there are no terms", () => {
  const vehicles = [createVehicle({ price: 0 }), createVehicle({ quantity: 0 })];
  expect(render(<PaymentTerms vehicles={vehicles} />).text).toBe("");
});

test("without photos the silhouette of the body style is shown", () => {
  const page = card({ ...createVehicle(), photos: [] });
  expect(page.attributes("img", "src")).toEqual(["/art/silhouettes.svg#truck"]);
  expect(page.text).toContain("No photos yet");
});

test("unknown mileage and paint are not made up", () => {
  const text = card(createVehicle({ description: null })).text;
  expect(text).toContain("N/A · 2021 · Gas VIN");
});

test("a salvage title is flagged on the picture", () => {
  const salvage = createVehicle({ details: { title: "salvage" } });
  expect(card(salvage).text).toContain("Salvage title");
});

test("a rebuilt title is flagged on the picture", () => {
  const page = card(createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" }));
  expect(page.getByText("Rebuilt title").matches("[data-testid=vehicle-card] .photo-tag")).toBe(true);
});

test("the first picture loads eagerly with high priority, the others lazily", () => {
  const first = render(<VehicleCard vehicle={createVehicle()} place="card" isFirst />);
  expect(first.attributes("img", "fetchpriority")).toEqual(["high"]);
  expect(first.attributes("img", "loading")).toEqual(["eager"]);
  const other = card().find("img");
  expect(readAttributes(other, ["loading", "decoding", "width", "height"])).toEqual({
    loading: "lazy",
    decoding: "async",
    width: "1600",
    height: "1067",
  });
  expect(other.getAttribute("srcset")).toContain(
    "/photos/320/bucket/illustration/1FTEW1EP1MFA41207/1.webp 320w",
  );
});

test("table values are escaped as text, never markup", () => {
  const page = card(
    createVehicle({
      product_name: '2021 Ford &lt;img src=x onerror="a()">',
      description: "&lt;b>red&lt;/b> | 1 miles",
    }),
  );
  expect(page.findAll('img[src="x"], h2 b, p:not(.price-lockup) > b')).toEqual([]);
  expect(page.text).toContain("<B>RED</B>");
});

test("a lowered price is tagged on the picture for sixty days, unless the title is rebuilt", () => {
  const priceDrop = { cents: 1_000_00, sinceIso: "2026-11-04T04:00:00Z" };
  expect(card({ ...createVehicle(), priceDrop }).text).toContain("Reduced $1,000");
  const old = { ...priceDrop, sinceIso: "2026-09-01T12:00:00Z" };
  expect(card({ ...createVehicle(), priceDrop: old }).text).not.toContain("Reduced");
  const rebuilt = createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" });
  expect(card({ ...rebuilt, priceDrop }).text).not.toContain("Reduced");
});

test("on a vehicle's page the note has the day in Orlando on which the price was lowered", () => {
  // Four in the morning UTC is the evening before in Orlando.
  const vehicle = { priceDrop: { cents: 1_000_00, sinceIso: "2026-11-04T04:00:00Z" }, isSold: false };
  const texts = (["en", "es", "pt"] as const).map(
    (locale) => render(<PriceDropNote vehicle={vehicle} />, { locale }).text,
  );
  expect(texts).toEqual([
    "Down $1,000 since Nov 3",
    "Bajó $1,000 desde el 3 de noviembre",
    "$1,000 a menos desde 3 de novembro",
  ]);
});

test("a sold vehicle's card is marked sold, and has no price and no links to contact or financing", () => {
  const page = card(createVehicle({ quantity: 0 }));
  expect(page.getByText("Sold").tagName).toBe("B");
  expect(page.text).not.toContain("$");
  expect(page.links.filter((href) => /contact|financing/.test(href))).toEqual([]);
});

test("a card links back to a list that was filtered, sorted or paged, and to no other", () => {
  const firstLinkIn = (list: InventoryFilter) =>
    render(<VehicleCard vehicle={createVehicle()} place="card" list={list} />).links[0];
  expect(firstLinkIn(NO_FILTER)).toBe("/vehicle/1");
  expect(firstLinkIn({ ...NO_FILTER, q: "f 150", page: 2 })).toBe("/vehicle/1?from=q%3Df%2B150%26page%3D2");
  expect(firstLinkIn({ ...NO_FILTER, sort: "price-asc" })).toBe("/vehicle/1?from=sort%3Dprice-asc");
});
