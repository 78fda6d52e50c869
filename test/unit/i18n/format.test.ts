import { expect, test } from "vitest";
import {
  formatClock,
  formatDollars,
  formatMoment,
  formatNumber,
  formatPayment,
  formatRate,
  formatRating,
  formatWeekday,
} from "~/i18n/format";

/** Intl puts non-breaking spaces of several widths into numbers; tests compare normal spaces. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("a price is formatted as on a tag in Florida, with cents only if there are any", () => {
  expect(formatDollars(15_900_00)).toBe("$15,900");
  expect(formatDollars(15_900_50)).toBe("$15,900.50");
  expect(formatDollars(0)).toBe("$0");
});

test("a payment always shows cents", () => {
  expect(formatPayment(598_51)).toBe("$598.51");
  expect(formatPayment(350_00)).toBe("$350.00");
});

test.each([
  ["en", "48,210"],
  ["es", "48,210"],
  ["pt", "48.210"],
] as const)("a distance in %s is grouped as the language does", (locale, text) => {
  expect(formatNumber(locale, 48_210)).toBe(text);
});

test.each([
  ["en", "4.8", "5.0"],
  ["es", "4.8", "5.0"],
  ["pt", "4,8", "5,0"],
] as const)("a rating in %s keeps its one decimal", (locale, rating, best) => {
  expect([formatRating(locale, "4.8"), formatRating(locale, "5.0")]).toEqual([rating, best]);
});

test.each([
  ["en", "8.9%"],
  ["pt", "8,9%"],
] as const)("a rate in %s uses the language's decimal sign", (locale, text) => {
  expect(plain(formatRate(locale, 890))).toBe(text);
});

test("a rate in Spanish uses the decimal point of the United States", () => {
  expect(plain(formatRate("es", 890)).replace(" ", "")).toBe("8.9%");
});

test.each([
  ["en", "09:30", "9:30 AM"],
  ["en", "00:05", "12:05 AM"],
  ["en", "12:00", "12:00 PM"],
  ["es", "09:30", "9:30 a.\u00A0m."],
  ["es", "18:00", "6:00 p.\u00A0m."],
  ["pt", "09:30", "9h30"],
  ["pt", "18:00", "18h"],
  ["pt", "00:00", "0h"],
] as const)("the hour in %s of %s reads %s", (locale, time, text) => {
  expect(formatClock(locale, time)).toBe(text);
});

test("a time is shown in Orlando's time zone, in summer and in winter", () => {
  expect(formatMoment("en", "2026-11-20T19:40:00Z")).toBe("November 20, 2:40 PM");
  expect(formatMoment("en", "2026-07-01T03:40:00Z")).toBe("June 30, 11:40 PM");
  expect(formatMoment("es", "2026-11-20T19:40:00Z")).toBe("20 de noviembre, 2:40 p.\u00A0m.");
  expect(formatMoment("pt", "2026-11-20T19:40:00Z")).toBe("20 de novembro, 14h40");
});

test("weekdays are counted from Sunday", () => {
  expect([0, 1, 6].map((day) => formatWeekday("en", day))).toEqual(["Sunday", "Monday", "Saturday"]);
  expect(formatWeekday("es", 1)).toBe("lunes");
  expect(formatWeekday("pt", 1)).toBe("segunda-feira");
});
