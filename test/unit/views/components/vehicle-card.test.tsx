import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
import type { Locale } from "~/platform/locale";
import { SILHOUETTES } from "~/views/components/silhouette";
import { VehicleCard } from "~/views/components/vehicle-card";
import { VehicleName } from "~/views/components/vehicle-name";
import { PaymentTerms, PriceDropNote } from "~/views/components/vehicle-price";
import { createPicturedVehicle, NO_FILTER } from "../../../fixtures/inventory";
import { readAttributes } from "../../../support/page";
import { render } from "../../../support/render";

const card = (vehicle = createPicturedVehicle(), locale: Locale = "en") =>
  render(<VehicleCard vehicle={vehicle} place="card" />, { locale });

const REBUILT = createPicturedVehicle({ product_name: "2018 Ford F-150 (Rebuilt)" });

test("a card shows everything the specification lists", () => {
  const page = card();
  expect(page.text).toBe(
    "Truck · 4 photos · illustration 2021 Ford F-150 XLT $28,900 est. $598.51/mo* or $600/mo* for 60 mo " +
      "48,210 miles · 2021 · Gas · ATLAS BLUE VIN ••••••••••• A41207 " +
      "View Details 2021 Ford F-150 XLT Schedule Test Drive 2021 Ford F-150 XLT",
  );
  const contact = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
  expect(page.links).toEqual(["/vehicle/1", "/vehicle/1", contact]);
  expect(page.getByTestId("vehicle-card").id).toBe("v1");
  // A screen reader reads the end of the VIN, not eleven bullets.
  expect(page.getByText("•••••••••••").getAttribute("aria-hidden")).toBe("true");
});

test("a card is in the shopper's language, with prices as on the tag, and makes up neither mileage nor paint", () => {
  const page = card(createPicturedVehicle({ price: 35_900 }), "pt");
  expect(page.text).toContain("Picape · 4 fotos · ilustração");
  expect(page.text).toContain("$35,900 est. $743.48/mês* ou $600/mês* por 72 meses com $2,523 de entrada");
  expect(page.text).toContain("48,210 milhas · 2021 · Gasolina · AZUL ATLAS");
  expect(page.links).toContain("/pt/contact?subject=test-drive&vin=1FTEW1EP1MFA41207");
  const unknown = card(createPicturedVehicle({ description: null }));
  expect(unknown.text).toContain("N/A · 2021 · Gas VIN");
  const uncommon = card(createPicturedVehicle({ description: "Kona coffee | 10 miles" }), "es");
  expect(uncommon.getByText("KONA COFFEE").lang).toBe("en");
});

test("without a price there is no payment, but a link that asks for it; a sold vehicle has neither", () => {
  const { text, links } = card(createPicturedVehicle({ price: 0 }));
  expect(text).toContain("Call for price : 2021 Ford F-150 XLT");
  expect(links).toContain("/contact?subject=info&vin=1FTEW1EP1MFA41207");
  expect(text).not.toMatch(/\*|\/mo|\$/);
  const sold = card(createPicturedVehicle({ quantity: 0 }));
  expect(sold.getByText("Sold")).toBeDefined();
  expect([sold.text, ...sold.links].join()).not.toMatch(/\$|contact|financing/);
});

test("a built-in vehicle's advertised payment takes its own months", () => {
  const vehicle = { ...createPicturedVehicle({ price: 30_900 }), advertisedPayment: "$800/mo*" };
  expect(card(vehicle).text).toContain("or $800/mo* for 46 mo");
  const cheap = { ...vehicle, priceCents: 500_00 };
  expect(card(cheap, "es").text).toContain("o $800/mes* por 1 mes");
  expect(card(cheap, "es").text).not.toContain("1 meses");
});

test("the terms of the payments name term, rate, and down payment, and appear only with a payment", () => {
  const unpriced = createPicturedVehicle({ price: 0 });
  const show = (vehicles: readonly ReturnType<typeof createPicturedVehicle>[]) =>
    render(<PaymentTerms vehicles={vehicles} />).text;
  expect(show([unpriced, createPicturedVehicle()])).toContain(
    "*Est. for 60 mo at 8.9% APR, $0 down, on approved credit; the lender decides. Taxes and fees not included.",
  );
  expect(show([unpriced, createPicturedVehicle({ quantity: 0 })])).toBe("");
});

test("without photos the silhouette of the body style is shown", () => {
  const page = card({ ...createPicturedVehicle(), photos: [] });
  expect(page.attributes("img", "src")).toEqual(["/art/silhouettes.svg#truck"]);
  expect(page.text).toContain("No photos yet");
});

