import { expect, test } from "vitest";
import { formatDate, formatShortDate, formatWeekdayDate } from "~/i18n/format-date";

test.each([
  ["en", "November 20, 2026"],
  ["es", "20 de noviembre de 2026"],
  ["pt", "20 de novembro de 2026"],
] as const)("in %s a day is Orlando's day: %s", (locale, text) => {
  expect(formatDate(locale, "2026-11-21T03:00:00Z")).toBe(text);
});

test("in Portuguese the first of a month is an ordinal", () => {
  expect(formatDate("pt", "2026-12-01T17:00:00Z")).toBe("1º de dezembro de 2026");
  expect(formatWeekdayDate("pt", "2026-11-01")).toBe("domingo, 1º de novembro");
  expect(formatWeekdayDate("pt", "2026-11-21")).toBe("sábado, 21 de novembro");
});

test.each([
  ["en", "Tue, Nov 24"],
  ["es", "mar, 24 de nov"],
  ["pt", "ter., 24 de nov."],
] as const)("in %s a short day is %s", (locale, text) => {
  expect(formatShortDate(locale, "2026-11-24").text).toBe(text);
});
