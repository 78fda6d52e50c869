/** Formats calendar days in each language. */
import { LANGUAGE_TAGS, type Locale } from "~/platform/locale";
import { formatFirst } from "./format";

/** Formats an instant as a day in Orlando: "November 21, 2026", "21 de noviembre de 2026", "21 de novembro de 2026". */
export function formatDate(locale: Locale, instant: string): string {
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "America/New_York",
  });
  return formatFirst(locale, date.format(new Date(instant)));
}

/** Formats "YYYY-MM-DD" with its weekday: "Saturday, November 21", "sábado, 21 de noviembre", "sábado, 21 de novembro". */
export function formatWeekdayDate(locale: Locale, day: string): string {
  return formatDay(locale, day, { weekday: "long" });
}

/** Formats "YYYY-MM-DD" of any year: "Sat, November 21, 2026", "sáb, 21 de noviembre de 2026". */
export function formatWeekdayDateAndYear(locale: Locale, day: string): string {
  return formatDay(locale, day, { weekday: "short", year: "numeric" });
}

function formatDay(locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    ...options,
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return formatFirst(locale, date.format(new Date(`${day}T00:00Z`)));
}

interface ShortDate {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** "Tue, Nov 24", "mar, 24 de nov", "ter., 24 de nov." */
  readonly text: string;
}

/** Formats "YYYY-MM-DD" with short names, whole and in parts, for narrow layouts. */
export function formatShortDate(locale: Locale, day: string): ShortDate {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const parts = format.formatToParts(new Date(`${day}T00:00Z`));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    weekday: get("weekday"),
    day: get("day"),
    month: get("month"),
    text: formatFirst(locale, parts.map(({ value }) => value).join("")),
  };
}
