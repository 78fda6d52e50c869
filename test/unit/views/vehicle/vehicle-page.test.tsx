import { expect, test } from "vitest";
import type { Locale } from "~/i18n/locale";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Neighbours } from "~/inventory/neighbors";
import { VehicleDetail } from "~/views/vehicle/vehicle-page";
import { NO_FILTER } from "../../../fixtures/inventory";
import { createVehicle, listLinks, readText, render } from "../../../support/render";

const ORIGIN = "https://www.example.com";

interface Options {
  readonly isConfirmed?: boolean;
  readonly similar?: readonly InventoryVehicle[];
  readonly neighbours?: Neighbours | null;
  readonly locale?: Locale;
}

function detail(
  vehicle: InventoryVehicle,
  { isConfirmed = true, similar = [], neighbours = null, locale = "en" }: Options = {},
) {
  const page = { vehicle, isConfirmed, similar, neighbours, url: `${ORIGIN}/vehicle/${vehicle.id}` };
  return render(<VehicleDetail {...page} />, {
    locale,
    path: `/vehicle/${vehicle.id}`,
  });
}

test("the page has everything the specification lists", () => {
  const html = detail(createVehicle());
  const text = readText(html);
  for (const part of [
    "Back to inventory",
    "1 / 4 · illustration",
    "$28,900 $600/mo*",
    "Financing for all credit types",
    "Year 2021 Mileage 48,210 miles Fuel type Gas Make Ford Model F-150 XLT Color ATLAS BLUE VIN 1FTEW1EP1MFA41207",
    "Highlights 4x4 Bluetooth",
    "Estimated payment $598.51 a month",
    "based on approved credit",
  ]) {
    expect(text).toContain(part);
  }
  expect(listLinks(html)).toEqual(
    expect.arrayContaining([
      "/inventory",
      "tel:+14075550142",
      "/contact?subject=info&vin=1FTEW1EP1MFA41207",
      "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
      "/financing?price=28900",
    ]),
  );
  const outside = listLinks(html).filter(
    (href) => href.startsWith("https:") && href.includes("1FTEW1EP1MFA41207"),
  );
  expect(outside.map((href) => new URL(href).hostname)).toContain("www.nhtsa.gov");
  expect(outside).toHaveLength(4);
});

test("the photo links wrap at both ends, each with its own count", () => {
  const html = detail(createVehicle());
  const figures = [
    ...html.matchAll(
      /<figure id="(.*?)">.*?<span>(\d+ \/ \d+).*?href="(.*?)" rel="prev".*?href="(.*?)" rel="next"/g,
    ),
  ];
  expect(figures.map(([, ...parts]) => parts)).toEqual([
    ["photo-1", "1 / 4", "#photo-4", "#photo-2"],
    ["photo-2", "2 / 4", "#photo-1", "#photo-3"],
    ["photo-3", "3 / 4", "#photo-2", "#photo-4"],
    ["photo-4", "4 / 4", "#photo-3", "#photo-1"],
  ]);
  expect(html.match(/aria-label="Photo \d of 4"/g)).toHaveLength(4);
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
});

test("one photo has a count and no links to others; none has the silhouette", () => {
  const one = detail({ ...createVehicle(), photos: ["drive/1AbCdEfGhIjKl"] });
  expect(readText(one)).toContain("1 / 1");
  expect(one.replace(/<template.*<\/template>/, "")).not.toMatch(/rel="next"|thumbs|illustration/);
  expect(detail({ ...createVehicle(), photos: [] })).toContain("/art/silhouettes.svg#truck");
});

test("a rebuilt title is explained before the specifications", () => {
  const text = readText(detail(createVehicle({ product_name: "2018 Chevrolet Silverado LT (Rebuilt)" })));
  expect(text).toContain("This vehicle has a rebuilt title");
  expect(text.indexOf("declared the vehicle a total loss")).toBeLessThan(text.indexOf("Specifications"));
});

