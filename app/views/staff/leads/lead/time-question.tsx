/** Asks about times that are probably a mistake before they are saved. The answer holds for these times only. */
import { formatClock, joinDay } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import { formatAskedTime, type TimeDoubt } from "~/leads/work/time-doubts";
import type { Locale } from "~/platform/locale";

interface QuestionProps {
  readonly doubts: readonly TimeDoubt[];
  /** The times that were confirmed before something else kept the form from being saved. */
  readonly confirmed: readonly string[];
}

export function TimeQuestion({ doubts, confirmed }: QuestionProps) {
  const { t, locale } = useText("staffLead");
  const asked = [...confirmed, ...doubts.map(formatAskedTime)].map((time) => (
    <input key={time} type="hidden" name="asked" value={time} />
  ));
  if (doubts.length === 0)
    return confirmed.length === 0 ? null : (
      <>
        {asked}
        <input type="hidden" name="sure" value="yes" />
      </>
    );
  return (
    <div className="grid gap-2 border-l-4 border-wait bg-wait-tint p-3 text-sm" role="alert">
      {doubts.map(({ field, reason, time }) => (
        <p key={field}>
          {reason === "closed"
            ? `${t("closedThen")}: ${formatTime(locale, time)}.`
            : t(`work.doubt.${field}.${reason}`, { time: formatTime(locale, time) })}
        </p>
      ))}
      <p>{t("work.doubt.unsaved")}</p>
      {asked}
      <p className="button-row">
        <button className="push-button" type="submit" name="sure" value="yes">
          {t("work.doubt.keep")}
        </button>
      </p>
    </div>
  );
}

/** "November 28, 2026, 10:30 AM". */
function formatTime(locale: Locale, slot: string): string {
  const [day = "", time = ""] = slot.split("T");
  return `${joinDay(formatDate(locale, `${day}T12:00:00Z`))}, ${formatClock(locale, time)}`;
}
