/** The opening hours as the rows of a `dl`: days, and from when to when. */

import type { WeeklyHours } from "~/dealer/dealer";
import { formatClock, formatWeekday } from "~/i18n/format";
import type { Locale } from "~/i18n/locale";
import { useText } from "~/i18n/use-text";
import { groupHours } from "./opening-lines";
import { useSite } from "./site-context";

export function OpeningRows({ hours: week }: { hours: WeeklyHours }) {
  const { t } = useText("frame");
  const { locale } = useSite();
  return groupHours(week).map(({ firstDay, lastDay, hours }) => {
    const first = formatDay(locale, firstDay);
    const days =
      firstDay === lastDay ? first : t("dayRange", { first, last: formatWeekday(locale, lastDay) });
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

/** At the head of a line a weekday begins with a capital in every language. */
function formatDay(locale: Locale, day: number): string {
  const name = formatWeekday(locale, day);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
