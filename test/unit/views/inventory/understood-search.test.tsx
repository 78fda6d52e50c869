import { expect, test } from "vitest";
import type { Locale } from "~/i18n/locale";
import { listInventory } from "~/inventory/list-inventory";
import { UnderstoodSearch } from "~/views/inventory/inventory-list";
import { createFilter, createSnapshot } from "../../../fixtures/inventory";
import { createVehicle, render } from "../../../support/render";

function read(q: string, locale: Locale = "en") {
  const page = listInventory(createSnapshot([createVehicle()]), createFilter({ q }));
  // `text` separates elements with spaces.
  return render(<UnderstoodSearch page={page} />, { locale }).text.replace(" .", ".");
}

test.each([
  ["en", "a ford under 30k", "Showing results for: ford · Under $30,000."],
  [
    "en",
    "truck over 10k, under 75k miles",
    "Showing results for: truck · $10,000 and over · Under 75,000 miles.",
  ],
  ["en", "ford for $600 a month", "Showing results for: ford · Under $600/mo."],
  ["en", "frod 30k", "Showing results for: Ford · Under $30,000. No exact match for “frod 30k”."],
  ["es", "camionetas de menos de 30 mil", "Mostrando resultados para: camionetas · Hasta $30,000."],
  ["pt", "caminhonete até 30 mil", "Resultados para: caminhonete · Até $30,000."],
  ["en", "ford f-150", ""],
] as const)("in %s, %j is shown as understood", (locale, q, text) => {
  expect(read(q, locale)).toBe(text);
});
