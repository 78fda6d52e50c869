import { expect, test } from "vitest";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { SavedPage } from "~/views/saved/saved-page";
import { createVehicle, render } from "../../../support/render";

const truck = createVehicle();
const rebuilt = createVehicle({ id: 5, product_name: "2018 Chevrolet Silverado (Rebuilt)" });
const sold = createVehicle({ id: 22, product_name: "2012 Toyota Tundra", quantity: 0 });
const trucks = parseInventoryFilter(new URLSearchParams("style=Truck"));

const renderPage = (vehicles: readonly InventoryVehicle[], alikeCount = 4, locale: "en" | "es" = "en") =>
  render(
    <SavedPage
      vehicles={vehicles}
      alike={{ 22: { filter: trucks, count: alikeCount } }}
      url="https://www.example.com/saved?ids=1,5"
      asOf={null}
    />,
    { locale, path: "/saved" },
  );

test("a row has both payments of the card and leads to the vehicle and to a test drive", () => {
  const page = renderPage([truck]);
  expect(page.text).toContain("$28,900 est. $598.51/mo* or $600/mo* for 60 mo");
  expect(page.text.match(/\*Est\. for 60 mo/g)).toHaveLength(1);
  expect(page.links).toEqual(
    expect.arrayContaining(["/vehicle/1", "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207"]),
  );
});

test("a rebuilt title is stated", () => {
  expect(renderPage([rebuilt]).part("li").text).toContain("Rebuilt title");
});

test("a sold vehicle stays without a price, and leads to others like it and to a request for one", () => {
  const row = renderPage([truck, sold]).part("li:last-child");
  expect(row.text).toMatch(/^2012 Toyota Tundra Sold /);
  expect(row.text).not.toContain("$");
  expect(row.text).toContain("See 4 like it");
  expect(row.links).toEqual([
    "/vehicle/22",
    "/inventory?style=Truck",
    "/contact?subject=find-one&style=Truck",
  ]);
});

test("when nothing is like the sold vehicle, only the request is offered", () => {
  expect(renderPage([sold], 0).part("li").links).toEqual([
    "/vehicle/22",
    "/contact?subject=find-one&style=Truck",
  ]);
});

test("the bar compares the first four that are for sale, in the page's language", () => {
  const six = [1, 2, 3, 4, 6].map((id) => createVehicle({ id }));
  const link = renderPage([sold, ...six], 4, "es").getByRole("link", { name: "Comparar 4 vehículos" });
  expect(link.getAttribute("href")).toBe("/es/compare?ids=1,2,3,4");
});

test("a single vehicle for sale is not compared", () => {
  expect(renderPage([truck, sold]).queryByRole("link", { name: /^Compare/ })).toBeNull();
});

test("an empty list says how to save, and offers the inventory and a request", () => {
  const page = renderPage([]);
  expect(page.text).toContain("Nothing saved yet");
  expect(page.links).toEqual(expect.arrayContaining(["/inventory", "/contact?subject=find-one"]));
});