test("a sold vehicle has its badge and similar ones, and neither a price nor a call to action", () => {
  const sold = createVehicle({ product_name: "2012 Toyota Tundra SOLD", sku: "5TFDY5F16CX238616" });
  const html = detail(sold, { similar: [createVehicle({ id: 7 })] });
  const own = html.slice(0, html.indexOf('id="similar"'));
  expect(own).toMatch(/<b [^>]*>Sold<\/b>/);
  expect(own).not.toMatch(/\$|\/contact|tel:|wa\.me|\/financing/);
  expect(html).not.toContain("phone-bar");
  expect(readText(html)).toContain("Similar vehicles");
  expect(readText(detail(sold))).not.toMatch(/[Ss]imilar|comes close/);
});

test("an unconfirmed vehicle asks for a call", () => {
  const unsure = readText(detail(createVehicle(), { isConfirmed: false }));
  expect(unsure).toContain("Please call to confirm");
  expect(readText(detail(createVehicle()))).not.toContain("to confirm");
});

test("without a price no payment is computed", () => {
  const html = detail(createVehicle({ price: null }));
  expect(readText(html)).toContain("Call for price");
  expect(html).not.toMatch(/\$\d|\/financing/);
});

test("in Portuguese the dealership's own English is translated or marked", () => {
  const html = detail(createVehicle({ description: "white | 9 miles | Heated seats | 54 mpg city" }), {
    locale: "pt",
  });
  expect(html).toContain('<li class="say">Bancos aquecidos</li>');
  expect(html).toContain('<li class="say" lang="en">54 mpg city</li>');
  expect(readText(html)).toContain("Cor BRANCO");
  expect(listLinks(html).filter((href) => /^\/(?!pt(\/|$))/.test(href))).toEqual([]);
});

test("external links have rel noopener", () => {
  const html = detail(createVehicle());
  const opening = html.match(/target="_blank"/g) ?? [];
  expect(opening.length).toBeGreaterThan(1);
  expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(opening.length);
});

test("from a filtered list, the page shows its position and links to the next, the previous and the list", () => {
  const filter = { ...NO_FILTER, style: ["SUV" as const], price: ["20000-30000" as const] };
  const neighbours = {
    filter,
    position: 3,
    matchingCount: 12,
    previous: { id: 8, filter },
    next: { id: 9, filter: { ...filter, page: 2 } },
  };
  const html = detail(createVehicle(), { neighbours });
  expect(readText(html)).toContain("Back to the list 3 of 12 SUVs from $20,000 to $30,000 ← →");
  expect(listLinks(html).slice(0, 3)).toEqual([
    "/inventory?style=SUV&price=20000-30000",
    "/vehicle/8?from=style%3DSUV%26price%3D20000-30000",
    "/vehicle/9?from=style%3DSUV%26price%3D20000-30000%26page%3D2",
  ]);
  expect(readText(detail(createVehicle(), { neighbours, locale: "pt" }))).toContain("3 de 12 SUVs");
});

test("the share text has name, price and link, and always includes a rebuilt title", () => {
  const shareText = (vehicle: InventoryVehicle, locale: Locale = "en") =>
    decodeURIComponent(
      listLinks(detail(vehicle, { locale })).find((href) => href.startsWith("https://wa.me/?")) ?? "",
    );
  expect(shareText(createVehicle())).toBe(
    "https://wa.me/?text=2021 Ford F-150 XLT, $28,900. At Orlando Family Motors in Orlando: https://www.example.com/vehicle/1",
  );
  const rebuilt = createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)", price: 0 });
  expect(shareText(rebuilt)).toContain("Call for price. This vehicle has a rebuilt title.");
  expect(shareText(rebuilt, "es")).toContain("título reconstruido (rebuilt)");
  expect(shareText(rebuilt, "pt")).toContain("título rebuilt");
});
