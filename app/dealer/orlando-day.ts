/** The current calendar day at the dealership, independent of the machine's time zone. */
import { dealer } from "./dealer";

/** Formats a day as "YYYY-MM-DD", which sorts chronologically. */
const ORLANDO_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: dealer.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Cache for the last requested minute: every page needs it, and formatting costs more than the rest of a cached page. */
let lastRead: { readonly minute: number; readonly day: string } | null = null;

/** Returns the day in Orlando as "YYYY-MM-DD". */
export function getOrlandoDay(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastRead?.minute !== minute) lastRead = { minute, day: ORLANDO_DAY.format(now) };
  return lastRead.day;
}
