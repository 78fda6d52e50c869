import { expect, test } from "vitest";
import { formatDate } from "~/i18n/format-date";

test.each([
  ["en", "November 20, 2026"],
  ["es", "20 de noviembre de 2026"],
  ["pt", "20 de novembro de 2026"],
] as const)("in %s a day is Orlando's day: %s", (locale, text) => {
  expect(formatDate(locale, "2026-11-21T03:00:00Z")).toBe(text);
});
