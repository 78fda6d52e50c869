import { expect, test } from "vitest";
import { formatAgo } from "~/i18n/format-ago";

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
