/** The opening hours as rows of a `dl`: days and hours. */

import type { LotHours, WeeklyHours } from "~/dealer/business-facts";
import { listClosures } from "~/dealer/closures";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { formatShortDate } from "~/i18n/format-date";
import { capitalise, formatHours, formatOpeningLines } from "~/i18n/opening-lines";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { DayName } from "./own-text";

/** The hours on the lot, with the closures and special hours from today through the sixth day after. */
export function LotHoursRows({ lot }: { lot: LotHours }) {
  const { t } = useText("frame");
  const { locale, nowMs } = useSite();
  const today = getOrlandoDay(new Date(nowMs));
  return (
    <>
      <OpeningRows hours={lot.hours.lot} />
      {listClosures(today, addDays(today, 6), lot.closures).map(({ date, name, hours }) => (
        <div key={date}>
          <dt className="whitespace-nowrap">{capitalise(locale, formatShortDate(locale, date).text)}</dt>
          <dd>
            {formatHours(t, locale, hours)} (<DayName name={name} />)
          </dd>
        </div>
      ))}
    </>
  );
}

export function OpeningRows({ hours: week }: { hours: WeeklyHours }) {
  const { t } = useText("frame");
  const { locale } = useSite();
  return formatOpeningLines(t, locale, week).map(({ days, hours }) => (
    <div key={days}>
      <dt>{days}</dt>
      <dd>{hours}</dd>
    </div>
  ));
}
