import fc from "fast-check";
import { expect, test } from "vitest";
import { findColorFamily } from "~/vehicles/color-family";
import { joinDescription, parseVehicleDescription, toEditedFields } from "~/vehicles/vehicle-description";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { forAll } from "../../support/for-all";

const edit = (description: string | null) => toEditedFields(parseVehicleDescription(description));

const colors = fc.constantFrom("", "Atlas Blue", "Cosmic Dust", "rojo", "Red leather", "White/black roof");
const mileages = fc.option(fc.integer({ min: 0, max: 999_999 }));
const HIGHLIGHTS = "One owner|4x4 ready|New tires 5,000 miles ago|Platinum|Two keys, no smoker|48k".split(
  "|",
);
const highlights = fc.array(fc.constantFrom(...HIGHLIGHTS), { maxLength: 4 });

test("what staff save is read as they typed it, also a color that no list knows", () => {
  forAll(colors, mileages, highlights, (color, odometerMiles, texts) => {
    const services = { color, odometerMiles, highlights: texts };
    const stored = joinDescription(services, null);
    expect([stored, edit(stored)]).toEqual([stored, services]);
    expect(joinDescription(services, stored)).toBe(stored);
  });
});

test("no word of a description is lost", () => {
  const written = "48,210 miles|N/A|48,21 miles|Only 9,000 original miles|Color: azul|Clean, red, 9 miles";
  const part = fc.oneof(
    colors,
    fc.constantFrom(...written.split("|")),
    fc.constantFrom(...hostileStrings.filter((text) => !/[|<&]/.test(text))),
  );
  forAll(fc.array(part, { maxLength: 5 }), (parts) => {
    const description = parts.join(" | ");
    const { color, odometerMiles, highlights: texts } = edit(description);
    const kept = [color, odometerMiles?.toLocaleString("en-US") ?? "", ...texts].join(" ");
    const words = description.match(/[\p{L}\d]+/gu) ?? [];
    const isLabel = (word: string) => /^(?:color|only|original|miles)$/i.test(word);
    for (const word of words)
      if (!isLabel(word)) expect([description, kept]).toEqual([description, expect.stringContaining(word)]);
  });
});

test("an unknown color is no color without its label", () => {
  const [unknown, labeled] = ["Cosmic Dust", "Color: Cosmic Dust"].map(parseVehicleDescription);
  expect(unknown).toMatchObject({ color: "", unreadColor: "Cosmic Dust" });
  expect(labeled).toMatchObject({ color: "Cosmic Dust", unreadColor: null });
  expect(findColorFamily("Cosmic Dust")).toBe("other");
});
