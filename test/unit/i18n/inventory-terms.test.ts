import { expect, test } from "vitest";
import { translateColor, translateHighlight } from "~/i18n/inventory-terms";

test.each([
  ["en", "RUBY RED", "RUBY RED", null],
  ["es", "RUBY RED", "ROJO RUBÍ", null],
  ["pt", "RUBY RED", "VERMELHO-RUBI", null],
  ["es", "ATLAS BLUE", "AZUL ATLAS", null],
  ["es", "KONA COFFEE", "KONA COFFEE", "en"],
  ["pt", "CONSTRUCTOR", "CONSTRUCTOR", "en"],
  ["pt", "__PROTO__", "__PROTO__", "en"],
  ["es", "", "", "en"],
] as const)("in %s the paint %s reads %s", (locale, color, text, lang) => {
  expect(translateColor(locale, color)).toEqual({ text, lang });
});

test.each([
  ["en", "heated seats", "Heated seats", null],
  ["es", "Heated seats", "Asientos con calefacción", null],
  ["pt", "New tires", "Pneus novos", null],
  ["pt", "navigation", "GPS", null],
  ["es", "54 mpg city", "54 mpg en ciudad", null],
  ["pt", "54 mpg city", "54 mpg na cidade", null],
  ["es", "54 moons", "54 moons", "en"],
  ["es", "toString", "ToString", "en"],
] as const)("in %s the highlight %s reads %s", (locale, highlight, text, lang) => {
  expect(translateHighlight(locale, highlight)).toEqual({ text, lang });
});
