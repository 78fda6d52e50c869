import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances.server";
import type { Locale } from "~/i18n/locale";
import { listWantedLabels } from "~/views/staff/leads/lead-data";
import { createWanted } from "../../../../fixtures/lead";

const wanted = createWanted("q=lightning&style=Truck&make=Ford&price=0-10000&price=40000-");
const list = (locale: Locale, sought: Parameters<typeof listWantedLabels>[1]) =>
  listWantedLabels(getI18n(locale).getFixedT(null, ["inventory", "vehicle"]), sought);

test.each([
  ["en", ["“lightning”", "Truck", "Ford", "Under $10,000", "$40,000 and over"]],
  ["es", ["“lightning”", "Pickup", "Ford", "Menos de $10,000", "$40,000 o más"]],
  ["pt", ["“lightning”", "Picape", "Ford", "Menos de $10,000", "$40,000 ou mais"]],
] as const)("a search without results is described in words: %s", (locale, words) => {
  expect(list(locale, wanted)).toEqual(words);
});

test("a lead without a search has no description", () => {
  expect(list("en", null)).toEqual([]);
});
