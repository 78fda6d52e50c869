/** Formats opening hours as lines of days and hours, and days with special hours. */
import type { TFunction } from "i18next";
import type { OpenHours, WeeklyHours } from "~/dealer/business-facts";
import { groupHours } from "~/dealer/grouped-hours";
import type { Locale } from "~/platform/locale";
import { formatClock, formatWeekday } from "./format";

export function formatOpeningLines(
  t: TFunction<"frame">,
  locale: Locale,
  week: WeeklyHours,
): { readonly days: string; readonly hours: string }[] {
  return groupHours(week).map(({ firstDay, lastDay, hours }) => {
    const first = capitalise(locale, formatWeekday(locale, firstDay));
    const range = () => t("dayRange", { first, last: formatWeekday(locale, lastDay) });
    // "Segunda a sexta": Brazilian Portuguese omits "-feira" in ranges of days.
    const days = firstDay === lastDay ? first : range().replaceAll("-feira", "");
    return { days, hours: formatHours(t, locale, hours) };
  });
}

export function formatHours(t: TFunction<"frame">, locale: Locale, hours: OpenHours | null): string {
  return hours ? `${formatClock(locale, hours.opens)} – ${formatClock(locale, hours.closes)}` : t("closed");
}

/** Starts a weekday with a capital letter, as at the beginning of a line in every language. */
export function capitalise(locale: Locale, name: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
