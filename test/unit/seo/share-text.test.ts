import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/i18n/locale";
import { formatSharedFacts, formatSharedName, formatVehicleShareText } from "~/seo/share-text";
import { describeComparison } from "~/views/compare/compare-head";
import { describeSaved } from "~/views/saved/saved-head";
import { createVehicle } from "../../support/render";

const words = (locale: Locale = "en") => getI18n(locale).getFixedT(null, ["vehicle"]);
const rebuilt = createVehicle({
  product_name: "2016 Mercedes-Benz C300",
  description: "silver | 70,000 miles | rebuilt by us",
  price: 15_000,
});

test("a shared vehicle in a list has its price and a rebuilt title", () => {
  expect(formatSharedFacts(words(), createVehicle())).toBe("2021 Ford F-150 XLT, $28,900");
  expect(formatSharedFacts(words(), createVehicle({ price: null }))).toBe(
    "2021 Ford F-150 XLT, Call for price",
  );
  expect(formatSharedFacts(words(), rebuilt)).toBe("2016 Mercedes-Benz C300, $15,000, Rebuilt title");
  expect(formatSharedFacts(words("pt"), rebuilt)).toBe("2016 Mercedes-Benz C300, $15,000, Título rebuilt");
});

test("a sold one in a list is marked sold and has no price", () => {
  expect(formatSharedFacts(words("es"), createVehicle({ quantity: 0 }))).toBe("2021 Ford F-150 XLT, Vendido");
});

test("a name on its own has the rebuilt title once", () => {
  expect(formatSharedName(words(), createVehicle())).toBe("2021 Ford F-150 XLT");
  expect(formatSharedName(words("es"), rebuilt)).toBe(
    "2016 Mercedes-Benz C300, Título reconstruido (rebuilt)",
  );
  const named = createVehicle({ product_name: "2018 Chevrolet Silverado (REBUILT)" });
  expect(formatSharedName(words(), named)).toBe("2018 Chevrolet Silverado (REBUILT)");
});

test("shared lists of saved vehicles and comparisons include rebuilt titles", () => {
  const two = [createVehicle(), rebuilt];
  expect(describeSaved(two, getI18n("en")).description).toMatch(
    /^2021 Ford F-150 XLT, \$28,900; 2016 Mercedes-Benz C300, \$15,000, Rebuilt title\. /,
  );
  expect(describeComparison(two, getI18n("en")).description).toContain("$15,000, Rebuilt title.");
});

test.each([
  ["en", "This vehicle has a salvage title."],
  ["es", "Este vehículo tiene título de salvamento (salvage)."],
  ["pt", "Este veículo tem título salvage (perda total)."],
] as const)("a shared vehicle names its salvage title in %s", (locale, sentence) => {
  const salvage = createVehicle({ details: { title: "salvage" } });
  const t = getI18n(locale).getFixedT(null, ["saved", "vehicle"] as const);
  expect(formatVehicleShareText(t, salvage, "https://example.com")).toContain(sentence);
});

test("a long shared list names three vehicles and counts the others", () => {
  const five = Array.from({ length: 5 }, () => createVehicle());
  const { description } = describeSaved(five, getI18n("en"));
  expect(description.match(/2021 Ford F-150 XLT/g)).toHaveLength(3);
  expect(description).toContain("$28,900; +2. ");
});
