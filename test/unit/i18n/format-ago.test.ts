import { expect, test } from "vitest";
import { formatAge, formatAgo } from "~/i18n/format-ago";
import { LOCALES } from "~/i18n/locale";

const NOW = Date.parse("2026-11-20T17:00:00Z");
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  [1, "1 minute ago", "hace 1 minuto", "há 1 minuto"],
  [59, "59 minutes ago", "hace 59 minutos", "há 59 minutos"],
  [60, "1 hour ago", "hace 1 hora", "há 1 hora"],
  [23 * 60 + 59, "23 hours ago", "hace 23 horas", "há 23 horas"],
  [49 * 60, "2 days ago", "hace 2 días", "há 2 dias"],
])("%i minutes are shown in the largest unit that fits", (minutes, en, es, pt) => {
  const said = (["en", "es", "pt"] as const).map((locale) => formatAgo(locale, before(minutes), NOW));
  expect(said).toEqual([en, es, pt]);
});

test("a time just now, or in the future by clock skew, is a minute ago", () => {
  expect([before(0), before(-5)].map((at) => formatAgo("en", at, NOW))).toEqual([
    "1 minute ago",
    "1 minute ago",
  ]);
});

test.each([
  ["2026-11-20T16:59:40.000Z", "1 min", "1 min", "1 min"],
  ["2026-11-20T16:17:00.000Z", "43 min", "43 min", "43 min"],
  ["2026-11-20T15:00:00.000Z", "2 h", "2 h", "2 h"],
  ["2026-11-20T15:48:00.000Z", "1 h 12 min", "1 h 12 min", "1 h 12 min"],
  ["2026-11-17T17:00:00.000Z", "3 days", "3 días", "3 dias"],
])("the age of %s", (instant, ...ages) => {
  const nowMs = Date.parse("2026-11-20T17:00:00Z");
  expect(LOCALES.map((locale) => formatAge(locale, instant, nowMs))).toEqual(ages);
});
