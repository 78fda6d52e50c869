/** The current calendar day at the dealership, independent of the machine's time zone. */
import { onFirstUse } from "~/platform/memoize";
import { dealer } from "./dealer";

/** Formats a day as "YYYY-MM-DD", which sorts chronologically. */
const ORLANDO_DAY = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: dealer.timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

const ORLANDO_TIME = onFirstUse(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: dealer.timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** Cache for the last requested minute: every page needs it, and formatting costs more than the rest of a cached page. */
let lastRead: { readonly minute: number; readonly day: string } | null = null;

/** Returns the day in Orlando as "YYYY-MM-DD". */
export function getOrlandoDay(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastRead?.minute !== minute) lastRead = { minute, day: ORLANDO_DAY().format(now) };
  return lastRead.day;
}

/** Returns the time in Orlando as "YYYY-MM-DDTHH:MM", which sorts chronologically. */
export const getOrlandoTime = (now: Date): string => `${getOrlandoDay(now)}T${ORLANDO_TIME().format(now)}`;

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
