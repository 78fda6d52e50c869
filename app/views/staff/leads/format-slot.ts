/** Formats shared by staff pages on leads. */
import { formatClock } from "~/i18n/format";
import { formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locale";

/** Returns "Saturday, November 28, 10:30 AM". @param slot "YYYY-MM-DDTHH:MM" in Orlando */
export function formatSlot(locale: Locale, slot: string): string {
  const [day = "", time = ""] = slot.split("T");
  return `${formatWeekdayDate(locale, day)}, ${formatClock(locale, time)}`;
}

/** "Sat, Nov 28, 10:30 AM", for rows. @param slot "YYYY-MM-DDTHH:MM" in Orlando */
export function formatShortSlot(locale: Locale, slot: string): string {
  const [day = "", time = ""] = slot.split("T");
  return `${formatShortDate(locale, day).text}, ${formatClock(locale, time)}`;
}
