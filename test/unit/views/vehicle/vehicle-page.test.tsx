import { expect, test } from "vitest";
import type { Locale } from "~/i18n/locale";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Neighbours } from "~/inventory/neighbors";
import { VehicleDetail } from "~/views/vehicle/vehicle-page";
import { NO_FILTER } from "../../../fixtures/inventory";
import { readText } from "../../../support/page";
import { createVehicle, render } from "../../../support/render";

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
  const page = detail(createVehicle());
  const text = page.text;
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
  expect(page.links).toEqual(
    expect.arrayContaining([
      "/inventory",
      "tel:+14075550142",
      "/contact?subject=info&vin=1FTEW1EP1MFA41207",
      "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
      "/financing?price=28900",
    ]),
  );
  const outside = page.links.filter(
    (href) => href.startsWith("https:") && href.includes("1FTEW1EP1MFA41207"),
  );
  expect(outside.map((href) => new URL(href).hostname)).toContain("www.nhtsa.gov");
  expect(outside).toHaveLength(4);
});

test("the photo links wrap at both ends, each with its own count", () => {
  const page = detail(createVehicle());
  const figures = page
    .findAll("figure[id]")
    .map((figure) => [
      figure.id,
      /\d+ \/ \d+/.exec(readText(figure))?.[0],
      ...["prev", "next"].map((rel) => figure.querySelector(`a[rel=${rel}]`)?.getAttribute("href")),
    ]);
  expect(figures).toEqual([
    ["photo-1", "1 / 4", "#photo-4", "#photo-2"],
    ["photo-2", "2 / 4", "#photo-1", "#photo-3"],
    ["photo-3", "3 / 4", "#photo-2", "#photo-4"],
    ["photo-4", "4 / 4", "#photo-3", "#photo-1"],
  ]);
  expect(page.getAllByLabelText(/^Photo \d of 4$/)).toHaveLength(4);
  expect(page.findAll("[fetchpriority=high]")).toHaveLength(1);
});

test("one photo has a count and no links to others; none has the silhouette", () => {
  const one = detail({ ...createVehicle(), photos: ["drive/1AbCdEfGhIjKl"] });
  expect(one.text).toContain("1 / 1");
  expect(one.findAll("figure [rel=next], .thumbs")).toEqual([]);
  expect(one.text).not.toContain("illustration");
  expect(detail({ ...createVehicle(), photos: [] }).attributes("img", "src")).toContain(
    "/art/silhouettes.svg#truck",
  );
});

test("a rebuilt title is explained before the specifications", () => {
  const text = detail(createVehicle({ product_name: "2018 Chevrolet Silverado LT (Rebuilt)" })).text;
  expect(text).toContain("This vehicle has a rebuilt title");
  expect(text.indexOf("declared the vehicle a total loss")).toBeLessThan(text.indexOf("Specifications"));
});

test("a sold vehicle has its badge and similar ones, and neither a price nor a call to action", () => {
  const sold = createVehicle({ product_name: "2012 Toyota Tundra SOLD", sku: "5TFDY5F16CX238616" });
  const page = detail(sold, { similar: [createVehicle({ id: 7 })] });
  expect(page.text).toContain("Similar vehicles");
  page.find("#similar").remove();
  expect(page.getByText("Sold", { selector: "b" })).toBeDefined();
  expect(page.text).not.toContain("$");
  expect(page.links.filter((href) => /\/contact|^tel:|wa\.me|\/financing/.test(href))).toEqual([]);
  expect(page.findAll(".phone-bar")).toEqual([]);
  expect(detail(sold).text).not.toMatch(/[Ss]imilar|comes close/);
});

test("an unconfirmed vehicle asks for a call", () => {
  const unsure = detail(createVehicle(), { isConfirmed: false }).text;
  expect(unsure).toContain("Please call to confirm");
  expect(detail(createVehicle()).text).not.toContain("to confirm");
});

test("without a price no payment is computed", () => {
  const page = detail(createVehicle({ price: null }));
  expect(page.text).toContain("Call for price");
  expect(page.text).not.toMatch(/\$\d/);
  expect(page.links.filter((href) => href.includes("/financing"))).toEqual([]);
});

test("in Portuguese the dealership's own English is translated or marked", () => {
  const page = detail(createVehicle({ description: "white | 9 miles | Heated seats | 54 mpg city" }), {
    locale: "pt",
  });
  expect(page.getByText("Bancos aquecidos").hasAttribute("lang")).toBe(false);
  expect(page.getByText("54 mpg city").lang).toBe("en");
  expect(page.text).toContain("Cor BRANCO");
  expect(page.links.filter((href) => /^\/(?!pt(\/|$))/.test(href))).toEqual([]);
});

test("external links have rel noopener", () => {
  const page = detail(createVehicle());
  const relations = page.attributes('a[target="_blank"]', "rel");
  expect(relations.length).toBeGreaterThan(1);
  expect(new Set(relations)).toEqual(new Set(["noopener noreferrer"]));
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
  const page = detail(createVehicle(), { neighbours });
  expect(page.text).toContain("Back to the list 3 of 12 SUVs from $20,000 to $30,000 ← →");
  expect(page.links.slice(0, 3)).toEqual([
    "/inventory?style=SUV&price=20000-30000",
    "/vehicle/8?from=style%3DSUV%26price%3D20000-30000",
    "/vehicle/9?from=style%3DSUV%26price%3D20000-30000%26page%3D2",
  ]);
  expect(detail(createVehicle(), { neighbours, locale: "pt" }).text).toContain("3 de 12 SUVs");
});

test("the share text has name, price and link, and always includes a rebuilt title", () => {
  const shareText = (vehicle: InventoryVehicle, locale: Locale = "en") =>
    decodeURIComponent(
      detail(vehicle, { locale }).links.find((href) => href.startsWith("https://wa.me/?")) ?? "",
    );
  expect(shareText(createVehicle())).toBe(
    "https://wa.me/?text=2021 Ford F-150 XLT, $28,900. At Orlando Family Motors in Orlando: https://www.example.com/vehicle/1",
  );
  const rebuilt = createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)", price: 0 });
  expect(shareText(rebuilt)).toContain("Call for price. This vehicle has a rebuilt title.");
  expect(shareText(rebuilt, "es")).toContain("título reconstruido (rebuilt)");
  expect(shareText(rebuilt, "pt")).toContain("título rebuilt");
});
