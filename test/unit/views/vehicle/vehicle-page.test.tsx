import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES, type Locale } from "~/i18n/locale";
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
    "$28,900 est. $598.51/mo* or $600/mo* for 60 mo *Est. for 60 mo at 8.9% APR, $0 down, on approved credit; the lender decides. Taxes and fees not included. Change down payment and term",
    "Financing for all credit types",
    "Facts Year 2021 Make Ford Model F-150 XLT Mileage 48,210 miles Fuel type Gas Color ATLAS BLUE Body style Truck Title No rebuilt or salvage title listed VIN 1FTEW1EP1MFA41207",
    "Equipment 4x4 Bluetooth",
    "What to bring To drive it: a valid driver’s license.",
    "Frequently asked questions Is it still here?",
    "Vehicle history The history report for this VIN is free.",
  ]) {
    expect(text).toContain(part);
  }
  expect(page.links).toEqual(
    expect.arrayContaining([
      "/inventory",
      "tel:+14075550142",
      "/contact?subject=info&vin=1FTEW1EP1MFA41207",
      "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
      "/contact?subject=trade-in&vin=1FTEW1EP1MFA41207",
      "/financing?price=28900",
    ]),
  );
  const outside = page.links.filter(
    (href) => href.startsWith("https:") && href.includes("1FTEW1EP1MFA41207"),
  );
  expect(outside.map((href) => new URL(href).hostname)).toContain("www.nhtsa.gov");
  expect(outside).toHaveLength(4);
});

test.each(LOCALES)("a stock number in %s is named as such, and no report on a VIN is offered", (locale) => {
  const { text, links } = detail(createVehicle({ sku: "STK-1042" }), { locale });
  const t = getI18n(locale).getFixedT(null, ["vehicle"]);
  expect(text).toContain(`${t("stockNumber")} STK-1042`);
  expect(text).not.toContain("VIN STK-1042");
  expect(links.filter((href) => /carfax|nhtsa/.test(href))).toEqual([]);
  expect(links.filter((href) => decodeURIComponent(href).includes("VIN STK-1042"))).toEqual([]);
  expect(links.join()).toContain("vin=STK-1042");
});

test("each photo links to its own page, and the arrows wrap at both ends", () => {
  const page = detail(createVehicle());
  const figures = page
    .findAll("figure[id]")
    .map((figure) => [
      figure.id,
      /\d+ \/ \d+/.exec(readText(figure))?.[0],
      figure.querySelector("a")?.getAttribute("href"),
      ...["prev", "next"].map((rel) => figure.querySelector(`a[rel=${rel}]`)?.getAttribute("href")),
    ]);
  expect(figures).toEqual([
    ["photo-1", "1 / 4", "/vehicle/1/photos/1", "#photo-4", "#photo-2"],
    ["photo-2", "2 / 4", "/vehicle/1/photos/2", "#photo-1", "#photo-3"],
    ["photo-3", "3 / 4", "/vehicle/1/photos/3", "#photo-2", "#photo-4"],
    ["photo-4", "4 / 4", "/vehicle/1/photos/4", "#photo-3", "#photo-1"],
  ]);
  expect(page.getAllByLabelText(/^Photo \d of 4$/)).toHaveLength(4);
  expect(page.findAll("[fetchpriority=high]")).toHaveLength(1);
});

test("one photo has a count and no links to others; none has the silhouette", () => {
  const one = detail({ ...createVehicle(), photos: ["drive/1AbCdEfGhIjKl"] });
  expect(one.text).toContain("1 / 1");
  expect(one.findAll("figure [rel=next], [data-thumbs]")).toEqual([]);
  expect(one.text).not.toContain("illustration");
  expect(detail({ ...createVehicle(), photos: [] }).attributes("img", "src")).toContain(
    "/art/silhouettes.svg#truck",
  );
});

test("on paper the page begins with the dealership and the QR code of its URL", () => {
  const page = detail(createVehicle());
  expect(page.text).toMatch(
    /^Orlando Family Motors 5200 Old Winter Garden Rd, Orlando, FL 32811 \(407\) 555-0142 https:\/\/www\.example\.com\/vehicle\/1 /,
  );
  expect(page.getByRole("img", { name: "QR code for the vehicle’s page" })).toBeDefined();
});

