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
  const words = [{ name: "2020 Ford F-150" }, { titleBrand: "rebuilt" }, { priceCents: 2_790_000 }] as const;
  const states = [{ isSold: true }, { isSalePending: true }, { photos: ["art/b.webp"] }] as const;
  const changed = [{}, ...words, ...states].map((changes) => getPath(changes));
  expect(new Set([...changed, getPath({}, getI18n("es"))]).size).toBe(8);
  expect(getPath({ highlights: ["Bluetooth"], photos: ["art/a.webp"] })).toBe(getPath());
  expect(getPath({ photos: [] })).toBeUndefined();
});

test("a sold vehicle has no price, and a rebuilt title is never left out", () => {
  const sold = { name: "2020 Kia Rio", isSold: true, isSalePending: true, titleBrand: "rebuilt" } as const;
  const stamp = { text: "Vendido", kind: "sold" };
  const caption = { name: "2020 Kia Rio, Título rebuilt", price: "", stamp };
  expect(captionVehicle({ ...vehicle, ...sold }, getI18n("pt"))).toEqual(caption);
});
