/** Formats calendar days in each language. Every `Intl` formatter is created once. */
import type { Locale } from "~/platform/locale";
import { createDateFormat, formatFirst } from "./format";

const dates = createDateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "America/New_York",
});
const mediumDates = createDateFormat({ dateStyle: "medium", timeZone: "America/New_York" });
const weekdayDates = createDateFormat({ weekday: "long", day: "numeric", month: "long" });
const weekdayDatesAndYears = createDateFormat({
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDates = createDateFormat({ weekday: "short", day: "numeric", month: "short" });

/** Formats an instant as a day in Orlando: "November 21, 2026", "21 de noviembre de 2026", "21 de novembro de 2026". */
export const formatDate = (locale: Locale, instant: string): string =>
  formatFirst(locale, dates(locale).format(new Date(instant)));

/** Like `formatDate`, for narrow layouts: "Nov 21, 2026", "21 nov 2026", "21 de nov. de 2026". */
export const formatMediumDate = (locale: Locale, instant: string): string =>
  formatFirst(locale, mediumDates(locale).format(new Date(instant)));

/** Formats "YYYY-MM-DD" with its weekday: "Saturday, November 21", "sábado, 21 de noviembre", "sábado, 21 de novembro". */
export const formatWeekdayDate = (locale: Locale, day: string): string =>
  formatFirst(locale, weekdayDates(locale).format(startOf(day)));

/** Formats "YYYY-MM-DD" of any year: "Sat, November 21, 2026", "sáb, 21 de noviembre de 2026". */
export const formatWeekdayDateAndYear = (locale: Locale, day: string): string =>
  formatFirst(locale, weekdayDatesAndYears(locale).format(startOf(day)));

const startOf = (day: string) => new Date(`${day}T00:00Z`);

interface ShortDate {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** "Tue, Nov 24", "mar, 24 de nov", "ter., 24 de nov." */
  readonly text: string;
}

/** Formats "YYYY-MM-DD" with short names, whole and in parts, for narrow layouts. */
export function formatShortDate(locale: Locale, day: string): ShortDate {
  const parts = shortDates(locale).formatToParts(startOf(day));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    weekday: get("weekday"),
    day: get("day"),
    month: get("month"),
    text: formatFirst(locale, parts.map(({ value }) => value).join("")),
  };
}
