import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { formatTime } from "~/enhance/offline/format-time";
import { formatMoment } from "~/i18n/format";
import { LOCALES } from "~/platform/locale";

const HOUR_MS = 3_600_000;
const START_MS = Date.parse("2026-10-31T23:00:00Z");

test.each(LOCALES)("in %s each time of a year is written as on the pages, by Orlando's clock", (locale) => {
  const times = Array.from(
    { length: 1000 },
    (_, step) => START_MS + step * 9 * HOUR_MS + (step % 60) * 60_000,
  );
  const expected = times.map((atMs) => formatMoment(locale, new Date(atMs).toISOString()));
  expect(times.map((atMs) => formatTime(atMs, locale, dealer.timeZone))).toEqual(expected);
});
