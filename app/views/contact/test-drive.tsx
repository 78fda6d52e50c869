/** The form's fields for a test drive: a time during opening hours. */
import { formatClock } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { SlotDay } from "~/leads/form/test-drive-slots";
import { FieldFrame } from "~/ui/field";
import { useSite } from "~/views/frame/site-context";
import type { FieldWords } from "./form-answer";

interface LeadTestDriveProps {
  readonly slotDays: readonly SlotDay[];
  readonly words: FieldWords;
}

export function LeadTestDrive({ slotDays, words }: LeadTestDriveProps) {
  const { t } = useText("lead");
  const { locale } = useSite();
  const chosen = words.textOf("slot") ?? "";
  const isListed = slotDays.some(({ date, times }) => times.some((time) => `${date}T${time}` === chosen));
  const isGone = chosen !== "" && !isListed;
  const problem = words.problemOf("slot") ?? (isGone ? t("slotDraftGone") : undefined);
  return (
    <div className="for-test-drive">
      <FieldFrame name="slot" label={t("slot")} hint={t("slotHint")} problem={problem}>
        {(control) => (
          // The script shows this text when the drafted time is no longer available.
          <select
            {...control}
            defaultValue={isListed ? chosen : ""}
            data-gone={t("slotDraftGone")}
            {...words.focusOf("slot")}
          >
            <option value="">{t("slotAny")}</option>
            {slotDays.map(({ date, times }) => (
              <optgroup key={date} label={formatWeekdayDate(locale, date)}>
                {times.map((time) => (
                  <option key={time} value={`${date}T${time}`}>
                    {`${formatWeekdayDate(locale, date, "short")}, ${formatClock(locale, time)}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
