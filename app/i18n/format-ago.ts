/** Formats relative times in the largest unit that fits, and ages. */
import { LANGUAGE_TAGS, type Locale } from "~/platform/locale";

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: "day", ms: 24 * 60 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/**
 * "3 hours ago", "hace 3 horas", "há 3 horas"; at least one minute.
 * @param instant ISO 8601
 */
export function formatAgo(locale: Locale, instant: string, nowMs: number): string {
  const ageMs = Math.max(MINUTE_MS, nowMs - Date.parse(instant));
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale]);
  formats.set(locale, format);
  const { unit, ms } = UNITS.find((candidate) => ageMs >= candidate.ms) ?? UNITS[2];
  return format.format(-Math.floor(ageMs / ms), unit);
}

const dayCounts = new Map<Locale, Intl.NumberFormat>();

/**
 * "43 min", "1 h 12 min", "3 days"; at least one minute.
 * @param instant ISO 8601
 */
export function formatAge(locale: Locale, instant: string, nowMs: number): string {
  const minutes = Math.max(1, Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const format =
    dayCounts.get(locale) ??
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "unit", unit: "day", unitDisplay: "long" });
  dayCounts.set(locale, format);
  return format.format(Math.floor(hours / 24));
}
