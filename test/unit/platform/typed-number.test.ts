import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars, formatNumber, formatPayment, formatRate } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { DOLLARS, MILES, MONTHS, parseTypedNumber, RATE } from "~/platform/typed-number";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

const UNITS = { dollars: DOLLARS, rate: RATE, miles: MILES, months: MONTHS };

test.each([
  ["15900", 15_900],
  ["15,900", 15_900],
  ["15.900", 15_900],
  ["15 900", 15_900],
  ["15\u00A0900", 15_900],
  ["15'900", 15_900],
  ["1.500", 1_500],
  ["1,500", 1_500],
  ["1 500", 1_500],
  ["2.000,00", 2_000],
  ["2,000.00", 2_000],
  ["1.250.000,5", 1_250_000.5],
  ["$15,900.00", 15_900],
  [" $ 15,900 ", 15_900],
  ["US$15.900", 15_900],
  ["15900 USD", 15_900],
  ["15.900 dólares", 15_900],
  ["15k", 15_000],
  ["15 K", 15_000],
  ["15.9k", 15_900],
  ["15,9 mil", 15_900],
  ["$15k", 15_000],
  ["16.9", 16.9],
  ["16,9", 16.9],
  ["500.25", 500.25],
  ["15900.", 15_900],
  [".5", 0.5],
  ["0", 0],
  ["0.5", 0.5],
])("%j dollars are %s", (text, dollars) => {
  expect(parseTypedNumber(text, DOLLARS)).toBe(dollars);
});

test.each([
  ["", "dollars"],
  [".", "dollars"],
  ["$", "dollars"],
  ["k", "dollars"],
  ["-5", "dollars"],
  ["1e4", "dollars"],
  ["0x10", "dollars"],
  ["0.500", "dollars"],
  ["1.500.00", "dollars"],
  ["1,50,000", "dollars"],
  ["1.500,000", "dollars"],
  ["1234.567", "dollars"],
  ["15.900k", "dollars"],
  ["15kk", "dollars"],
  ["15 90", "dollars"],
  ["15%", "dollars"],
  ["15 miles", "dollars"],
  ["cheap", "dollars"],
  ["15.900²", "dollars"],
  ["8.9.1", "rate"],
  ["$8", "rate"],
  ["8 900", "rate"],
  ["150,000 km", "miles"],
  ["five", "months"],
] as const)("%j is no number of %s", (text, unit) => {
  expect(parseTypedNumber(text, UNITS[unit])).toBeNull();
});

test.each([
  ["8.9", "rate", 8.9],
  ["8,9%", "rate", 8.9],
  ["8.125 %", "rate", 8.125],
  ["8,125", "rate", 8.125],
  ["48,210 miles", "miles", 48_210],
  ["48.210 mi.", "miles", 48_210],
  ["96 mil millas", "miles", 96_000],
  ["96,5 mil milhas", "miles", 96_500],
  ["60 months", "months", 60],
  ["60 meses", "months", 60],
] as const)("%j as %s is %s", (text, unit, value) => {
  expect(parseTypedNumber(text, UNITS[unit])).toBe(value);
});

type Writer = readonly [
  name: string,
  unit: keyof typeof UNITS,
  format: (units: number) => string,
  perUnit: number,
  max: number,
];

const WRITERS: readonly Writer[] = [
  ["count", "miles", formatNumber, 1, 99_999_999],
  ["price", "dollars", formatDollars, 100, 1_000_000_00],
  ["payment", "dollars", formatPayment, 100, 1_000_000_00],
  ["rate", "rate", formatRate, 100, 99_999],
];

test.each(WRITERS)("every formatted %s parses back to itself", (_, unit, format, perUnit, max) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max }), (units) => {
      expect(Math.round((parseTypedNumber(format(units), UNITS[unit]) ?? Number.NaN) * perUnit)).toBe(units);
    }),
  );
});

test.each(LOCALES)("every number in a text in %s parses back to itself, with its unit", (locale) => {
  const t = getI18n(locale).getFixedT(null, "vehicle");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (count) => {
      expect(parseTypedNumber(t("miles", { count }), MILES)).toBe(count);
    }),
  );
  expect(parseTypedNumber(t("months", { term: 60 }), MONTHS)).toBe(60);
});

test.each(hostileStrings)("%j gives a number or null", (text) => {
  for (const unit of Object.values(UNITS)) {
    const value = parseTypedNumber(text, unit);
    expect(value === null || value >= 0).toBe(true);
  }
});
