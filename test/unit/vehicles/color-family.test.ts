import { expect, test } from "vitest";
import { findColorFamily } from "~/vehicles/color-family";

test.each([
  ["ATLAS BLUE", "blue"],
  ["Graphite", "gray"],
  ["Oxford White", "white"],
  ["ruby red", "red"],
  ["Ruby Flare Pearl", "red"],
  ["Pearl White", "white"],
  ["Sage Green", "green"],
  ["Silver Ice Metallic", "silver"],
  ["Black Cherry", "red"],
  ["Midnight Black", "black"],
  ["MIDNIGHT", "black"],
  ["Granite Crystal", "gray"],
  ["Dark Slate Gray", "gray"],
  ["Billet Silver", "silver"],
  ["navy", "blue"],
  ["sand", "brown"],
  ["Bronze", "brown"],
  ["Champagne", "brown"],
  ["Burnt Copper", "orange"],
  ["Orange", "orange"],
  ["Gold", "yellow"],
  ["Ice", "white"],
  ["ice blue", "blue"],
  ["GRAY/BLACK", "gray"],
  ["Black w/ Tan Leather", "black"],
  ["Metallic (gray)", "gray"],
])("the English name %j is %s", (color, family) => {
  expect(findColorFamily(color)).toBe(family);
});

test.each([
  ["rojo rubí", "red"],
  ["vino tinto", "red"],
  ["azul marino", "blue"],
  ["gris plata", "gray"],
  ["plateado", "silver"],
  ["Marrón", "brown"],
  ["café", "brown"],
  ["blanco perla", "white"],
  ["NEGRO", "black"],
  ["anaranjado", "orange"],
  ["preto", "black"],
  ["branco-pérola", "white"],
  ["azul-meia-noite", "blue"],
  ["vermelho", "red"],
  ["cinza-chumbo", "gray"],
  ["prata", "silver"],
  ["grená", "red"],
  ["dourado", "yellow"],
])("the Spanish or Portuguese name %j is %s", (color, family) => {
  expect(findColorFamily(color)).toBe(family);
});

test("an unknown name is another color, part of a word is no color, and no name is unknown", () => {
  for (const color of ["Purple", "roxo", "N/A", "Tangled", "constructor", "__proto__", "🚗"])
    expect(findColorFamily(color)).toBe("other");
  for (const color of ["", " "]) expect(findColorFamily(color)).toBeNull();
});
