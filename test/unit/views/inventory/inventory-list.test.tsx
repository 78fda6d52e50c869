import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/i18n/locale";
import { FACETS, type InventoryFilter } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import type { SiteFacts } from "~/views/frame/site-context";
import { InventoryList } from "~/views/inventory/inventory-list";
import { createSnapshot } from "../../../fixtures/inventory";
import { type Page, readAttributes, readText } from "../../../support/page";
import { createVehicle, render } from "../../../support/render";

const LOT = [
  createVehicle(),
  createVehicle({ id: 2, product_name: "2020 Toyota Camry SE", sku: "4T1G11AK0LU318842", price: 19_900 }),
  createVehicle({ id: 3, product_name: "2020 Tesla Model 3", sku: "5YJ3E1EA3LF613077", price: 24_900 }),
];

function list(
  query = "",
  facts: Partial<SiteFacts> = {},
  vehicles: readonly InventoryVehicle[] = LOT,
  asOf: string | null = null,
) {
  const filter: InventoryFilter = parseInventoryFilter(new URLSearchParams(query));
  const page = listInventory(createSnapshot(vehicles), filter);
  return render(<InventoryList page={page} asOf={asOf} />, { search: query && `?${query}`, ...facts });
}

const listFields = (page: Page, selector: string) =>
  page.findAll(selector).map((field) => `${field.getAttribute("name")}=${field.getAttribute("value")}`);

test("the list shows how many of how many it shows, and each vehicle", () => {
  const page = list("style=Sedan");
  expect(page.text).toContain("showing 2 of 3 vehicles");
  expect(page.text).toContain("Inventory 3 vehicles Used cars");
  expect(page.getAllByTestId("vehicle-card")).toHaveLength(2);
});

test("the filter is a GET form whose fields are the parameters", () => {
  const page = list("q=toyota&style=Sedan&make=Toyota&sort=price-asc");
  expect(readAttributes(page.find("#filters"), ["action", "method"])).toEqual({
    action: "/inventory",
    method: null,
  });
  expect(listFields(page, "#filters :checked")).toEqual(["style=Sedan", "make=Toyota"]);
  expect(listFields(page, "#filters [type=hidden]")).toEqual(["q=toyota", "sort=price-asc"]);
  expect(listFields(page, "#filters [type=checkbox]:not([checked])")).toContain("price=40000-");
});

test("an option without vehicles stays visible with its zero", () => {
  expect(list().text).toContain("$40,000 and over 0");
});

test("each active filter is a chip that removes it and preserves the rest", () => {
  const page = list("q=20&style=Sedan&price=10000-20000&sort=price-asc");
  const chips = page
    .getAllByRole("link", { name: /^Remove filter/ })
    .map((chip) => [readText(chip), chip.getAttribute("href")]);
  expect(chips).toEqual([
    ["Remove filter: “20”", "/inventory?style=Sedan&price=10000-20000&sort=price-asc"],
    ["Remove filter: Sedan", "/inventory?q=20&price=10000-20000&sort=price-asc"],
    ["Remove filter: $10,000 to $20,000", "/inventory?q=20&style=Sedan&sort=price-asc"],
  ]);
  expect(page.text).toContain("Filter (3)");
});

test("the sort orders are links, with the current one marked", () => {
  const page = list("sort=mileage-asc&make=Ford");
  const readLink = (name: string) =>
    readAttributes(page.getByRole("link", { name }), ["href", "aria-current"]);
  expect(readLink("Lowest mileage")).toEqual({
    href: "/inventory?make=Ford&sort=mileage-asc",
    "aria-current": "true",
  });
  expect(readLink("Newly listed")).toEqual({ href: "/inventory?make=Ford", "aria-current": null });
});

test("when nothing matches the list says so, links to the list without each filter, and offers to search", () => {
  const page = list("style=Electric&price=0-10000");
  const text = page.text;
  expect(text).toContain("No vehicles found. Try adjusting your filters.");
  expect(text).toContain("Without the filter: Under $10,000 1 vehicle ");
  expect(text).toContain("Show all 3 vehicles");
  const chat = page.links.find((href) => href.startsWith("https://wa.me/14075550142?")) ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain("Electric, Under $10,000");
  expect(page.findAll(".button-amber")).toHaveLength(1);
});

test("a filter whose removal still finds nothing is shown with its zero and no link", () => {
  const page = list("q=zzz&style=Electric&price=0-10000");
  const zero = page.getAllByText("0 vehicles").filter((element) => element.matches("dd"));
  expect(zero).not.toEqual([]);
  for (const element of zero) expect(element.querySelector("a")).toBeNull();
});

test("an empty inventory offers no link to the unfiltered list", () => {
  expect(list("", {}, []).text).not.toContain("Show all");
});

test("a stale list shows its time and the phone number", () => {
  const page = list("", {}, LOT, "2026-11-20T19:40:00Z");
  expect(page.text).toContain(
    "This list is from November 20, 2:40 PM. Please call (407) 555-0142 to confirm",
  );
  expect(list().text).not.toContain("to confirm");
});

test("a long list has pages of 24 that preserve the filter", () => {
  const lot = Array.from({ length: 60 }, (_, index) => createVehicle({ id: index + 1, sku: `VIN${index}` }));
  const page = list("make=Ford&page=2", {}, lot);
  expect(page.getAllByTestId("vehicle-card")).toHaveLength(24);
  const readLink = (name: string) => readAttributes(page.getByRole("link", { name }), ["rel", "href"]);
  expect(readLink("Previous")).toEqual({ rel: "prev", href: "/inventory?make=Ford" });
  expect(readLink("Next")).toEqual({ rel: "next", href: "/inventory?make=Ford&page=3" });
  expect(page.findAll("[aria-current=page]").map(readText)).toEqual(["2"]);
});

