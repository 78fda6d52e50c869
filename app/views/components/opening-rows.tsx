/** The opening hours as rows of a `dl`: days and hours. */

import type { WeeklyHours } from "~/dealer/dealer";
import { formatClock, formatWeekday } from "~/i18n/format";
import type { Locale } from "~/i18n/locale";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { groupHours } from "./opening-lines";

export function OpeningRows({ hours: week }: { hours: WeeklyHours }) {
  const { t } = useText("frame");
  const { locale } = useSite();
  return groupHours(week).map(({ firstDay, lastDay, hours }) => {
    const first = capitalise(locale, formatWeekday(locale, firstDay));
    const days =
      firstDay === lastDay
        ? first
        : shortenDays(t("dayRange", { first, last: formatWeekday(locale, lastDay) }));
    return (
      <div key={firstDay}>
        <dt>{days}</dt>
        <dd>
          {hours ? `${formatClock(locale, hours.opens)} – ${formatClock(locale, hours.closes)}` : t("closed")}
        </dd>
      </div>
    );
  });
}

/** Starts a weekday with a capital letter, as at the beginning of a line in every language. */
function capitalise(locale: Locale, name: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** "Segunda a sexta": Brazilian Portuguese omits "-feira" in ranges of days. */
function shortenDays(days: string): string {
  return days.replaceAll("-feira", "");
}
