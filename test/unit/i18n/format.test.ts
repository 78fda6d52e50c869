import { expect, test } from "vitest";
import { agreeWithHour, formatClock, formatDay, formatMoment, formatWeekday } from "~/i18n/format";
import { formatDollars, formatNumber, formatPayment, formatRate } from "~/i18n/format-number";

test("a price is formatted as on a tag in Florida, with cents only if there are any", () => {
  expect(formatDollars(15_900_00)).toBe("$15,900");
  expect(formatDollars(15_900_50)).toBe("$15,900.50");
  expect(formatDollars(0)).toBe("$0");
});

test("a payment always shows cents", () => {
  expect(formatPayment(598_51)).toBe("$598.51");
  expect(formatPayment(350_00)).toBe("$350.00");
});

test("numbers and rates are American in every language", () => {
  expect(formatNumber(48_210)).toBe("48,210");
  expect([formatRate(890), formatRate(500), formatRate(1_025)]).toEqual(["8.9%", "5.0%", "10.25%"]);
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

test("a time is shown in Orlando's time zone, in summer and in winter", () => {
  expect(formatMoment("en", "2026-11-20T19:40:00Z")).toBe("November 20, 2:40 PM");
  expect(formatMoment("en", "2026-07-01T03:40:00Z")).toBe("June 30, 11:40 PM");
  expect(formatMoment("es", "2026-11-20T19:40:00Z")).toBe("20 de noviembre, 2:40 p.\u00A0m.");
  expect(formatMoment("pt", "2026-11-20T19:40:00Z")).toBe("20 de novembro às 14h40");
});

test("in Portuguese the first of a month is an ordinal, and hours before 2 take the singular", () => {
  expect(formatMoment("pt", "2026-11-01T05:30:00Z")).toBe("1º de novembro à 1h30");
  expect(formatMoment("pt", "2026-11-21T05:00:00Z")).toBe("21 de novembro à 0h");
  expect(formatDay("pt", "2026-11-01T17:00:00Z")).toBe("1º de novembro");
  expect(formatDay("es", "2026-11-01T17:00:00Z")).toBe("1 de noviembre");
});

test("weekdays are counted from Sunday", () => {
  expect([0, 1, 6].map((day) => formatWeekday("en", day))).toEqual(["Sunday", "Monday", "Saturday"]);
  expect(formatWeekday("es", 1)).toBe("lunes");
  expect(formatWeekday("pt", 1)).toBe("segunda-feira");
});
