import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { FACETS, mapFacets } from "~/inventory/filter/filter";
import { describeWanted, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { describeWanted as describeStoredWanted } from "~/leads/lead";
import { LOCALES, type Locale } from "~/platform/locale";
import type { SiteFacts } from "~/views/frame/site-context";
import { FilterSheet } from "~/views/inventory/filter-sheet";
import { InventoryList, UnderstoodSearch } from "~/views/inventory/inventory-list";
import { describeList, formatListSummary } from "~/views/inventory/list-head";
import {
  createDemoSnapshot,
  createFilter,
  createPicturedVehicle,
  createSnapshot,
  NO_FILTER,
} from "../../../fixtures/inventory";
import { type Page, readAttributes, readText } from "../../../support/page";
import { render } from "../../../support/render";

const CAMRY = { product_name: "2020 Toyota Camry SE", sku: "4T1G11AK0LU318842", price: 19_900 };
const TESLA = { product_name: "2020 Tesla Model 3", sku: "5YJ3E1EA3LF613077", price: 24_900 };
const LOT = [{}, CAMRY, TESLA].map((car, at) => createPicturedVehicle({ id: at + 1, ...car }));

function list(
  query = "",
  facts: Partial<SiteFacts> = {},
  vehicles: readonly InventoryVehicle[] = LOT,
  asOf: string | null = null,
) {
  const page = listInventory(createSnapshot(vehicles), parseInventoryFilter(new URLSearchParams(query)));
  return render(<InventoryList page={page} asOf={asOf} />, { search: query && `?${query}`, ...facts });
}

test.each([
  ["en", "Inventory Updated November 27, 8:15\u00A0AM."],
  ["es", "Inventario Actualizado el 27 de noviembre, 8:15\u00A0a.\u00A0m."],
  ["pt", "Estoque Atualizado em 27 de novembro às 8h15."],
] as const)("the list says in %s when it was last synced, in Orlando's time", (locale, text) => {
  const page = listInventory(createSnapshot(LOT), NO_FILTER);
  const list = <InventoryList page={page} asOf={null} syncedAtIso="2026-11-27T13:15:00.000Z" />;
  expect(render(list, { locale }).text.replace(/\s+/g, " ")).toContain(text.replace(/\s+/g, " "));
});

const listFields = (page: Page, selector: string) =>
  page.findAll(selector).map((field) => `${field.getAttribute("name")}=${field.getAttribute("value")}`);
const listChips = (page: Page) =>
  page
    .getAllByRole("link", { name: /^Remove filter/ })
    .map((chip) => [readText(chip), chip.getAttribute("href")]);
const readLink = (page: Page, name: string, attribute: string) =>
  Object.values(readAttributes(page.getByRole("link", { name }), ["href", attribute]));

test("the list shows how many of how many it shows, each vehicle, and how many the button will list", () => {
  const page = list("style=Sedan");
  for (const text of ["showing 2 of 3 vehicles", "Inventory Used cars", "Show 2 vehicles"])
    expect(page.text).toContain(text);
  expect(page.getAllByTestId("vehicle-card")).toHaveLength(2);
  expect(list("style=Truck").text).toContain("Show 1 vehicle ");
  expect(page.attributes("[data-loading]", "data-loading")).toContain("Loading inventory...");
});

test("the filter is a GET form whose fields are the parameters, each option with its count", () => {
  const page = list("q=toyota&style=Sedan&make=Toyota&sort=price-asc");
  const form = { action: "/inventory", method: null };
  expect(readAttributes(page.find("#filters"), ["action", "method"])).toEqual(form);
  expect(listFields(page, "#filters :checked")).toEqual(["style=Sedan", "make=Toyota"]);
  expect(listFields(page, "#filters [type=hidden]")).toEqual(["q=toyota", "sort=price-asc"]);
  expect(listFields(page, "#filters [type=checkbox]:not([checked])")).toContain("price=40000-");
  expect(list().text).toContain("$40,000 and over 0");
});

test("each active filter is a chip that removes it and preserves the rest", () => {
  const page = list("q=20&style=Sedan&price=10000-20000&sort=price-asc");
  expect(listChips(page)).toEqual([
    ["Remove filter: “20”", "/inventory?style=Sedan&price=10000-20000&sort=price-asc"],
    ["Remove filter: Sedan", "/inventory?q=20&price=10000-20000&sort=price-asc"],
    ["Remove filter: $10,000 to $20,000", "/inventory?q=20&style=Sedan&sort=price-asc"],
  ]);
  expect(page.text).toContain("Filter (3)");
});

test("the sort orders are links, with the current one marked", () => {
  const page = list("sort=mileage-asc&make=Ford");
  const current = ["/inventory?make=Ford&sort=mileage-asc", "true"];
  expect(readLink(page, "Lowest mileage", "aria-current")).toEqual(current);
  expect(readLink(page, "Newly listed", "aria-current")).toEqual(["/inventory?make=Ford", null]);
});

test("when nothing matches the list says so, links to the list without each filter, and offers to search", () => {
  const page = list("style=Electric&price=0-10000");
  expect(page.text).toContain("No vehicles found. Try adjusting your filters.");
  expect(page.text).toContain("Without the filter: Under $10,000 1 vehicle ");
  expect(page.text).toContain("Show all 3 vehicles");
  const chat = page.links.find((href) => href.startsWith("https://wa.me/14075550142?")) ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain("electric, under $10,000");
  expect(list("", {}, []).text).not.toContain("Show all");
  expect(list("milesMax=10000&priceMax=20000&down=500").text).toContain(
    "Without the filter: Under $20,000 0 vehicles Without the filter: Under 10,000 miles 1 vehicle",
  );
});

test("a filter whose removal still finds nothing is shown with its zero and no link", () => {
  const page = list("q=zzz&style=Electric&price=0-10000");
  const zeros = page.getAllByText("0 vehicles").filter((element) => element.matches("li > span"));
  expect(zeros).not.toEqual([]);
  for (const zero of zeros) expect(zero.querySelector("a")).toBeNull();
});

test("a stale list shows its time and the phone number", () => {
  const sentence = "This list is from November 20, 2:40 PM. Please call (407) 555-0142 to confirm";
  expect(list("", {}, LOT, "2026-11-20T19:40:00Z").text).toContain(sentence);
  expect(list().text).not.toContain("to confirm");
});

test("a long list has pages of 24 that preserve the filter", () => {
  const lot = Array.from({ length: 60 }, (_, id) => createPicturedVehicle({ id, sku: `VIN${id}` }));
  const page = list("make=Ford&page=2", {}, lot);
  expect(page.getAllByTestId("vehicle-card")).toHaveLength(24);
  expect(readLink(page, "Previous", "rel")).toEqual(["/inventory?make=Ford", "prev"]);
  expect(readLink(page, "Next", "rel")).toEqual(["/inventory?make=Ford&page=3", "next"]);
  expect(page.findAll("[aria-current=page]").map(readText)).toEqual(["2"]);
});

test("in Spanish every address of the list is Spanish and every value English", () => {
  const page = list("style=Truck", { locale: "es" });
  expect(page.text).toContain("mostrando 1 de 3 vehículos");
  expect(page.links.filter((href) => /^\/(?!es(\/|$))/.test(href))).toEqual([]);
  expect(listFields(page, "#filters [type=checkbox]")).toContain("style=SUV");
});

const readOptions = (page: Page, name: string) =>
  page.findAll(`#filters [name=${name}][list=${name}] ~ datalist#${name} option`).map(readText);
const readField = (page: Page, name: string, attribute = "value") =>
  page.find(`#filters [name=${name}]`).getAttribute(attribute);

test("the budget is first, with the count of every preset and a number from the URL", () => {
  const page = list("priceMax=21500&paymentMax=450&down=1000");
  expect(page.find("#filters fieldset").querySelector("legend")?.textContent).toBe("Your budget");
  const offered = ["$10,000 (0)", "$12,500 (0)", "$15,000 (0)", "$20,000 (1)", "$21,500 (1)", "$25,000 (1)"];
  expect(readOptions(page, "priceMax")).toEqual(offered);
  expect(readOptions(page, "paymentMax")).toEqual(["$250/mo (0)", "$350/mo (0)", "$450/mo (1)"]);
  expect(readOptions(page, "down")).toEqual(["$1,000 (1)", "$2,000 (1)", "$3,000 (1)"]);
  const miles = ["50,000 miles (1)", "75,000 miles (1)", "100,000 miles (1)"];
  expect(readOptions(page, "milesMax")).toEqual(miles);
  const amounts = ["priceMax", "paymentMax", "down", "milesMax"];
  expect(amounts.map((name) => readField(page, name))).toEqual(["$21,500", "$450", "$1,000", ""]);
  expect(amounts.map((name) => readField(page, name, "placeholder"))).toEqual(["Any", "Any", "$0", "Any"]);
  const names = page.attributes("#filters :is([list], [type=checkbox])", "name");
  const first = ["priceMax", "paymentMax", "down", "milesMax", "price", "style", "make", "year"];
  expect([...new Set(names)]).toEqual([...new Set([...first, ...FACETS])]);
});

test("a down payment without a maximum payment has no counts, and sets the list's payments and terms", () => {
  const page = list("down=1000&title=clean");
  expect(readOptions(page, "down")).toEqual(["$1,000", "$2,000", "$3,000"]);
  // $28,900 less $1,000.
  expect(page.text).toContain("est. $577.80/mo*");
  expect(page.text).toContain("8.9% APR, $1,000 down, on approved credit");
  expect(page.text).toContain("showing 3 of 3 vehicles");
  const chips = ["$1,000 down", "No rebuilt or salvage titles"];
  expect(listChips(page).map(([text]) => text)).toEqual(chips.map((chip) => `Remove filter: ${chip}`));
});

test("a down payment typed in the search counts instead of the address's, and goes with the search", () => {
  const none = list("q=under+350+with+2000+down&down=3000");
  for (const text of ["showing 0 of 3 vehicles", "8.9% APR, $2,000 down"]) expect(none.text).toContain(text);
  const page = list("q=3000+down&paymentMax=350&down=500");
  expect(page.text).toContain("showing 1 of 3 vehicles");
  expect(page.attributes("[data-down]", "data-down")).toEqual(["3000"]);
  expect(listFields(page, "[name=down]").sort()).toEqual(["down=$3,000", "down=3000", "down=3000"]);
  expect(readOptions(page, "down")).toEqual(["$1,000", "$2,000", "$3,000"]);
  const chips = ["/inventory?paymentMax=350", "/inventory?q=3000+down"];
  expect(listChips(page).map(([, href]) => href)).toEqual(chips);
});

test.each([
  ["paymentMax=350&down=1000", "/financing?price=17900&down=1000"],
  ["", "/financing"],
  // The calculator accepts prices from $5,000 to $50,000.
  ["paymentMax=50", "/financing"],
  ["paymentMax=9000&down=60000", "/financing?down=50000"],
])("the list of %j leads to the calculator %s", (query, href) => {
  expect(readLink(list(query), "Payment calculator", "href")).toEqual([href]);
});

test("the maximum payment says which price it pays for", () => {
  expect(list("paymentMax=350&down=1000").text).toContain(
    "$350/mo with $1,000 down buys a car up to $17,900: 60 months at 8.9% APR, on approved credit. Taxes and fees not included.",
  );
});

test.each<[Locale, string, string]>([
  ["en", "a ford under 30k", "Showing results for: ford · Under $30,000."],
  ["en", "over 10k, under 75k miles", "Showing results for: $10,000 and over · Under 75,000 miles."],
  ["en", "ford for $600 a month", "Showing results for: ford · Under $600/mo."],
  ["en", "frod 30k", "Showing results for: Ford · Under $30,000. No exact match for “frod 30k”."],
  ["en", "ford 2018 or newer", "Showing results for: ford · 2018 or newer."],
  ["en", "ford older than 2030", "Showing results for: ford · 2029 or older."],
  ["en", "ford 2021-2021", "Showing results for: ford · 2021."],
  ["en", "2015-2022 ford", "Showing results for: ford · 2015 to 2022."],
  ["en", "ford f-150", ""],
  ["es", "desde 2018", "Mostrando resultados para: 2018 en adelante."],
  ["es", "hasta 2022", "Mostrando resultados para: Hasta 2022."],
  ["es", "de 2018 a 2022", "Mostrando resultados para: De 2018 a 2022."],
  ["pt", "2018 ou mais novo", "Resultados para: A partir de 2018."],
  ["pt", "até 2022", "Resultados para: Até 2022."],
  ["pt", "de 2018 a 2022", "Resultados para: De 2018 a 2022."],
])("in %s the search %j is shown as understood", (locale, q, text) => {
  const page = listInventory(createSnapshot([createPicturedVehicle()]), createFilter({ q }));
  // `text` separates elements with spaces.
  expect(render(<UnderstoodSearch page={page} />, { locale }).text.replace(" .", ".")).toBe(text);
});

const demo = createDemoSnapshot();
const wholeInventory = listInventory(demo, NO_FILTER);
const firstOptions = mapFacets((facet) => wholeInventory.facets[facet][0]?.value ?? "");
const choose = (facets: Readonly<Record<string, string>>) =>
  parseInventoryFilter(new URLSearchParams(facets));

test.each(FACETS)("the facet %s is in the filter sheet, and in a list's title in every language", (facet) => {
  const sheet = render(<FilterSheet page={wholeInventory} />);
  const controls = `input[type=checkbox][name="${facet}"], datalist#${facet} option`;
  expect(sheet.attributes(controls, "value")).toContain(firstOptions[facet]);
  // A down payment is only named with the payment that it lowers.
  const others: Readonly<Record<string, string>> = facet === "down" ? { paymentMax: "350" } : {};
  for (const locale of LOCALES) {
    const [chosen, without] = [choose({ ...others, [facet]: firstOptions[facet] }), choose(others)].map(
      (filter) => formatListSummary({ filter, matchingCount: 3 }, getI18n(locale), locale),
    );
    expect(chosen).not.toBe(without);
  }
});

test("a lead stores every facet of the filter that found nothing, and one of another release is readable", () => {
  const wanted = describeWanted(choose(firstOptions));
  expect(describeStoredWanted().parse(wanted)).toEqual(wanted);
  const other = { query: "fuel=Gas", q: "", fuel: ["Gas"], limit: 5 };
  expect(describeStoredWanted().parse(other)).toEqual({ ...other, limit: [] });
});

test("a down payment alone is no wish for a vehicle, and with a payment it is part of the wish", () => {
  expect(describeWanted(choose({ down: "1000" }))).toBeNull();
  const wanted = describeWanted(choose({ down: "1000", paymentMax: "350" }));
  expect(wanted?.query).toBe("paymentMax=350&down=1000");
});

const makes = demo.vehicles.map(({ make }) => make);
const listDemo = (query: string) =>
  listInventory(demo, parseInventoryFilter(new URLSearchParams(query), makes));
const describe = (query: string, locale: Locale = "en") =>
  describeList(listDemo(query), getI18n(locale), locale);

const LIMITS = "style=SUV&priceMax=20000&milesMax=75000&paymentMax=350&down=1000&color=red";
const ALL_BANDS = "price=0-10000&price=10000-20000&price=20000-30000&price=30000-40000&price=40000-";

test.each<[Locale, string, RegExp]>([
  ["en", "style=SUV&price=0-10000&price=10000-20000", /^SUVs? under \$20,000$/],
  ["en", "style=Truck&make=Ram", /^Ram trucks?$/],
  ["en", "make=Ford&make=Toyota&year=2021", /^Ford or Toyota vehicles? from 2021$/],
  ["en", "price=40000-", /^vehicles? at \$40,000 and over$/],
  ["en", "price=0-10000&price=20000-30000", /^vehicles? under \$10,000 or from \$20,000 to \$30,000$/],
  // Selecting every band narrows nothing.
  ["en", ALL_BANDS, /^vehicles?$/],
  [
    "en",
    `${LIMITS}&color=blue`,
    /^SUVs? under \$20,000, under 75,000 miles, under \$350\/mo with \$1,000 down in red or blue$/,
  ],
  ["en", "down=1000&fuel=Hybrid", /^hybrids?$/],
  ["es", "fuel=Electric", /^eléctricos?$/],
  ["pt", "fuel=Electric&make=Tesla", /^elétricos? Tesla$/],
  ["es", "style=Sports+Car&fuel=Gas", /^deportivos? \(gasolina\)$/],
  ["pt", "style=Van&style=Sedan&fuel=Hybrid", /^híbridos? \(sedã ou van\)$/],
  ["es", "style=Electric&fuel=Electric&fuel=Hybrid", /^eléctricos? \(eléctrico o híbrido\)$/],
  ["en", "drive=4x4&title=clean", /^vehicles? with 4x4 with no rebuilt or salvage titles$/],
  ["es", "drive=awd", /^vehículos? con tracción integral \(AWD\)$/],
  ["en", "style=Truck&style=Van&q=ram", /^vehicles? \(truck or van\) matching “ram”$/],
  ["es", "style=Truck&make=Ram&price=0-10000&price=10000-20000", /^pickups? Ram por menos de \$20,000$/],
  ["pt", "style=Truck&make=Ram&price=0-10000&price=10000-20000", /^picapes? Ram por menos de \$20,000$/],
  [
    "es",
    LIMITS,
    /^SUV de hasta \$20,000, con hasta 75,000 millas, con pagos de hasta \$350\/mes y \$1,000 de pago inicial en rojo$/,
  ],
  [
    "pt",
    LIMITS,
    /^SUV de até \$20,000, com até 75,000 milhas, com parcelas de até \$350\/mês e \$1,000 de entrada em vermelho$/,
  ],
])("in %s %s is phrased naturally in the title", (locale, query, wording) => {
  // The demo inventory may change the count.
  expect(describe(query, locale).title.replace(/^(?:[\d.,]+|No) /, "")).toMatch(wording);
});

test.each(["down=1000", "sort=price-asc"])("%s is no filter, so the title is the default one", (query) => {
  expect(describe(query).title).toBe("Inventory");
});

test.each<[Locale, string, RegExp]>([
  ["en", "make=Tesla", /^1 Tesla vehicle: 2020 Tesla Model 3, \$24,900\. At [^.]+ in Orlando, Florida\.$/],
  ["en", "q=zeppelin", /^No vehicles matching “zeppelin”\. At [^.]+ in Orlando, Florida\.$/],
  ["en", "paymentMax=350&down=1000", /60 months at 8\.9% APR with \$1,000 down, on approved credit\.$/],
  ["es", "make=Chevrolet", /\$22,900, Título reconstruido \(rebuilt\)\./],
])("in %s the description of %s has the first vehicles, and terms", (locale, query, text) => {
  expect(describe(query, locale).description).toMatch(text);
});

test("the picture is that of the first vehicle that has one", () => {
  expect(describe("").picture).toBeUndefined();
  const [truck] = LOT as [InventoryVehicle];
  const ref = "bucket/illustration/V/1.webp" as const;
  const page = { ...listDemo(""), vehicles: [[], [ref]].map((photos) => ({ ...truck, photos })) };
  const picture = { path: `/og/${ref}.jpg`, alt: "Illustration of the 2021 Ford F-150 XLT" };
  expect(describeList(page, getI18n("en"), "en").picture).toEqual(picture);
});
