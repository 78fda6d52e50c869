import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars, formatNumber, formatPayment, formatRate } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/platform/locale";
import { DOLLARS, MILES, MONTHS, parseTypedNumber, RATE } from "~/platform/typed-number";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { forAll } from "../../support/for-all";

const UNITS = { dollars: DOLLARS, rate: RATE, miles: MILES, months: MONTHS };

test.each([
  ["dollars", 15_900, "15900 | 15,900 | 15.900 | 15 900 | 15\u00A0900 | 15'900 | 15.900,00 | 15,900.00"],
  ["dollars", 15_900, "$15,900.00 |  $ 15,900  | US$15.900 | 15900 USD | 15.900 dólares | 15.9k | 15,9 mil"],
  ["dollars", 15_000, "15k | 15 K | $15k"],
  ["dollars", 1_500, "1.500 | 1,500 | 1 500 | 1500."],
  ["dollars", 1_250_000.5, "1.250.000,5"],
  ["dollars", 16.9, "16.9 | 16,9"],
  ["dollars", 500.25, "500.25"],
  ["dollars", 0.5, ".5 | 0.5"],
  ["dollars", 0, "0"],
  ["dollars", null, " | . | $ | k | -5 | 1e4 | 0x10 | 0.500 | 1.500.00 | 1,50,000 | 1.500,000 | 1234.567"],
  ["dollars", null, "15.900k | 15kk | 15 90 | 15% | 15 miles | cheap | 15.900²"],
  ["rate", 8.9, "8.9 | 8,9%"],
  ["rate", 8.125, "8.125 % | 8,125"],
  ["rate", null, "8.9.1 | $8 | 8 900"],
  ["miles", 48_210, "48,210 miles | 48.210 mi."],
  ["miles", 96_000, "96 mil millas"],
  ["miles", 96_500, "96,5 mil milhas"],
  ["miles", null, "150,000 km"],
  ["months", 60, "60 months | 60 meses"],
  ["months", null, "five"],
] as const)("as %s, %s is read from each of: %s", (unit, value, texts) => {
  for (const text of texts.split(" | "))
    expect([text, parseTypedNumber(text, UNITS[unit])]).toEqual([text, value]);
});

type Writer = readonly [keyof typeof UNITS, (units: number) => string, perUnit: number, max: number];

test.each<Writer>([
  ["miles", formatNumber, 1, 99_999_999],
  ["dollars", formatDollars, 100, 1_000_000_00],
  ["dollars", formatPayment, 100, 1_000_000_00],
  ["rate", formatRate, 100, 99_999],
])("every formatted number of %s parses back to itself", (unit, format, perUnit, max) => {
  forAll(fc.integer({ min: 0, max }), (units) => {
    expect(Math.round((parseTypedNumber(format(units), UNITS[unit]) ?? Number.NaN) * perUnit)).toBe(units);
  });
});

test.each(LOCALES)("every number in a text in %s parses back to itself, with its unit", (locale) => {
  const t = getI18n(locale).getFixedT(null, "vehicle");
  forAll(fc.integer({ min: 0, max: 999_999 }), (count) => {
    expect(parseTypedNumber(t("miles", { count }), MILES)).toBe(count);
  });
  expect(parseTypedNumber(t("months", { term: 60 }), MONTHS)).toBe(60);
});

test.each(Object.entries(UNITS))("every hostile string gives a number of %s or null", (_, unit) => {
  const values = hostileStrings.map((text) => parseTypedNumber(text, unit) ?? 0);
  expect(values.filter((value) => !(value >= 0))).toEqual([]);
});
