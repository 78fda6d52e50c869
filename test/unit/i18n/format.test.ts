import { expect, test } from "vitest";
import { agreeWithHour, formatClock, formatDay, formatMoment, formatWeekday } from "~/i18n/format";
import { formatAge, formatAgo } from "~/i18n/format-ago";
import { formatDate, formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import { formatMonth } from "~/i18n/format-month";
import { formatDollars, formatNumber, formatPayment, formatRate } from "~/i18n/format-number";
import { LOCALES } from "~/platform/locale";

test("numbers, prices, and rates are American in every language; only a payment always shows cents", () => {
  expect([15_900_00, 15_900_50, 0].map(formatDollars)).toEqual(["$15,900", "$15,900.50", "$0"]);
  expect([598_51, 350_00].map(formatPayment)).toEqual(["$598.51", "$350.00"]);
  expect(formatNumber(48_210)).toBe("48,210");
  expect([890, 500, 1_025].map(formatRate)).toEqual(["8.9%", "5.0%", "10.25%"]);
});

test.each([
  ["09:30", "9:30\u00A0AM", "9:30\u00A0a.\u00A0m.", "9h30"],
  ["00:05", "12:05\u00A0AM", "12:05\u00A0a.\u00A0m.", "0h05"],
  ["12:00", "12:00\u00A0PM", "12:00\u00A0p.\u00A0m.", "12h"],
  ["18:00", "6:00\u00A0PM", "6:00\u00A0p.\u00A0m.", "18h"],
  ["00:00", "12:00\u00A0AM", "12:00\u00A0a.\u00A0m.", "0h"],
])("the hour %s", (time, ...texts) => {
  expect(LOCALES.map((locale) => formatClock(locale, time))).toEqual(texts);
});

test.each([
  ["es", "Abre a las 1:00 p.\u00A0m.", "Abre a la 1:00 p.\u00A0m."],
  ["es", "Abierto hasta las 1\u00A0p.\u00A0m.", "Abierto hasta la 1\u00A0p.\u00A0m."],
  ["es", "Abre a las 11:00 a.\u00A0m.", "Abre a las 11:00 a.\u00A0m."],
  ["pt", "Abre às 1h30", "Abre à 1h30"],
  ["pt", "Aberto até as 0h", "Aberto até a 0h"],
  ["pt", "Abre às 13h", "Abre às 13h"],
  ["en", "Opens at 1:00 PM", "Opens at 1:00 PM"],
] as const)("in %s the article agrees with the hour: %s", (locale, text, corrected) => {
  expect(agreeWithHour(locale, text)).toBe(corrected);
});

// By Orlando's clock, in winter and in summer. In Portuguese the first of a month is an ordinal, and hours before 2 are singular.
test.each([
  [formatMoment, "en", "2026-11-20T19:40:00Z", "November 20, 2:40\u00A0PM"],
  [formatMoment, "en", "2026-07-01T03:40:00Z", "June 30, 11:40\u00A0PM"],
  [formatMoment, "es", "2026-11-20T19:40:00Z", "20 de noviembre, 2:40\u00A0p.\u00A0m."],
  [formatMoment, "pt", "2026-11-20T19:40:00Z", "20 de novembro às 14h40"],
  [formatMoment, "pt", "2026-11-01T05:30:00Z", "1º de novembro à 1h30"],
  [formatMoment, "pt", "2026-11-21T05:00:00Z", "21 de novembro à 0h"],
  [formatDay, "pt", "2026-11-01T17:00:00Z", "1º de novembro"],
  [formatDay, "es", "2026-11-01T17:00:00Z", "1 de noviembre"],
  [formatDate, "en", "2026-11-21T03:00:00Z", "November 20, 2026"],
  [formatDate, "es", "2026-11-21T03:00:00Z", "20 de noviembre de 2026"],
  [formatDate, "pt", "2026-11-21T03:00:00Z", "20 de novembro de 2026"],
  [formatDate, "pt", "2026-12-01T17:00:00Z", "1º de dezembro de 2026"],
  [formatWeekdayDate, "pt", "2026-11-01", "domingo, 1º de novembro"],
  [formatWeekdayDate, "pt", "2026-11-21", "sábado, 21 de novembro"],
  [formatMonth, "en", "2026-01", "January 2026"],
  [formatMonth, "es", "2026-11", "noviembre de 2026"],
  [formatMonth, "pt", "2026-12", "dezembro de 2026"],
] as const)("%o in %s formats %s as %s", (format, locale, instant, text) => {
  expect(format(locale, instant)).toBe(text);
});

test("a short day, and a weekday counted from Sunday", () => {
  const days = LOCALES.map((locale) => formatShortDate(locale, "2026-11-24").text);
  expect(days).toEqual(["Tue, Nov 24", "mar, 24 de nov", "ter., 24 de nov."]);
  expect([0, 6].map((day) => formatWeekday("en", day))).toEqual(["Sunday", "Saturday"]);
  expect(LOCALES.map((locale) => formatWeekday(locale, 1))).toEqual(["Monday", "lunes", "segunda-feira"]);
});

const NOW_MS = Date.parse("2026-11-20T17:00:00Z");
const before = (minutes: number) => new Date(NOW_MS - minutes * 60_000).toISOString();

test.each([
  // Just now, or in the future by clock skew.
  [0, "1 minute ago", "hace 1 minuto", "há 1 minuto"],
  [-5, "1 minute ago", "hace 1 minuto", "há 1 minuto"],
  [59, "59 minutes ago", "hace 59 minutos", "há 59 minutos"],
  [60, "1 hour ago", "hace 1 hora", "há 1 hora"],
  [23 * 60 + 59, "23 hours ago", "hace 23 horas", "há 23 horas"],
  [49 * 60, "2 days ago", "hace 2 días", "há 2 dias"],
])("%i minutes are shown in the largest unit that fits", (minutes, ...texts) => {
  expect(LOCALES.map((locale) => formatAgo(locale, before(minutes), NOW_MS))).toEqual(texts);
});

test.each([
  [1 / 3, "1 min", "1 min", "1 min"],
  [43, "43 min", "43 min", "43 min"],
  [120, "2 h", "2 h", "2 h"],
  [72, "1 h 12 min", "1 h 12 min", "1 h 12 min"],
  [3 * 24 * 60, "3 days", "3 días", "3 dias"],
])("the age of %d minutes", (minutes, ...ages) => {
  expect(LOCALES.map((locale) => formatAge(locale, before(minutes), NOW_MS))).toEqual(ages);
});
