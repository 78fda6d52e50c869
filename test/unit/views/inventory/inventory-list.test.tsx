import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
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
  expect(page.text).toContain("3 vehicles · Used cars");
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
  expect(readLink("Newest")).toEqual({ href: "/inventory?make=Ford", "aria-current": null });
});

test("when nothing matches the list says so, links to the list without each filter, and offers to search", () => {
  const page = list("style=Electric&price=0-10000");
  const text = page.text;
  expect(text).toContain("No vehicles found. Try adjusting your filters.");
  expect(text).toContain("Without Under $10,000 1 vehicle ");
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
  expect(page.text).toContain("as of November 20, 2:40 PM. Please call (407) 555-0142 to confirm");
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
  expect(page.findAll(".is-lead")).toEqual([]);
  expect(list("make=Ford", {}, lot).findAll(".card.is-lead")).toHaveLength(1);
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

test("the price bands are a histogram: each bar's length is its band's count", () => {
  expect(list().attributes("rect", "width")).toEqual(["0", "50", "100", "0", "0"]);
});

test("links declare which part of the filter they set, for options checked meanwhile", () => {
  const page = list("style=Sedan");
  for (const part of ["style", "sort", "all"]) expect(page.findAll(`[data-sets="${part}"]`)).not.toEqual([]);
});
