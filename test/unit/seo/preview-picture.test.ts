/** The address of a vehicle's link preview changes with what the picture shows. */
import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { captionVehicle, shareCaptionedPicture } from "~/seo/preview-picture";
import { createVehicle } from "../../fixtures/inventory";

const english = getI18n("en");
const vehicle: InventoryVehicle = { ...createVehicle(), photos: ["art/a.webp", "art/b.webp"] };
const getPath = (changes: Partial<InventoryVehicle> = {}, instance = english) =>
  shareCaptionedPicture({ ...vehicle, ...changes }, instance)?.path;

test("a change of price, sale, name, title, first photo, or language is a new address, anything else isn't", () => {
  const changed = [
    getPath(),
    getPath({ priceCents: 2_790_000 }),
    getPath({ isSold: true }),
    getPath({ isSalePending: true }),
    getPath({ name: "2020 Ford F-150" }),
    getPath({ titleBrand: "rebuilt" }),
    getPath({ photos: ["art/b.webp"] }),
    getPath({}, getI18n("es")),
  ];
  expect(new Set(changed).size).toBe(changed.length);
  expect(getPath({ highlights: ["Bluetooth"], photos: ["art/a.webp"] })).toBe(getPath());
  expect(getPath({ photos: [] })).toBeUndefined();
});

test("a sold vehicle has no price, and a rebuilt title is never left out", () => {
  const caption = captionVehicle(
    { ...vehicle, name: "2020 Kia Rio", isSold: true, isSalePending: true, titleBrand: "rebuilt" },
    getI18n("pt"),
  );
  expect(caption).toEqual({
    name: "2020 Kia Rio, Título rebuilt",
    price: "",
    stamp: { text: "Vendido", kind: "sold" },
  });
});
