/** Asks about times that are probably a mistake before they are saved. The answer holds for these times only. */
import { useText } from "~/i18n/use-text";
import { formatAskedTime, type TimeDoubt } from "~/leads/work/time-doubts";
import { useSite } from "~/views/frame/site-context";
import { formatSlotAndYear } from "~/views/staff/leads/format-slot";

interface QuestionProps {
  readonly doubts: readonly TimeDoubt[];
  /** The times that were confirmed before something else kept the form from being saved. */
  readonly confirmed: readonly string[];
}

export function TimeQuestion({ doubts, confirmed }: QuestionProps) {
  const { t } = useText("staffLead");
  const { locale } = useSite();
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
    <div className="border-l-4 border-wait bg-wait-tint p-3 text-sm" role="alert">
      {doubts.map(({ field, reason, time }) => (
        <p key={field}>{t(`work.doubt.${field}.${reason}`, { time: formatSlotAndYear(locale, time) })}</p>
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
