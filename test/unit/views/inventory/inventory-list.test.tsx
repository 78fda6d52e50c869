import { expect, test } from "vitest";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import type { SiteFacts } from "~/views/frame/site-context";
import { InventoryList } from "~/views/inventory/inventory-list";
import { createSnapshot } from "../../../fixtures/inventory";
import { createVehicle, listLinks, readText, render } from "../../../support/render";

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

const checkedBoxes = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes("checked"))
    .map((tag) => `${/name="(.*?)"/.exec(tag)?.[1]}=${/value="(.*?)"/.exec(tag)?.[1]}`);

test("the list shows how many of how many it shows, and each vehicle", () => {
  const html = list("style=Sedan");
  expect(readText(html)).toContain("showing 2 of 3 vehicles");
  expect(readText(html)).toContain("3 vehicles · Used cars");
  expect(html.match(/data-testid="vehicle-card"/g)).toHaveLength(2);
});

test("the filter is a GET form whose fields are the parameters", () => {
  const html = list("q=toyota&style=Sedan&make=Toyota&sort=price-asc");
  expect(html).toContain('id="filters" action="/inventory"');
  expect(checkedBoxes(html)).toEqual(["style=Sedan", "make=Toyota"]);
  expect(html).toContain('<input type="hidden" name="q" value="toyota"/>');
  expect(html).toContain('<input type="hidden" name="sort" value="price-asc"/>');
  expect(html).toContain('<input type="checkbox" name="price" value="40000-"/>');
});

test("an option without vehicles stays visible with its zero", () => {
  expect(readText(list())).toContain("$40,000 and over 0");
});

test("each active filter is a chip that removes it and preserves the rest", () => {
  const html = list("q=20&style=Sedan&price=10000-20000&sort=price-asc");
  const chips = [...html.matchAll(/<a class="filter-chip" href="([^"]*)">(.*?)<\/a>/g)].map(
    ([, href = "", text = ""]) => [readText(text), href.replaceAll("&amp;", "&")],
  );
  expect(chips).toEqual([
    ["Remove filter: “20”", "/inventory?style=Sedan&price=10000-20000&sort=price-asc"],
    ["Remove filter: Sedan", "/inventory?q=20&price=10000-20000&sort=price-asc"],
    ["Remove filter: $10,000 to $20,000", "/inventory?q=20&style=Sedan&sort=price-asc"],
  ]);
  expect(readText(html)).toContain("Filter (3)");
});

test("the sort orders are links, with the current one marked", () => {
  const html = list("sort=mileage-asc&make=Ford");
  expect(html).toContain(
    '<a href="/inventory?make=Ford&amp;sort=mileage-asc" aria-current="true">Lowest mileage</a>',
  );
  expect(html).toContain('<a href="/inventory?make=Ford">Newest</a>');
});

test("when nothing matches the list says so, links to the list without each filter, and offers to search", () => {
  const html = list("style=Electric&price=0-10000");
  const text = readText(html);
  expect(text).toContain("No vehicles found. Try adjusting your filters.");
  expect(text).toContain("Without Under $10,000 1 vehicle ");
  expect(text).toContain("Show all 3 vehicles");
  const chat = listLinks(html).find((href) => href.startsWith("https://wa.me/14075550142?")) ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain("Electric, Under $10,000");
  expect(html.match(/class="push-button button-amber"/g)).toHaveLength(1);
});

test("a filter whose removal still finds nothing is shown with its zero and no link", () => {
  const html = list("q=zzz&style=Electric&price=0-10000");
  expect(html).toContain("<dd>0 vehicles</dd>");
});

test("an empty inventory offers no link to the unfiltered list", () => {
  expect(readText(list("", {}, []))).not.toContain("Show all");
});

test("a stale list shows its time and the phone number", () => {
  const html = list("", {}, LOT, "2026-11-20T19:40:00Z");
  expect(readText(html)).toContain("as of November 20, 2:40 PM. Please call (407) 555-0142 to confirm");
  expect(list()).not.toContain("outage");
});

test("a long list has pages of 24 that preserve the filter", () => {
  const lot = Array.from({ length: 60 }, (_, index) => createVehicle({ id: index + 1, sku: `VIN${index}` }));
  const html = list("make=Ford&page=2", {}, lot);
  expect(html.match(/data-testid="vehicle-card"/g)).toHaveLength(24);
  expect(html).toContain('<a rel="prev" href="/inventory?make=Ford">Previous</a>');
  expect(html).toContain('<a rel="next" href="/inventory?make=Ford&amp;page=3">Next</a>');
  expect(html).toContain('aria-current="page">2</a>');
  expect(html).not.toContain("is-lead");
  expect(list("make=Ford", {}, lot)).toContain('class="card is-lead"');
});

test("in Spanish every address of the list is Spanish and every value English", () => {
  const html = list("style=Truck", { locale: "es" });
  expect(readText(html)).toContain("mostrando 1 de 3 vehículos");
  expect(listLinks(html).filter((href) => /^\/(?!es(\/|$))/.test(href))).toEqual([]);
  expect(html).toContain('name="style" value="SUV"');
});

test("a search is echoed as escaped text", () => {
  const html = list(`q=${encodeURIComponent('"><script>alert(1)</script>$t(title)')}`);
  expect(html).not.toContain("<script>");
  expect(readText(html)).toContain("<script>alert(1)</script>$t(title)");
});

test("the button shows how many vehicles it will list, and the loading state", () => {
  expect(readText(list("style=Sedan"))).toContain("Show 2 vehicles");
  expect(readText(list("style=Truck"))).toContain("Show 1 vehicle ");
  expect(list("", { locale: "es" })).toContain('data-loading="Cargando el inventario..."');
});

test("the price bands are a histogram: each bar's length is its band's count", () => {
  const widths = [...list().matchAll(/<rect width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([0, 50, 100, 0, 0]);
});

test("links declare which part of the filter they set, for options checked meanwhile", () => {
  const html = list("style=Sedan");
  for (const part of ["style", "sort", "all"]) expect(html).toContain(`data-sets="${part}"`);
});