test("in Spanish every address of the list is Spanish and every value English", () => {
  const page = list("style=Truck", { locale: "es" });
  expect(page.text).toContain("mostrando 1 de 3 vehículos");
  expect(page.links.filter((href) => /^\/(?!es(\/|$))/.test(href))).toEqual([]);
  expect(listFields(page, "#filters [type=checkbox]")).toContain("style=SUV");
});

test("a search is echoed as escaped text", () => {
  const page = list(`q=${encodeURIComponent('"><script>alert(1)</script>$t(title)')}`);
  expect(page.findAll("script")).toEqual([]);
  expect(page.text).toContain("<script>alert(1)</script>$t(title)");
});

test("the button shows how many vehicles it will list, and the loading state", () => {
  expect(list("style=Sedan").text).toContain("Show 2 vehicles");
  expect(list("style=Truck").text).toContain("Show 1 vehicle ");
  expect(list("", { locale: "es" }).attributes("[data-loading]", "data-loading")).toContain(
    "Cargando el inventario...",
  );
});

const readOptions = (page: Page, name: string) =>
  page
    .findAll(`#filters select[name=${name}] option`)
    .map((option) => readText(option) + (option.hasAttribute("selected") ? " *" : ""));

test("the budget is first, with the count of every preset and a number from the URL", () => {
  const page = list("priceMax=21500&paymentMax=450&down=1000");
  expect(page.find("#filters fieldset").querySelector("legend")?.textContent).toBe("Your budget");
  expect(readOptions(page, "priceMax")).toEqual([
    ...["Any", "$10,000 (0)", "$12,500 (0)", "$15,000 (0)", "$20,000 (1)", "$21,500 (1) *", "$25,000 (1)"],
  ]);
  expect(readOptions(page, "paymentMax")).toEqual(["Any", "$250/mo (0)", "$350/mo (0)", "$450/mo (1) *"]);
  expect(readOptions(page, "down")).toEqual(["$0", "$1,000 (1) *", "$2,000 (1)", "$3,000 (1)"]);
  expect(readOptions(page, "milesMax")).toEqual([
    ...["Any *", "50,000 miles (1)", "75,000 miles (1)", "100,000 miles (1)"],
  ]);
  const names = page.attributes("#filters :is(select, [type=checkbox])", "name");
  const first = ["priceMax", "paymentMax", "down", "milesMax", "price", "style", "make", "year"];
  expect([...new Set(names)]).toEqual([...new Set([...first, ...FACETS])]);
});

test("a down payment without a maximum payment has no counts, and sets the list's payments and terms", () => {
  const page = list("down=1000");
  expect(readOptions(page, "down")).toEqual(["$0", "$1,000 *", "$2,000", "$3,000"]);
  // $28,900 less $1,000.
  expect(page.text).toContain("est. $577.80/mo*");
  expect(page.text).toContain("8.9% APR, $1,000 down, on approved credit");
  expect(page.text).toContain("showing 3 of 3 vehicles");
  expect(page.getAllByRole("link", { name: /^Remove filter/ }).map(readText)).toEqual([
    "Remove filter: $1,000 down",
  ]);
});

test("the maximum payment says which price it pays for, and leads to the calculator with it", () => {
  const page = list("paymentMax=350&down=1000");
  expect(page.text).toContain(
    "$350/mo with $1,000 down buys a car up to $17,900: 60 months at 8.9% APR, on approved credit. Taxes and fees not included.",
  );
  const hrefOf = (query: string) =>
    list(query).getByRole("link", { name: "Payment calculator" }).getAttribute("href");
  expect(hrefOf("paymentMax=350&down=1000")).toBe("/financing?price=17900&down=1000");
  expect(hrefOf("")).toBe("/financing");
  // The calculator accepts prices from $5,000 to $50,000.
  expect(hrefOf("paymentMax=50")).toBe("/financing");
  expect(hrefOf("paymentMax=9000&down=60000")).toBe("/financing?down=50000");
});

test("maximums and facts are chips in the shopper's words", () => {
  const query = "priceMax=20000&milesMax=75000&paymentMax=350&fuel=Gas&color=red&drive=awd&title=clean";
  const read = (locale: Locale) => {
    const name = getI18n(locale).t("inventory:applied");
    const nav = list(query, { locale }).getByRole("navigation", { name });
    return [...nav.querySelectorAll("a > span")].map((chip) => chip.lastChild?.textContent);
  };
  expect(read("en")).toEqual([
    ...[
      "Under $20,000",
      "Under 75,000 miles",
      "Under $350/mo",
      "Gas",
      "Red",
      "AWD",
      "No rebuilt or salvage titles",
    ],
  ]);
  expect(read("es").slice(0, 3)).toEqual(["Hasta $20,000", "Hasta 75,000 millas", "Hasta $350/mes"]);
  expect(read("pt").slice(0, 3)).toEqual(["Até $20,000", "Até 75,000 milhas", "Até $350/mês"]);
});

test("an empty result lists the count without each maximum", () => {
  expect(list("milesMax=10000&priceMax=20000&down=500").text).toContain(
    "Without the filter: Under $20,000 0 vehicles Without the filter: Under 10,000 miles 1 vehicle",
  );
});

test("links declare which part of the filter they set, for options checked meanwhile", () => {
  const page = list("style=Sedan");
  for (const part of ["style", "sort", "all"]) expect(page.findAll(`[data-sets="${part}"]`)).not.toEqual([]);
});
