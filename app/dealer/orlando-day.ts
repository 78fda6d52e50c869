/** The calendar and clock of the dealership, independent of the machine's time zone. */
import { dealer } from "./dealer";

/**
 * Formats "YYYY-MM-DD HH:MM", and knows daylight saving time. Every page needs it: made before the first request, since the first
 * formatter of a Worker takes 15 to 20 ms.
 */
const ORLANDO_CLOCK = new Intl.DateTimeFormat("sv-SE", {
  timeZone: dealer.timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** The last requested minute: every page needs it, and formatting costs more than the rest of a cached page. */
let lastRead = { minute: Number.NaN, time: "" };

/** Returns the time in Orlando as "YYYY-MM-DDTHH:MM", which sorts chronologically. */
export function getOrlandoTime(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastRead.minute !== minute) lastRead = { minute, time: ORLANDO_CLOCK.format(now).replace(" ", "T") };
  return lastRead.time;
}

/** Returns the day in Orlando as "YYYY-MM-DD", which sorts chronologically. */
export const getOrlandoDay = (now: Date): string => getOrlandoTime(now).slice(0, 10);

/** Returns the weekday of a day given as "YYYY-MM-DD" (0 is Sunday). */
export const getWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

const DAY_MS = 86_400_000;

/** Returns the days between two given as "YYYY-MM-DD", at least 0. */
export const countDays = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** Returns a vehicle's days on the lot, as calendar days in Orlando. @param listedAtIso ISO 8601 instant */
export const countDaysOnLot = (listedAtIso: string, now: Date): number =>
  countDays(getOrlandoDay(new Date(listedAtIso)), getOrlandoDay(now));

/** Returns the day so many days after one given as "YYYY-MM-DD". */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
