/** Formats calendar days in each language. */
import { LANGUAGE_TAGS, type Locale } from "./locale";

/** Formats an instant as a day in Orlando: "November 21, 2026", "21 de noviembre de 2026", "21 de novembro de 2026". */
export function formatDate(locale: Locale, instant: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "America/New_York",
  }).format(new Date(instant));
}

/**
 * Formats "YYYY-MM-DD" with its weekday: "Saturday, November 21", "sábado, 21 de noviembre", "sábado, 21 de novembro";
 * `short`, for narrow layouts, gives "Sat, November 21".
 */
export function formatWeekdayDate(locale: Locale, day: string, weekday: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    weekday,
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00Z`));
}
