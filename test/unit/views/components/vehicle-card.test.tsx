import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { VehicleCard } from "~/views/components/vehicle-card";
import { NO_FILTER } from "../../../fixtures/inventory";
import { createVehicle, listLinks, readText, render } from "../../../support/render";

const card = (vehicle = createVehicle(), locale: "en" | "es" | "pt" = "en") =>
  render(<VehicleCard vehicle={vehicle} place="card" />, { locale });

test("a card shows everything the specification lists", () => {
  const html = card();
  expect(readText(html)).toBe(
    "Truck 4 photos · illustration 2021 Ford F-150 XLT $28,900 $600/mo* " +
      "*Advertised figure; your lender’s terms decide. $28,900 with $0 down at 8.9% APR over 60 months is $598.51/mo , on approved credit. " +
      "48,210 miles · 2021 · Gas · ATLAS BLUE VIN ••••••••••• A41207 View Details Schedule Test Drive",
  );
  expect(listLinks(html)).toEqual([
    "/vehicle/1",
    "/financing?price=28900",
    "/vehicle/1",
    "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  ]);
  expect(html).toContain('<li class="card" id="v1" data-testid="vehicle-card">');
  expect(html).not.toContain("1FTEW1EP1MFA41207</");
});

test("a screen reader reads the end of the VIN, not eleven bullets", () => {
  expect(card()).toContain('VIN <span aria-hidden="true">•••••••••••</span>A41207');
});

test("a card is in the shopper's language, with prices as on the tag", () => {
  const text = readText(card(createVehicle(), "pt"));
  expect(text).toContain("Picape 4 fotos · ilustração");
  expect(text).toContain("$28,900 $600/mês*");
  expect(text).toContain("48.210 milhas · 2021 · Gasolina · AZUL ATLAS");
  expect(listLinks(card(createVehicle(), "es"))).toContain(
    "/es/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  );
});

test("an uncommon paint stays in English and is marked so", () => {
  const html = card(createVehicle({ description: "Kona coffee | 10 miles" }), "es");
  expect(html).toContain('<span lang="en">KONA COFFEE</span>');
});

test("without a price there is no payment, no footnote and no link to the calculator", () => {
  const html = card(createVehicle({ price: 0 }));
  expect(readText(html)).toContain("Call for price");
  expect(html).not.toMatch(/\*|\/mo|\$|financing/);
});

test.each([
  ["below the calculator's minimum price", 4_999],
  ["above its maximum", 50_001],
])("a price %s has its example without a link", (_, price) => {
  const html = card(createVehicle({ price }));
  expect(html).toContain("on approved credit");
  expect(html).not.toContain("/financing");
});

test("without photos the silhouette of the body style is shown", () => {
  const html = card({ ...createVehicle(), photos: [] });
  expect(html).toContain('src="/art/silhouettes.svg#truck"');
  expect(readText(html)).toContain("No photos yet");
});

test("unknown mileage and paint are not made up", () => {
  const text = readText(card(createVehicle({ description: null })));
  expect(text).toContain("N/A · 2021 · Gas VIN");
});

test("a rebuilt title is flagged on the picture", () => {
  const html = card(createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" }));
  expect(html).toMatch(/<span [^>]*>Rebuilt title<\/span>/);
});

test("the first picture loads eagerly with high priority, the others lazily", () => {
  const first = render(<VehicleCard vehicle={createVehicle()} place="lead" isFirst />);
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain("lazy");
  expect(card()).toContain('loading="lazy" decoding="async"');
  expect(card()).toContain('width="1600" height="1067"');
  expect(card()).toContain("/photos/160/bucket/illustration/1FTEW1EP1MFA41207/1.webp 160w");
});

test("table values are escaped as text, never markup", () => {
  const html = card(
    createVehicle({
      product_name: '2021 Ford <img src=x onerror="a()">',
      description: "<b>red</b> | 1 miles",
    }),
  );
  expect(html).not.toMatch(/<img src=x|<b>RED/i);
});

test("a lowered price shows the amount and since which day in Orlando", () => {
  // Four in the morning UTC is the evening before in Orlando.
  const priceDrop = { cents: 1_000_00, sinceIso: "2026-11-04T04:00:00Z" };
  const texts = (["en", "es", "pt"] as const).map((locale) =>
    readText(card({ ...createVehicle(), priceDrop }, locale)),
  );
  expect(texts[0]).toContain("$28,900 $600/mo* $1,000 less since Nov 3 *");
  expect(texts[1]).toContain("$1,000 menos desde el 3 de noviembre");
  expect(texts[2]).toContain("$1,000 a menos desde 3 de novembro");
  const old = { ...priceDrop, sinceIso: "2026-09-01T12:00:00Z" };
  expect(readText(card({ ...createVehicle(), priceDrop: old }))).not.toContain("less");
});

test("a sold vehicle's card is marked sold, and has no price and no links to contact or financing", () => {
  const html = card(createVehicle({ quantity: 0 }));
  expect(html).toMatch(/<b [^>]*>Sold<\/b>/);
  expect(html).not.toMatch(/\$|\/contact|\/financing/);
});

test("a card links back to a list that was filtered, sorted or paged, and to no other", () => {
  const firstLinkIn = (list: InventoryFilter) =>
    listLinks(render(<VehicleCard vehicle={createVehicle()} place="card" list={list} />))[0];
  expect(firstLinkIn(NO_FILTER)).toBe("/vehicle/1");
  expect(firstLinkIn({ ...NO_FILTER, q: "f 150", page: 2 })).toBe("/vehicle/1?from=q%3Df%2B150%26page%3D2");
  expect(firstLinkIn({ ...NO_FILTER, sort: "price-asc" })).toBe("/vehicle/1?from=sort%3Dprice-asc");
});
