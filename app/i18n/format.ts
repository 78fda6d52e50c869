/** Formats numbers, money, dates and times in each language. Every `Intl` formatter is created once. */
import { LANGUAGE_TAGS, type Locale } from "./locale";

const TIME_ZONE = "America/New_York";

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const numbers = memoize((tag) => new Intl.NumberFormat(tag));
const percents = memoize(
  (tag) =>
    new Intl.NumberFormat(tag, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 2 }),
);
const ratings = memoize((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }));
const weekdays = memoize((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }));
const days = memoize(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: TIME_ZONE }),
);
const shortDays = memoize(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: "numeric",
      month: tag === LANGUAGE_TAGS.en ? "short" : "long",
      timeZone: TIME_ZONE,
    }),
);
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});

/** A price in US cents, the same in every language: "$15,900", or "$15,900.50" with cents. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatPayment(cents);
}

/** A payment in US cents, always with two decimals: "$598.51". */
export function formatPayment(cents: number): string {
  return dollarsAndCents.format(cents / 100);
}

/** A count or a distance: "48,210" in English and Spanish, "48.210" in Portuguese. */
export function formatNumber(locale: Locale, value: number): string {
  return numbers(locale).format(value);
}

/** A rate in basis points: 890 is "8.9%" in English and Spanish, "8,9%" in Portuguese. */
export function formatRate(locale: Locale, basisPoints: number): string {
  return percents(locale).format(basisPoints / 10_000);
}

/** A rating with one decimal, given in US notation: "4.8", "4,8" in Portuguese. */
export function formatRating(locale: Locale, rating: string): string {
  return ratings(locale).format(Number(rating));
}

/** The name of a weekday (0 is Sunday): "Monday", "lunes", "segunda-feira". */
export function formatWeekday(locale: Locale, day: number): string {
  // January 4, 1970 was a Sunday.
  return weekdays(locale).format(new Date(Date.UTC(1970, 0, 4 + day)));
}

/** A time of day given as "HH:MM": "9:30 AM", "9:30 a. m." (with a no-break space), "9h30". */
export function formatClock(locale: Locale, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const padded = String(minutes).padStart(2, "0");
  if (locale === "pt") return minutes === 0 ? `${hours}h` : `${hours}h${padded}`;
  const [morning, afternoon] = locale === "es" ? ["a.\u00A0m.", "p.\u00A0m."] : ["AM", "PM"];
  return `${hours % 12 || 12}:${padded} ${hours < 12 ? morning : afternoon}`;
}

/** An ISO 8601 instant in Orlando's time zone: "November 20, 2:40 PM". */
export function formatMoment(locale: Locale, instant: string): string {
  const date = new Date(instant);
  return `${days(locale).format(date)}, ${formatClock(locale, clock.format(date))}`;
}

/** The day of an ISO 8601 instant in Orlando, for use within a sentence: "Nov 3", "3 de noviembre", "3 de novembro". */
export function formatDay(locale: Locale, instant: string): string {
  return shortDays(locale).format(new Date(instant));
}

function memoize<Formatter>(make: (tag: string) => Formatter): (locale: Locale) => Formatter {
  const made = new Map<Locale, Formatter>();
  return (locale) => {
    const known = made.get(locale) ?? make(LANGUAGE_TAGS[locale]);
    made.set(locale, known);
    return known;
  };
}