test("a rebuilt or salvage title is flagged on the picture", () => {
  const salvage = createPicturedVehicle({ details: { title: "salvage" } });
  for (const [vehicle, tag] of [[REBUILT, "Rebuilt title"] as const, [salvage, "Salvage title"] as const])
    expect(card(vehicle).getByText(tag).closest(".card-picture")).not.toBeNull();
});

test("a car whose sale is pending says so, and offers a place in line instead of a test drive", () => {
  const pending = card(createPicturedVehicle({ product_name: "2021 Ford F-150 XLT - HOLD for Smith" }));
  expect(pending.getByText("Sale pending").closest(".card-picture")).not.toBeNull();
  expect(pending.text).not.toMatch(/Schedule Test Drive|Smith|HOLD/);
  const next = pending.getByText("Ask to be next in line").closest("a");
  expect(next?.getAttribute("href")).toMatch(/subject=info/);
  const both = card(createPicturedVehicle({ product_name: "2021 Ford F-150 (Rebuilt) PENDING" }));
  expect(both.text).toContain("Sale pending · Rebuilt title");
});

test("the first picture loads eagerly with high priority, the others lazily", () => {
  const read = (isFirst: boolean) => {
    const page = render(<VehicleCard vehicle={createPicturedVehicle()} place="card" isFirst={isFirst} />);
    return readAttributes(page.find("img"), ["loading", "fetchpriority", "width", "height"]);
  };
  const size = { width: "1600", height: "1067" };
  expect(read(true)).toEqual({ loading: "eager", fetchpriority: "high", ...size });
  expect(read(false)).toEqual({ loading: "lazy", fetchpriority: null, ...size });
});

test("table values are escaped as text, never markup", () => {
  const product_name = '2021 Ford &lt;img src=x onerror="a()">';
  const page = card(createPicturedVehicle({ product_name, description: "&lt;b>red&lt;/b> | 1 miles" }));
  expect(page.findAll('img[src="x"], h2 b, p:not(.price-lockup) > b')).toEqual([]);
  expect(page.text).toContain("<B>RED</B>");
});

test("a lowered price is tagged on the picture for sixty days, unless the title is rebuilt", () => {
  const reduce = (atIso: string) => [{ fromCents: 29_900_00, toCents: 28_900_00, atIso }];
  const [priceChanges, old] = [reduce("2026-11-04T04:00:00Z"), reduce("2026-09-01T12:00:00Z")];
  const vehicle = { ...createPicturedVehicle(), priceChanges };
  expect(card(vehicle).text).toContain("Reduced $1,000");
  expect(card({ ...vehicle, priceChanges: old }).text).not.toContain("Reduced");
  expect(card({ ...REBUILT, priceChanges }).text).not.toContain("Reduced");
  // Four in the morning UTC is the evening before in Orlando.
  const note = render(<PriceDropNote vehicle={vehicle} />, { locale: "es" });
  expect(note.text).toBe("Bajó $1,000 desde el 3 de noviembre");
});

test.each<[Partial<InventoryFilter>, string]>([
  [{}, ""],
  [{ q: "f 150", page: 2 }, "?from=q%3Df%2B150%26page%3D2"],
  [{ sort: "price-asc" }, "?from=sort%3Dprice-asc"],
])("a card links back to a list that was filtered, sorted or paged, and to no other: %j", (filter, query) => {
  const list = { ...NO_FILTER, ...filter };
  const page = render(<VehicleCard vehicle={createPicturedVehicle()} place="card" list={list} />);
  expect(page.links[0]).toBe(`/vehicle/1${query}`);
});

test.each([
  ["2021 Ford F-150 XLT", ["F-150"]],
  ["2020 Tesla Model 3", []],
  ["2020 - odd", []],
  ["2020 A-very-long-name-of-a-model-indeed", []],
  ["2019 <b>-x", ["<b>-x"]],
])("of the name %s the short words with a hyphen stay on one line: %j", (name, words) => {
  const page = render(<VehicleName name={name} />);
  expect(page.element.textContent).toBe(name);
  expect(page.findAll("*").map(({ textContent }) => textContent)).toEqual(words);
});

test("the box reserved for each silhouette is the drawing's size, and no drawing overlaps the next one's view", () => {
  const drawings = readFileSync("public/art/silhouettes.svg", "utf8");
  const pattern = /<view id="([\w-]+)" viewBox="0 (\d+) 600 (\d+)"\/>/g;
  const boxes = [...drawings.matchAll(pattern)].map(
    (match) => [match[1], Number(match[2]), Number(match[3])] as const,
  );
  const sizes = boxes.map(([view, , height]) => [view, height]);
  for (const { view, height } of Object.values(SILHOUETTES)) expect(sizes).toContainEqual([view, 3 * height]);
  for (const [at, [, top, height]] of boxes.slice(0, -1).entries())
    expect(top + height).toBeLessThan(boxes[at + 1]?.[1] ?? 0);
});
