/** Formats shared by staff pages on leads. @param slot in Orlando: "YYYY-MM-DDTHH:MM", or "YYYY-MM-DD" for any time that day */
import { formatClock, joinDay } from "~/i18n/format";
import { formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import { ANY_TIME } from "~/leads/any-time";
import type { Locale } from "~/platform/locale";

/** Returns "Saturday, November 28, 10:30 AM", or "Saturday, November 28, any time". */
export function formatSlot(locale: Locale, slot: string): string {
  return `${joinDay(formatWeekdayDate(locale, slot.slice(0, 10)))}, ${formatSlotTime(locale, slot)}`;
}

/** "Sat, Nov 28, 10:30 AM", for rows. */
export function formatShortSlot(locale: Locale, slot: string): string {
  return `${formatShortDate(locale, slot.slice(0, 10)).text}, ${formatSlotTime(locale, slot)}`;
}

/** "10:30 AM", or "any time". */
export function formatSlotTime(locale: Locale, slot: string): string {
  const time = slot.slice(11);
  return time ? formatClock(locale, time) : ANY_TIME[locale];
}
