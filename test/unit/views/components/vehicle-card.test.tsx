import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { VehicleCard } from "~/views/components/vehicle-card";
import { NO_FILTER } from "../../../fixtures/inventory";
import { readAttributes } from "../../../support/page";
import { createVehicle, render } from "../../../support/render";

const card = (vehicle = createVehicle(), locale: "en" | "es" | "pt" = "en") =>
  render(<VehicleCard vehicle={vehicle} place="card" />, { locale });

test("a card shows everything the specification lists", () => {
  const page = card();
  expect(page.text).toBe(
    "Truck 4 photos · illustration 2021 Ford F-150 XLT $28,900 $600/mo* " +
      "*Advertised figure; your lender’s terms decide. $28,900 with $0 down at 8.9% APR over 60 months is $598.51/mo , on approved credit. " +
      "48,210 miles · 2021 · Gas · ATLAS BLUE VIN ••••••••••• A41207 View Details Schedule Test Drive",
  );
  expect(page.links).toEqual([
    "/vehicle/1",
    "/financing?price=28900",
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
  expect(text).toContain("Picape 4 fotos · ilustração");
  expect(text).toContain("$28,900 $600/mês*");
  expect(text).toContain("48.210 milhas · 2021 · Gasolina · AZUL ATLAS");
  expect(card(createVehicle(), "es").links).toContain("/es/contact?subject=test-drive&vin=1FTEW1EP1MFA41207");
});

test("an uncommon paint stays in English and is marked so", () => {
  const page = card(createVehicle({ description: "Kona coffee | 10 miles" }), "es");
  expect(page.getByText("KONA COFFEE").lang).toBe("en");
});

test("without a price there is no payment, no footnote and no link to the calculator", () => {
  const page = card(createVehicle({ price: 0 }));
  expect(page.text).toContain("Call for price");
  expect(page.text).not.toMatch(/\*|\/mo|\$/);
  expect(page.links.filter((href) => href.includes("financing"))).toEqual([]);
});

test.each([
  ["below the calculator's minimum price", 4_999],
  ["above its maximum", 50_001],
])("a price %s has its example without a link", (_, price) => {
  const page = card(createVehicle({ price }));
  expect(page.text).toContain("on approved credit");
  expect(page.links.filter((href) => href.includes("/financing"))).toEqual([]);
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

test("a rebuilt title is flagged on the picture", () => {
  const page = card(createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" }));
  expect(page.getByText("Rebuilt title").matches("[data-testid=vehicle-card] .photo-tag")).toBe(true);
});

test("the first picture loads eagerly with high priority, the others lazily", () => {
  const first = render(<VehicleCard vehicle={createVehicle()} place="lead" isFirst />);
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
    "/photos/160/bucket/illustration/1FTEW1EP1MFA41207/1.webp 160w",
  );
});

test("table values are escaped as text, never markup", () => {
  const page = card(
    createVehicle({
      product_name: '2021 Ford <img src=x onerror="a()">',
      description: "<b>red</b> | 1 miles",
    }),
  );
  expect(page.findAll('img[src="x"], b')).toEqual([]);
});

test("a lowered price shows the amount and since which day in Orlando", () => {
  // Four in the morning UTC is the evening before in Orlando.
  const priceDrop = { cents: 1_000_00, sinceIso: "2026-11-04T04:00:00Z" };
  const texts = (["en", "es", "pt"] as const).map(
    (locale) => card({ ...createVehicle(), priceDrop }, locale).text,
  );
  expect(texts[0]).toContain("$28,900 $600/mo* $1,000 less since Nov 3 *");
  expect(texts[1]).toContain("$1,000 menos desde el 3 de noviembre");
  expect(texts[2]).toContain("$1,000 a menos desde 3 de novembro");
  const old = { ...priceDrop, sinceIso: "2026-09-01T12:00:00Z" };
  expect(card({ ...createVehicle(), priceDrop: old }).text).not.toContain("less");
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
