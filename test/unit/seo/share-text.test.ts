import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/platform/locale";
import { formatSharedFacts, formatSharedName, formatVehicleShareText } from "~/seo/share-text";
import { describeVehicle } from "~/seo/vehicle-summary";
import { describeComparison } from "~/views/compare/compare-head";
import { describeSaved } from "~/views/saved/saved-head";
import { createPicturedVehicle } from "../../fixtures/inventory";

const words = (locale: Locale = "en") => getI18n(locale).getFixedT(null, ["vehicle"]);
const rebuilt = createPicturedVehicle({
  product_name: "2016 Mercedes-Benz C300",
  description: "silver | 70,000 miles | rebuilt by us",
  price: 15_000,
});

test("a shared vehicle in a list has its price and a rebuilt title; a sold one is marked sold and has no price", () => {
  const format = (vehicle = createPicturedVehicle(), locale: Locale = "en") =>
    formatSharedFacts(words(locale), vehicle);
  expect(format()).toBe("2021 Ford F-150 XLT, $28,900");
  expect(format(createPicturedVehicle({ price: null }))).toBe("2021 Ford F-150 XLT, Call for price");
  expect(format(rebuilt)).toBe("2016 Mercedes-Benz C300, $15,000, Rebuilt title");
  expect(format(rebuilt, "pt")).toBe("2016 Mercedes-Benz C300, $15,000, Título rebuilt");
  expect(format(createPicturedVehicle({ quantity: 0 }), "es")).toBe("2021 Ford F-150 XLT, Vendido");
  const held = createPicturedVehicle({ product_name: "2021 Ford F-150 XLT HOLD" });
  expect(format(held, "es")).toBe("2021 Ford F-150 XLT, $28,900, Venta pendiente");
});

test("a name on its own has the rebuilt title once", () => {
  const nameOf = (vehicle = createPicturedVehicle(), locale: Locale = "en") =>
    formatSharedName(words(locale), vehicle);
  expect(nameOf()).toBe("2021 Ford F-150 XLT");
  expect(nameOf(rebuilt, "es")).toBe("2016 Mercedes-Benz C300, Título reconstruido (rebuilt)");
  const product_name = "2018 Chevrolet Silverado (REBUILT)";
  expect(nameOf(createPicturedVehicle({ product_name }))).toBe(product_name);
  const engine = { product_name: "2015 Honda Civic rebuilt engine", description: "red | rebuilt title" };
  expect(nameOf(createPicturedVehicle(engine))).toBe("2015 Honda Civic rebuilt engine, Rebuilt title");
});

test("shared lists of saved vehicles and comparisons include rebuilt titles, and name three vehicles", () => {
  const two = [createPicturedVehicle(), rebuilt];
  const both = /^2021 Ford F-150 XLT, \$28,900; 2016 Mercedes-Benz C300, \$15,000, Rebuilt title\. /;
  expect(describeSaved(two, getI18n("en")).description).toMatch(both);
  expect(describeComparison(two, getI18n("en")).description).toContain("$15,000, Rebuilt title.");
  const five = Array(5).fill(createPicturedVehicle());
  const { description } = describeSaved(five, getI18n("en"));
  expect(description.match(/2021 Ford F-150 XLT/g)).toHaveLength(3);
  expect(description).toContain("$28,900; +2. ");
});

test.each([
  ["en", "This vehicle has a salvage title."],
  ["es", "Este vehículo tiene título de salvamento (salvage)."],
  ["pt", "Este veículo tem título salvage (perda total)."],
] as const)("a shared vehicle names its salvage title in %s", (locale, sentence) => {
  const salvage = createPicturedVehicle({ details: { title: "salvage" } });
  const t = getI18n(locale).getFixedT(null, ["saved", "vehicle"] as const);
  expect(formatVehicleShareText(t, salvage, "https://example.com")).toContain(sentence);
});

test("a shared vehicle is described with its price, mileage, paint, and title, without unknown values", () => {
  const describe = (overrides: Parameters<typeof createPicturedVehicle>[0], locale: Locale = "en") =>
    describeVehicle(createPicturedVehicle(overrides), getI18n(locale));
  const whole = `2021 Ford F-150 XLT, $28,900, 48,210 miles, ATLAS BLUE. At ${dealer.name} in Orlando, Florida.`;
  expect(describe({})).toBe(whole);
  expect(describe({}, "pt")).toContain("$28,900, 48,210 milhas, AZUL ATLAS.");
  expect(describe({ description: "red | 9 miles | rebuilt" })).toContain("Rebuilt title");
  expect(describe({ quantity: 0 })).toMatch(/^[^$]*Sold[^$]*$/);
  expect(describe({ description: null, price: null })).toMatch(/^2021 Ford F-150 XLT, Call for price\. /);
});
