import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Locale } from "~/platform/locale";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { VehicleHistory } from "~/views/vehicle/facts";
import { PhotoPage } from "~/views/vehicle/photo-viewer";
import { VehicleDetail } from "~/views/vehicle/vehicle-page";
import { PriceHistory, WholePrice } from "~/views/vehicle/whole-price";
import { WindowCardPage } from "~/views/vehicle/window-card-page";
import { createDealer, DEALER } from "../../../fixtures/dealer";
import { createPicturedVehicle, NO_FILTER } from "../../../fixtures/inventory";
import { readText } from "../../../support/page";
import { render } from "../../../support/render";

type Options = Partial<Parameters<typeof VehicleDetail>[0]> & { locale?: Locale; search?: string };
const PAGE = { isConfirmed: true, similar: [], alike: null, neighbours: null };

function detail(vehicle = createPicturedVehicle(), { locale = "en", search = "", ...props }: Options = {}) {
  const path = `/vehicle/${vehicle.id}`;
  const page = { ...PAGE, ...props, vehicle, url: `https://www.example.com${path}` };
  return render(<VehicleDetail {...page} />, { locale, path, search });
}

const CONTACT = "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207";
const REBUILT = "2018 Chevrolet Silverado LT (Rebuilt)";
const ONE_PHOTO: InventoryVehicle = { ...createPicturedVehicle(), photos: ["drive/1AbCdEfGhIjKl"] };

const SCRATCH = { ref: "bucket/flaw.webp", caption: "Front bumper", locale: "en", flaw: "scratch" } as const;
const CAPTION = { ref: "bucket/front.webp", caption: "Asientos nuevos", locale: "es", flaw: null } as const;

test("flaws have their pictures under Condition, and a photo's caption is beside its number, each in its language", () => {
  const photos = [CAPTION.ref, "bucket/back.webp"] as const;
  const vehicle = { ...createPicturedVehicle(), photos, photoNotes: [CAPTION, SCRATCH] };
  const page = detail(vehicle, { locale: "pt" });
  expect(page.text).toContain("Estado do veículo Arranhão Front bumper");
  expect(page.text).not.toContain("Peça um vídeo");
  expect(page.attributes('[src*="flaw"]', "alt")).toEqual(["Avaria: Arranhão"]);
  expect(page.attributes("[data-caption] [lang]", "lang")).toEqual(["es"]);
  expect(page.text).toContain("1 / 2 · Asientos nuevos");
  expect(page.findAll("figure:not(template figure)")).toHaveLength(2);
});

test("without a listed flaw the page offers to film the vehicle", () => {
  const page = detail();
  expect(page.text).toContain("Condition No flaws are listed yet. Ask us to film it");
  expect(page.links).toContain("/contact?subject=info&vin=1FTEW1EP1MFA41207&ask=film");
});

test("a video has a picture and links to its own page and player; without one there is no section", () => {
  expect(detail().findAll("[data-embed]")).toHaveLength(0);
  const video = "https://vimeo.com/76979871";
  const page = detail({ ...ONE_PHOTO, details: { ...NO_DETAILS, video } });
  const link = page.find("a[data-embed]");
  expect(link.getAttribute("href")).toBe(video);
  const embed = "https://player.vimeo.com/video/76979871?dnt=1";
  expect(link.dataset).toMatchObject({ embed, embedTitle: "Video of the 2021 Ford F-150 XLT" });
  expect(page.findAll("[data-embedded] img")).toHaveLength(1);
});

test("the page has everything the specification lists", () => {
  const page = detail();
  const text = page.text;
  for (const part of [
    // The printed page begins with the dealership and the page's address.
    `${dealer.name} ${dealer.addressLine} (407) 555-0142 https://www.example.com/vehicle/1 `,
    "Back to inventory",
    "1 / 4 · illustration",
    "$28,900 est. $598.51/mo* or $600/mo* for 60 mo *Est. for 60 mo at 8.9% APR, $0 down, on approved credit; the lender decides. Taxes and fees not included. Change down payment and term",
    "Financing for all credit types",
    "Facts Year 2021 Make Ford Model F-150 XLT Mileage 48,210 miles Fuel type Gas Color ATLAS BLUE Body style Truck Title No rebuilt or salvage title listed Drivetrain 4x4 VIN 1FTEW1EP1MFA41207",
    "Equipment 4x4 Bluetooth",
    "What to bring To drive it: a valid driver’s license.",
    "Frequently asked questions Is it still here?",
    "Vehicle history Carfax may charge for the report on its site. Ask us for a free copy.",
  ])
    expect(text).toContain(part);
  const watch = "/contact?subject=find-one&style=Truck&make=Ford&priceMax=28900&vin=1FTEW1EP1MFA41207";
  const asks = ["info", "trade-in"].map((subject) => `/contact?subject=${subject}&vin=1FTEW1EP1MFA41207`);
  const loan = "/financing?price=28900&vin=1FTEW1EP1MFA41207";
  const links = ["/inventory", "tel:+14075550142", "/vehicle/1/window-card", CONTACT, loan, watch, ...asks];
  expect(page.links).toEqual(expect.arrayContaining(links));
  expect(page.getByRole("img", { name: "QR code for the vehicle’s page" })).toBeDefined();
  const outside = page.links.filter((href) => /^https:.*1FTEW1EP1MFA41207/.test(href));
  expect(outside.map((href) => new URL(href).hostname)).toContain("www.nhtsa.gov");
  expect(outside).toHaveLength(5);
  const relations = page.attributes('a[target="_blank"]', "rel");
  expect(new Set(relations)).toEqual(new Set(["noopener noreferrer"]));
});

