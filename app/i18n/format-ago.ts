/** Formats relative times in the largest unit that fits. */
import { LANGUAGE_TAGS, type Locale } from "./locale";

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
