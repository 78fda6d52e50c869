/** Formats times and days in each language. Every `Intl` formatter is created once. */
import { LANGUAGE_TAGS, type Locale } from "~/platform/locale";

const IN_ORLANDO = { timeZone: "America/New_York" };

const weekdays = createDateFormat({ weekday: "long" });
const shortWeekdays = createDateFormat({ weekday: "short" });
const days = createDateFormat({ day: "numeric", month: "long", ...IN_ORLANDO });
const shortDays = createDateFormat({ day: "numeric", month: "short", ...IN_ORLANDO });
const clock = createDateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...IN_ORLANDO });

/** The name of a weekday (0 is Sunday): "Monday", "lunes", "segunda-feira". */
export const formatWeekday = (locale: Locale, day: number): string =>
  weekdays(locale).format(findWeekday(day));

/** The short name of a weekday (0 is Sunday): "Mon", "lun", "seg." */
export const formatShortWeekday = (locale: Locale, day: number): string =>
  shortWeekdays(locale).format(findWeekday(day));

/** January 4, 1970 was a Sunday. */
const findWeekday = (day: number) => new Date(Date.UTC(1970, 0, 4 + day));

/** A time of day given as "HH:MM", with no-break spaces: "9:30 AM", "9:30 a. m.", "9h30". */
export function formatClock(locale: Locale, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const padded = String(minutes).padStart(2, "0");
  if (locale === "pt") return minutes === 0 ? `${hours}h` : `${hours}h${padded}`;
  const [morning, afternoon] = locale === "es" ? ["a.\u00A0m.", "p.\u00A0m."] : ["AM", "PM"];
  return `${hours % 12 || 12}:${padded}\u00A0${hours < 12 ? morning : afternoon}`;
}

/** The same without the minutes of a full hour: "9 AM", "9 a. m.", "9h". */
export const formatShortClock = (locale: Locale, time: string): string =>
  formatClock(locale, time).replace(":00", "");

/** Corrects a text's article before its hour: "Abre a la 1:00 p. m.", "Abre à 1h". */
export function agreeWithHour(locale: Locale, text: string): string {
  if (locale === "es") return text.replace(/ las (?=1[:\s])/, " la ");
  return locale === "pt" ? text.replace(/ ([aà])s (?=[01]h)/, " $1 ") : text;
}

/** An ISO 8601 instant in Orlando's time zone: "November 20, 2:40 PM", "20 de novembro às 14h40". */
export function formatMoment(locale: Locale, instant: string): string {
  const date = new Date(instant);
  const [day, time] = [formatFirst(locale, days(locale).format(date)), clock("en").format(date)];
  if (locale !== "pt") return `${day}, ${formatClock(locale, time)}`;
  return `${day} ${/^0[01]:/.test(time) ? "à" : "às"} ${formatClock(locale, time)}`;
}

/** The day of an ISO 8601 instant in Orlando, for use within a sentence: "Nov 3", "3 de noviembre", "3 de novembro". */
export function formatDay(locale: Locale, instant: string): string {
  return formatFirst(locale, (locale === "en" ? shortDays : days)(locale).format(new Date(instant)));
}

/** In Portuguese the first of a month is an ordinal, which Intl doesn't know: "1º de novembro". */
export function formatFirst(locale: Locale, date: string): string {
  return locale === "pt" ? date.replace(/\b1 de /, "1º de ") : date;
}

/** Keeps the day and month of a formatted date in one line; it may break after a comma. */
export const joinDay = (date: string): string => date.replace(/([^,]) /g, "$1\u00A0");

/** Returns a function that creates the formatter of a language when it's first used. The time zone is UTC, unless given. */
export function createDateFormat(
  options: Intl.DateTimeFormatOptions,
): (locale: Locale) => Intl.DateTimeFormat {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format =
      made.get(locale) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: "UTC", ...options });
    made.set(locale, format);
    return format;
  };
}
