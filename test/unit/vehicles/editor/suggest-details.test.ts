import { expect, test } from "vitest";
import { suggestDetails } from "~/vehicles/editor/suggest-details";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { createRecord } from "../../../fixtures/inventory";

const suggest = (name: string, highlights: string, details: object = {}) =>
  suggestDetails(
    parseVehicle(createRecord({ product_name: name, description: `red | 9 miles | ${highlights}`, details })),
  );

test.each([
  [
    "2021 Ford F-150 XLT",
    "4x4 | 5.7L V8 | 10-speed automatic",
    { trim: "XLT", drivetrain: "4x4", engine: "5.7L V8", transmission: "automatic" },
  ],
  ["2018 Kia Sorento", "7 seats | CVT", { seats: 7, transmission: "cvt" }],
  ["2017 Ford Fusion (Rebuilt)", "Owner's manual in the glove box", { title: "rebuilt" }],
  ["2016 Kia Soul", "Bluetooth", {}],
])("%s with %s suggests %o", (name, highlights, expected) => {
  expect(suggest(name, highlights)).toEqual(expected);
});

test("a fact that staff entered is not suggested again", () => {
  const details = { trim: "Lariat", drivetrain: "rwd" };
  expect(suggest("2021 Ford F-150 XLT", "4x4", details)).toEqual({});
});
