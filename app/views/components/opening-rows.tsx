/** The opening hours as rows of a `dl`: days and hours. */
import type { BusinessHours } from "~/dealer/business-facts";
import { listClosures } from "~/dealer/closures";
import { findHours } from "~/dealer/opening-hours";
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import { formatShortDate } from "~/i18n/format-date";
import { capitalise, formatHours, formatOpeningLines } from "~/i18n/opening-lines";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { DayName } from "./own-text";

interface OpeningRowsProps {
  readonly facts: BusinessHours;
  readonly week: "lot" | "contact";
}

/** The usual hours, then the closures and special hours from today through the sixth day after. */
export function OpeningRows({ facts, week }: OpeningRowsProps) {
  const { t } = useText("frame");
  const { locale, nowMs } = useSite();
  const today = getOrlandoDay(new Date(nowMs));
  const closures = listClosures(today, addDays(today, 6), facts.closures);
  return (
    <>
      {formatOpeningLines(t, locale, facts.hours[week]).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
      {closures.map(({ date, name, answersCalls }) =>
        week === "contact" && answersCalls ? null : (
          <div key={date}>
            <dt className="whitespace-nowrap">{capitalise(locale, formatShortDate(locale, date).text)}</dt>
            <dd>
              {formatHours(t, locale, findHours(date, week, facts))} (<DayName name={name} />)
            </dd>
          </div>
        ),
      )}
    </>
  );
}
