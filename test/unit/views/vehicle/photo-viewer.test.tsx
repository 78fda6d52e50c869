import { expect, test } from "vitest";
import type { Locale } from "~/i18n/locale";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { PhotoPage } from "~/views/vehicle/photo-viewer";
import { createVehicle, render } from "../../../support/render";

const show = (vehicle: InventoryVehicle, number: number, locale: Locale = "en") =>
  render(<PhotoPage vehicle={vehicle} number={number} />, {
    locale,
    path: `/vehicle/${vehicle.id}/photos/${number}`,
  });

test("a photo has its count, its neighbors at both ends, all thumbnails, the price, and no payment", () => {
  const page = show(createVehicle(), 4);
  expect(page.text).toContain("4 / 4 · illustration");
  expect(page.text).toContain("2021 Ford F-150 XLT $28,900 Test Drive");
  expect(page.text).not.toContain("/mo");
  expect(page.links).toEqual([
    "/vehicle/1",
    "/vehicle/1/photos/3",
    "/vehicle/1/photos/1",
    ...[1, 2, 3, 4].map((number) => `/vehicle/1/photos/${number}`),
    "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  ]);
  expect(page.attributes("[aria-current]", "href")).toEqual(["/vehicle/1/photos/4"]);
  expect(page.getByRole("img", { name: "2021 Ford F-150 XLT, photo 4 of 4" })).toBeDefined();
  expect(page.getByRole("link", { name: "Close photos" })).toBeDefined();
});

test("a single photo has no arrows and no thumbnails", () => {
  const page = show({ ...createVehicle(), photos: ["drive/1AbCdEfGhIjKl"] }, 1, "es");
  expect(page.text).toContain("1 / 1");
  expect(page.links).toEqual(["/es/vehicle/1", "/es/contact?subject=test-drive&vin=1FTEW1EP1MFA41207"]);
});

test("the photos of a sold vehicle have neither a price nor a call to action", () => {
  const page = show(createVehicle({ product_name: "2012 Toyota Tundra SOLD" }), 1);
  expect(page.text).not.toContain("$");
  expect(page.links.filter((href) => href.includes("contact"))).toEqual([]);
});

test("without a price it says to call", () => {
  expect(show(createVehicle({ price: null }), 1).text).toContain("Call for price Test Drive");
});