test("a stock number is named as such, and no report on a VIN is offered", () => {
  const { text, links } = detail(createPicturedVehicle({ sku: "STK-1042" }), { locale: "es" });
  expect(text).toContain("Número de inventario STK-1042");
  expect([text, ...links.map(decodeURIComponent)].join()).not.toMatch(/VIN STK-1042|carfax|nhtsa/);
  expect(links.join()).toContain("vin=STK-1042");
});

test("each photo links to its own page, and the arrows wrap at both ends", () => {
  const page = detail();
  const figures = page
    .findAll("figure[id]")
    .map((figure) => [
      figure.id,
      /\d+ \/ \d+/.exec(readText(figure))?.[0],
      ...["a", "a[rel=prev]", "a[rel=next]"].map((link) => figure.querySelector(link)?.getAttribute("href")),
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
  const one = detail(ONE_PHOTO);
  expect(one.text).toContain("1 / 1");
  expect(one.findAll("figure [rel=next], [data-thumbs]")).toEqual([]);
  expect(one.text).not.toContain("illustration");
  const none = detail({ ...createPicturedVehicle(), photos: [] });
  expect(none.attributes("img", "src")).toContain("/art/silhouettes.svg#truck");
  expect(none.links).toContain("/contact?subject=info&vin=1FTEW1EP1MFA41207&ask=photos");
  expect(none.text).toContain("Photos coming soon Ask us for photos");
  expect(detail(ONE_PHOTO).text).not.toContain("Ask us for photos");
  const sold = { ...createPicturedVehicle({ quantity: 0 }), photos: [] };
  expect(detail(sold).text).not.toContain("Ask us for photos");
});

test.each([
  [createPicturedVehicle({ product_name: REBUILT }), "rebuilt", "Title Rebuilt"],
  [createPicturedVehicle({ details: { title: "salvage" } }), "salvage", "Title Salvage Drivetrain 4x4 VIN"],
])("a branded title is explained before the facts, and is one of them: $name", (vehicle, title, fact) => {
  const { text } = detail(vehicle);
  const notice = text.indexOf(`This vehicle has a ${title} title`);
  expect(notice).toBeGreaterThan(0);
  expect(notice).toBeLessThan(text.indexOf("Facts"));
  expect(text).toContain(fact);
});

test("the facts that staff entered are in the table, in the page's language, with the drivetrain of the texts", () => {
  const drive = { engine: "2.7L V6", drivetrain: "4x4", transmission: "automatic", doors: 4, seats: 6 };
  const details = { ...drive, trim: "XLT", title: "clean", warranty: { kind: "asIs" }, cost: 900 };
  expect(detail(createPicturedVehicle({ details })).text).toContain(
    "Title Clean Engine 2.7L V6 Drivetrain 4x4 Transmission Automatic Doors 4 Seats 6 Warranty As Is: no dealer warranty VIN",
  );
  const few = createPicturedVehicle({ details: { trim: "Lariat", seats: 5 } });
  expect(detail(few, { locale: "pt" }).text).toContain("Versão Lariat Tração 4x4 Lugares 5 VIN");
});

test("a rebuilt title isn't listed as equipment", () => {
  const description = "red | 73,480 miles | Rebuilt title | New tires";
  expect(detail(createPicturedVehicle({ description })).text).toContain("Equipment New tires");
  const plain = createPicturedVehicle({ description: "red | 9 miles | Rebuilt title" });
  expect(detail(plain).text).not.toContain("Equipment");
});

test.each([
  ["en", "come with a warranty", "No. It’s sold As Is,", "Yes, from us."],
  ["es", "incluyen garantía", "No. Se vende como está (As Is), sin garantía del", "Sí, del concesionario."],
  ["pt", "têm garantia", "Não. É vendido sem garantia da loja (As Is).", "Sim, da loja."],
] as const)("a vehicle with a warranty choice is promised what it says in %s", (locale, promise, no, yes) => {
  const percents = { laborPercent: 50, partsPercent: 50 };
  const terms = { ...percents, coverage: "limited", systems: "Engine", duration: "30 days" };
  const textOf = (warranty: object) =>
    detail(createPicturedVehicle({ details: { warranty } }), { locale }).text;
  for (const [warranty, answer] of [
    [{ kind: "asIs" }, no],
    [{ kind: "dealer", ...terms }, yes],
  ] as const) {
    expect(textOf(warranty)).toContain(answer);
    expect(textOf(warranty)).not.toContain(promise);
  }
  expect(detail(createPicturedVehicle(), { locale }).text).toContain(promise);
});

test("a sold vehicle has its badge and similar ones, and neither a price nor a call to action", () => {
  const sold = createPicturedVehicle({ product_name: "2012 Toyota Tundra SOLD", sku: "5TFDY5F16CX238616" });
  const alike = { filter: { ...NO_FILTER, style: ["Truck" as const] }, count: 4 };
  const page = detail(sold, { similar: [createPicturedVehicle({ id: 7 })], alike });
  expect(page.text).toMatch(/Similar vehicles See 4 like it Ask us to find one .* Facts Year/);
  const calls = ["/inventory?style=Truck", "/contact?subject=find-one&style=Truck"];
  expect(page.links).toEqual(expect.arrayContaining(calls));
  const alone = detail(sold, { alike: { ...alike, count: 0 } }).part("#similar");
  expect(alone.text).toBe("Looking for one like it? Ask us to find one");
  page.find("#similar").remove();
  expect(page.getByText("Sold", { selector: "b" })).toBeDefined();
  expect(page.text).not.toContain("$");
  expect(page.links.filter((href) => /\/contact|^tel:|wa\.me|\/financing/.test(href))).toEqual([]);
  expect(page.findAll(".phone-bar")).toEqual([]);
  expect(detail(sold).text).not.toMatch(/[Ss]imilar|comes close|bring|Questions/);
});

test("an unconfirmed vehicle asks for a call", () => {
  const { text } = detail(createPicturedVehicle(), { isConfirmed: false });
  expect(text).toContain("Please call to confirm");
  expect(text).not.toContain("Is it still here?");
  expect(detail().text).not.toContain("to confirm");
});

test("without a price no payment is computed", () => {
  const page = detail(createPicturedVehicle({ price: null }));
  const address = "/contact?subject=info&vin=1FTEW1EP1MFA41207";
  expect(page.getByText("Call for price", { selector: "a" }).getAttribute("href")).toBe(address);
  expect(page.text).not.toMatch(/\$\d/);
  expect(page.links.join()).not.toContain("/financing");
});

test("in Portuguese the dealership's own English is translated or marked", () => {
  const description = "white | 9 miles | Heated seats | 54 mpg city | Pro Power Onboard";
  const page = detail(createPicturedVehicle({ description }), { locale: "pt" });
  for (const text of ["Bancos aquecidos", "54 mpg na cidade"])
    expect(page.getByText(text).hasAttribute("lang")).toBe(false);
  expect(page.getByText("Pro Power Onboard").lang).toBe("en");
  expect(page.text).toContain("Cor BRANCO");
  expect(page.links.filter((href) => /^\/(?!pt(\/|$))/.test(href))).toEqual([]);
});

test("from a filtered list, the page shows its position and links to the next, the previous and the list", () => {
  const filter = { ...NO_FILTER, style: ["SUV" as const], price: ["20000-30000" as const] };
  const steps = { previous: { id: 8, filter }, next: { id: 9, filter: { ...filter, page: 2 } } };
  const neighbours = { filter, position: 3, matchingCount: 12, ...steps };
  const page = detail(createPicturedVehicle(), { neighbours });
  expect(page.text).toContain("Back to the list 3 of 12 SUVs from $20,000 to $30,000 ← →");
  const from = "?from=style%3DSUV%26price%3D20000-30000";
  const cars = [`/vehicle/8${from}`, `/vehicle/9${from}%26page%3D2`];
  expect(page.links.slice(0, 3)).toEqual(["/inventory?style=SUV&price=20000-30000", ...cars]);
});

test("the down payment of the list follows to every price and link of the page, which can do without it", () => {
  const from = new URLSearchParams({ from: "style=SUV&paymentMax=600&down=1500" });
  const similar = [createPicturedVehicle({ id: 2 })];
  const page = detail(createPicturedVehicle(), { similar, search: `?${from}` });
  expect(page.text.match(/est\. \$567\.45\/mo\*/g)).toHaveLength(2);
  expect(page.text).not.toContain("$0 down,");
  expect(page.links).toEqual(
    expect.arrayContaining([
      "/financing?price=28900&down=1500&vin=1FTEW1EP1MFA41207",
      "/vehicle/1?from=style%3DSUV%26paymentMax%3D600",
      "/compare?ids=1,2&down=1500",
      "/vehicle/2?from=down%3D1500",
    ]),
  );
});

test("the share text always includes a rebuilt title", () => {
  const { links } = detail(createPicturedVehicle({ product_name: REBUILT, price: 0 }));
  const text = links.map(decodeURIComponent).find((href) => href.startsWith("https://wa.me/?"));
  expect(text).toContain("Call for price. This vehicle has a rebuilt title.");
});

test("the report is called free where the owner's partner has it, and is asked for until then", () => {
  const vehicle = createPicturedVehicle();
  const ask = `/contact?subject=info&vin=${vehicle.vin}&ask=history-report`;
  const delivered = render(<VehicleHistory vehicle={vehicle} />);
  expect(delivered.links).toContain(`https://www.carfax.com/VehicleHistory/p/Report.cfx?vin=${vehicle.vin}`);
  expect(delivered.links).toContain(ask);
  const contact = { ...DEALER.contact, historyReport: "https://reports.example/?vin={vin}" };
  const partner = render(<VehicleHistory vehicle={vehicle} />, {}, createDealer({ contact }));
  expect(partner.text).toContain("The history report for this VIN is free.");
  expect(partner.links[0]).toBe(`https://reports.example/?vin=${vehicle.vin}`);
  expect(partner.links).not.toContain(ask);
});

const prices = { ...DEALER.prices, feesIncluded: true, tagAndTitleCents: { min: 225_00, max: 400_00 } };
const showPrice = (facts: typeof DEALER.prices, vehicle = createPicturedVehicle()) =>
  render(<WholePrice vehicle={vehicle} facts={facts} />);

test("as delivered the page estimates the sales tax and links to the question for the total", () => {
  const page = showPrice(DEALER.prices);
  expect(page.text).toContain(
    "Sales tax (est.) $1,759 Out the door (est.) Ask us Ask for the out\u2011the\u2011door price Opens our form with your question filled in. Ask on WhatsApp",
  );
  expect(page.text).toContain("Florida 6%, plus the county’s 0.5% on the first $5,000. Rates as of");
  expect(page.text).not.toMatch(/dealer fees|Tag and title/);
  expect(page.links[0]).toBe("/contact?subject=info&vin=1FTEW1EP1MFA41207&ask=out-the-door");
  const sentence = "out-the-door price on the 2021 Ford F-150 XLT (VIN 1FTEW1EP1MFA41207)";
  expect(page.links.map(decodeURIComponent).join()).toContain(sentence);
  // Paper has the row without dead links.
  expect(page.find("[class~='print:hidden']").querySelectorAll("a")).toHaveLength(page.links.length);
});

test("with the owner's facts the page shows the total, and names a stated fee as part of the price", () => {
  const page = showPrice(prices);
  expect(page.text).toContain(
    "Price, dealer fees included $28,900 Sales tax (est.) $1,759 Tag and title (est.) $225–$400 Out the door (est.) $30,884–$31,059",
  );
  expect(page.links).toEqual([]);
  const stated = showPrice({ ...prices, dealerFeeCents: 499_00 });
  expect(stated.text).toContain("Price, $499 dealer fee included $28,900");
  expect(showPrice(prices, createPicturedVehicle({ price: null })).text).toBe("");
});

test("the price history shows dates in Orlando, also in `datetime`; without a price change there is no history", () => {
  const change = { fromCents: 29_900_00, toCents: 28_900_00, atIso: "2026-11-10T02:30:00Z" };
  const show = (priceChanges: InventoryVehicle["priceChanges"]) => {
    const vehicle = createPicturedVehicle({ listed_at: "2026-10-13T01:30:00Z" });
    return render(<PriceHistory vehicle={{ ...vehicle, priceChanges }} />);
  };
  const page = show([change]);
  expect(page.text).toBe("Price history November 9, 2026 −$1,000 $28,900 October 12, 2026 Listed at $29,900");
  expect(page.attributes("time", "datetime")).toEqual(["2026-11-09", "2026-10-12"]);
  expect([show(null).text, show([]).text]).toEqual(["", ""]);
});

test("the line of facts has the year unless the name has it", () => {
  expect(detail(ONE_PHOTO).text).not.toContain("2021 · Gas");
  const unnamed = { ...ONE_PHOTO, name: "Ford F-150 XLT" };
  expect(detail(unnamed).text.replaceAll("\u00A0", " ")).toContain("48,210 miles · 2021 · Gas");
});

const showPhoto = (vehicle: InventoryVehicle, number: number) =>
  render(<PhotoPage vehicle={vehicle} number={number} />, { path: `/vehicle/1/photos/${number}` });

test("a photo has its count, its neighbors at both ends, all thumbnails, the price, and no payment", () => {
  const page = showPhoto(createPicturedVehicle(), 4);
  expect(page.text).toContain("4 / 4 · illustration");
  expect(page.text).toContain("2021 Ford F-150 XLT $28,900 Test Drive");
  expect(page.text).not.toContain("/mo");
  const photos = [3, 1, 1, 2, 3, 4].map((number) => `/vehicle/1/photos/${number}`);
  expect(page.links).toEqual(["/vehicle/1", ...photos, CONTACT]);
  expect(page.attributes("[aria-current]", "href")).toEqual(["/vehicle/1/photos/4"]);
  expect(page.getByRole("img", { name: "2021 Ford F-150 XLT, photo 4 of 4" })).toBeDefined();
  expect(page.getByRole("link", { name: "Close photos" })).toBeDefined();
});

test("the list that the shopper came from follows to the photos and back", () => {
  const search = "?from=down%3D1500";
  const vehicle = createPicturedVehicle();
  expect(detail(vehicle, { search }).links).toContain(`/vehicle/1/photos/2${search}`);
  const site = { path: "/vehicle/1/photos/1", search };
  const { links } = render(<PhotoPage vehicle={vehicle} number={1} />, site);
  expect(links.filter((link) => link.startsWith("/vehicle/1") && !link.endsWith(search))).toEqual([]);
});

test("a single photo has no arrows and no thumbnails, a sold vehicle's neither a price nor a call to action", () => {
  const single = showPhoto(ONE_PHOTO, 1);
  expect(single.text).toContain("1 / 1");
  expect(single.links).toEqual(["/vehicle/1", CONTACT]);
  const page = showPhoto(createPicturedVehicle({ product_name: "2012 Toyota Tundra SOLD" }), 1);
  expect(page.text).not.toContain("$");
  expect(page.links.join()).not.toContain("contact");
  expect(showPhoto(createPicturedVehicle({ price: null }), 1).text).toContain("Call for price Test Drive");
});

const showCard = (overrides: Parameters<typeof createPicturedVehicle>[0] = {}, locale: Locale = "en") =>
  render(
    <WindowCardPage
      vehicle={createPicturedVehicle(overrides)}
      address="https://www.example.com/vehicle/1"
      advertisedAt="2026-11-20T17:00:00Z"
    />,
    { locale },
  );

test("the window card has the same content in English and in Spanish, whatever the page's language", () => {
  const card = showCard({}, "pt").part("article");
  expect(card.attributes("div[lang]", "lang")).toEqual(["en", "es"]);
  expect(card.text).toBe(showCard().part("article").text);
  for (const part of [
    ...["2021 Ford F-150 XLT", "$28,900", "VIN 1FTEW1EP1MFA41207", "www.example.com/vehicle/1"],
    ...["(407) 555-0142", "48,210 miles", "48,210 millas", "Azul atlas"],
    ...["est. $598.51/mo*", "est. $598.51/mes*", "sujeto a aprobación de crédito"],
    "*Estimated payment for this price with $0 down at 8.9% APR over 60 months, on approved credit.",
    ...["As advertised on November 20, 2026", "Según lo anunciado el 20 de noviembre de 2026"],
  ])
    expect(card.text).toContain(part);
  expect(card.text).not.toMatch(/rebuilt/i);
});

test("a window card states a rebuilt title in both languages, and without a price asks for a call", () => {
  const { text } = showCard({ product_name: REBUILT, price: 0 });
  expect(text).toContain("Rebuilt title: an insurance company once declared");
  expect(text).toContain("Título reconstruido (rebuilt): una aseguradora declaró");
  expect(text).toContain("Call for price Consulte el precio");
  expect(text).not.toMatch(/\$\d|\*/);
});
