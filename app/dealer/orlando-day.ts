/** Which day it is at the dealership, whatever the clock of the machine says. */
import { dealer } from "./dealer";

/** Writes a day as "YYYY-MM-DD", which sorts as text exactly as it does as time. */
const ORLANDO_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: dealer.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day of the last minute asked for: every page asks, and formatting costs more than the rest of a kept page. */
let lastRead: { readonly minute: number; readonly day: string } | null = null;

/** "YYYY-MM-DD" in Orlando. */
export function getOrlandoDay(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastRead?.minute !== minute) lastRead = { minute, day: ORLANDO_DAY.format(now) };
  return lastRead.day;
}