test("a rebuilt title is explained before the facts, and is one of them", () => {
  const text = detail(createVehicle({ product_name: "2018 Chevrolet Silverado LT (Rebuilt)" })).text;
  expect(text).toContain("This vehicle has a rebuilt title");
  expect(text.indexOf("declared the vehicle a total loss")).toBeLessThan(text.indexOf("Facts"));
  expect(text).toContain("Title Rebuilt");
});

test("the facts that staff entered are in the table, in the page's language, and no others", () => {
  const details = {
    ...{ trim: "XLT", engine: "2.7L V6", drivetrain: "4x4", transmission: "automatic", doors: 4, seats: 6 },
    ...{ title: "clean", warranty: { kind: "asIs" }, cost: 900 },
  };
  expect(detail(createVehicle({ details })).text).toContain(
    "Title Clean Engine 2.7L V6 Drivetrain 4x4 Transmission Automatic Doors 4 Seats 6 Warranty As Is: no dealer warranty VIN",
  );
  expect(detail(createVehicle({ details: { trim: "Lariat", seats: 5 } }), { locale: "pt" }).text).toContain(
    "Versão Lariat Lugares 5 VIN",
  );
});

test.each([
  ["en", "engine and transmission warranty", "No. It’s sold As Is, with no dealer warranty."],
  ["es", "garantía gratis", "No. Se vende como está (As Is), sin garantía del concesionario."],
  ["pt", "garantia grátis", "Não. É vendido sem garantia da loja (As Is)."],
] as const)("a vehicle sold as is is promised no warranty in %s", (locale, promise, answer) => {
  const asIs = detail(createVehicle({ details: { warranty: { kind: "asIs" } } }), { locale }).text;
  expect(asIs).toContain(answer);
  expect(asIs).not.toContain(promise);
  expect(detail(createVehicle(), { locale }).text).toContain(promise);
});

test("a salvage title is explained on the page and in its facts", () => {
  const { text } = detail(createVehicle({ details: { title: "salvage" } }));
  expect(text).toContain("This vehicle has a salvage title");
  expect(text).toContain("Title Salvage VIN");
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
  expect(detail(sold).text).not.toMatch(/[Ss]imilar|comes close|bring|Questions/);
});

test("an unconfirmed vehicle asks for a call", () => {
  const unsure = detail(createVehicle(), { isConfirmed: false }).text;
  expect(unsure).toContain("Please call to confirm");
  expect(unsure).not.toContain("Is it still here?");
  expect(detail(createVehicle()).text).not.toContain("to confirm");
});

test("without a price no payment is computed", () => {
  const page = detail(createVehicle({ price: null }));
  expect(page.text).toContain("Call for price");
  expect(page.text).not.toMatch(/\$\d/);
  expect(page.links.filter((href) => href.includes("/financing"))).toEqual([]);
});

test("in Portuguese the dealership's own English is translated or marked", () => {
  const page = detail(
    createVehicle({ description: "white | 9 miles | Heated seats | 54 mpg city | Pro Power Onboard" }),
    {
      locale: "pt",
    },
  );
  expect(page.getByText("Bancos aquecidos").hasAttribute("lang")).toBe(false);
  expect(page.getByText("54 mpg na cidade").hasAttribute("lang")).toBe(false);
  expect(page.getByText("Pro Power Onboard").lang).toBe("en");
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
  const shareText = (vehicle: InventoryVehicle) =>
    decodeURIComponent(detail(vehicle).links.find((href) => href.startsWith("https://wa.me/?")) ?? "");
  expect(shareText(createVehicle())).toBe(
    "https://wa.me/?text=2021 Ford F-150 XLT, $28,900. At Orlando Family Motors in Orlando: https://www.example.com/vehicle/1",
  );
  const rebuilt = createVehicle({ product_name: "2018 Ford F-150 (Rebuilt)", price: 0 });
  expect(shareText(rebuilt)).toContain("Call for price. This vehicle has a rebuilt title.");
});

test("it links to the vehicle's window card and to its comparison with similar ones", () => {
  const similar = [createVehicle({ id: 2 }), createVehicle({ id: 3 })];
  const { links } = detail(createVehicle(), { similar });
  expect(links).toEqual(expect.arrayContaining(["/vehicle/1/window-card", "/compare?ids=1,2,3"]));
});
