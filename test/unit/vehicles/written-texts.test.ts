/** What staff write beside a sale never reaches the texts that everyone can read, and nothing else changes there. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { joinWritten, splitWritten, toPublicDescription, toPublicName } from "~/vehicles/written-texts";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { createRecord } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

test.each([
  ["2019 Toyota Camry", "2019 Toyota Camry"],
  ["2019 Toyota Camry SOLD", "2019 Toyota Camry SOLD"],
  ["**SOLD** 2019 Toyota Camry", "**SOLD** 2019 Toyota Camry"],
  ["2019 Toyota Camry VENDIDO", "2019 Toyota Camry SOLD"],
  ["2019 Toyota Camry - SOLD Smith 11/22", "2019 Toyota Camry SOLD"],
  ["2019 Toyota Camry VENDIDO a Pérez 407-555-1111", "2019 Toyota Camry SOLD"],
  ["SOLD Maria 2019 Toyota Camry", "2019 Toyota Camry SOLD"],
  ["2019 Toyota Camry (Maria HOLD)", "2019 Toyota Camry HOLD"],
  ["2019 Toyota Camry RSVD Ana", "2019 Toyota Camry HOLD"],
  ["2019 Toyota Camry HOLD Ana SOLD 11/26", "2019 Toyota Camry SOLD"],
  ["2019 Toyota Camry HOLD for Smith, salvage", "2019 Toyota Camry HOLD, salvage title"],
  ["2019 Toyota Camry salvage HOLD Smith", "2019 Toyota Camry salvage HOLD"],
  ["2019 Toyota Camry clean title - HOLD Smith", "2019 Toyota Camry clean title - HOLD"],
  ["2019 Toyota Camry sold as is", "2019 Toyota Camry sold as is"],
  ["2019 Toyota Camry (sold by owner) XLE", "2019 Toyota Camry"],
  ["to be sold this week: 2019 Toyota Camry", "2019 Toyota Camry"],
  ["2019 Toyota Camry accident free, sold by owner", "2019 Toyota Camry accident free"],
  [`2019 Toyota Camry ${"sold ".repeat(4000)}to be sold`, "2019 Toyota Camry SOLD"],
  ["2019 Toyota Camry no longer sold, HOLD Ana", "2019 Toyota Camry HOLD"],
  ["2019 Toyota Camry never - SOLD Ana", "2019 Toyota Camry SOLD"],
])("of the name %j, everyone reads %j", (written, shown) => {
  expect(toPublicName(written)).toBe(shown);
});

test.each([
  [null, null],
  ["Black | 48,000 miles | Leather", "Black | 48,000 miles | Leather"],
  ["Black | 48000 | leather | HOLD for Smith", "Black | 48,000 miles | leather"],
  [
    "Black | 48,000 | deposit taken, rebuilt title | Leather",
    "Black | 48,000 miles | Leather | rebuilt title",
  ],
  ["SOLD to Ana", null],
])("of the description %j, everyone reads %j", (written, shown) => {
  expect(toPublicDescription(written)).toBe(shown);
});

test("shoppers see the same car with the public texts as with the written ones, and staff get theirs back", () => {
  const starts = fc.constantFrom(
    ..."2019 Toyota Camry SE|2015 Land Rover|Used Honda Civic 2017|nice runner".split("|"),
  );
  const sales = fc.constantFrom(
    ..."SOLD|- HOLD|(deposit|HOLD lemon law|VENDIDO|rebuilt title pending|SLD|sinal|".split("|"),
  );
  const notes = fc.constantFrom("Smith 11/22", "salvage", "2020 Kia", "title", ...hostileStrings);
  const descriptions = fc.constantFrom(null, "Red | 50k | HOLD Ana, flood", "Leather | sold to Bob | AWD");
  const see = (texts: { readonly product_name: string; readonly description: string | null }) => {
    const { name, isSold, isSalePending, titleBrand } = parseVehicle(createRecord(texts));
    return { words: name.match(/[\p{L}\p{N}]+/gu), isSold, isSalePending, titleBrand };
  };
  forAll(starts, sales, notes, descriptions, (start, sale, note, description) => {
    const texts = { product_name: `${start} ${sale} ${note}`.slice(0, 200), description };
    const { written, ...shown } = splitWritten(texts);
    expect(see(shown)).toEqual(see(texts));
    expect(splitWritten(shown).written).toEqual({});
    expect(Array.from(shown.product_name).length).toBeLessThanOrEqual(200);
    expect(joinWritten(shown, written)).toEqual(texts);
    const renamed = { ...shown, product_name: "2020 Kia Rio" };
    expect(joinWritten(renamed, written).product_name).toBe("2020 Kia Rio");
  });
});
