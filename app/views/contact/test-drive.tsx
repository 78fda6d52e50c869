/** The form's fields for a test drive: a day, then one of its times. Only the time, `slot`, is read. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import { formatClock } from "~/i18n/format";
import { formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { TestDriveDay } from "~/leads/form/test-drive-slots";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { DayName } from "~/views/components/own-text";
import { useSite } from "~/views/frame/site-context";
import type { LeadFields } from "./contact-form-result";

interface SlotDaysProps {
  readonly slotDays: readonly TestDriveDay[];
}

interface LeadTestDriveProps extends SlotDaysProps {
  readonly fields: LeadFields;
}

export function LeadTestDrive({ slotDays, fields }: LeadTestDriveProps) {
  const { t } = useText("lead");
  const slot = fields.getText("slot") ?? "";
  const chosenDay = slotDays.findIndex(({ date, times }) => times.some((time) => `${date}T${time}` === slot));
  const firstOpenDay = slotDays.findIndex(({ times }) => times.length > 0);
  const isListed = chosenDay >= 0;
  const problem = fields.getError("slot") ?? (slot !== "" && !isListed ? t("slotDraftGone") : undefined);
  return (
    <div className="unless-test-drive:hidden">
      <div className="grid gap-5">
        <Days slotDays={slotDays} shownDay={isListed ? chosenDay : firstOpenDay} />
        <Times slotDays={slotDays} slot={isListed ? slot : ""} problem={problem} fields={fields} />
      </div>
    </div>
  );
}

function Days({ slotDays, shownDay }: SlotDaysProps & { shownDay: number }) {
  const { t } = useText(["lead", "frame"]);
  const { locale, nowMs } = useSite();
  const today = getOrlandoDay(new Date(nowMs));
  return (
    <fieldset>
      <legend className="px-0 pb-2 font-bold">{t("lead:day")}</legend>
      <div className="chip-row py-1">
        {slotDays.map(({ date, times }, index) => {
          const { weekday, day, month } = formatShortDate(locale, date);
          const face = (note: string) => (
            <>
              <small className="text-inherit">{weekday}</small> <b className="price-figure text-2xl">{day}</b>{" "}
              <small className="text-inherit">{note}</small>
            </>
          );
          return times.length > 0 ? (
            <label className="choice-chip w-18" key={date}>
              <input
                type="radio"
                name="day"
                value={date}
                data-day={index}
                defaultChecked={index === shownDay}
              />
              <span>{face(date === today ? t("lead:today") : month)}</span>
            </label>
          ) : (
            <p className="choice-chip w-18" key={date}>
              <span>{face(t("frame:closed"))}</span>
            </p>
          );
        })}
      </div>
      {slotDays.map(({ date, closedFor }) =>
        closedFor ? (
          <p className="pt-1 text-sm/snug text-muted first-letter:uppercase" key={date}>
            <SlottedText text={t("lead:closedFor", { day: formatWeekdayDate(locale, date), holiday: SLOT })}>
              <DayName name={closedFor} />
            </SlottedText>
          </p>
        ) : null,
      )}
    </fieldset>
  );
}

interface TimesProps extends LeadTestDriveProps {
  /** "" for none. */
  readonly slot: string;
  readonly problem: string | undefined;
}

/** The script puts `data-gone` below the times when the drafted one is no longer available. */
function Times({ slotDays, slot, problem, fields }: TimesProps) {
  const { t } = useText("lead");
  return (
    <div
      role="radiogroup"
      aria-labelledby="slot-label"
      id="slot"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? "slot-hint slot-problem" : "slot-hint"}
      data-gone={t("slotDraftGone")}
    >
      <p className="pb-2 font-bold" id="slot-label">
        {t("time")}
      </p>
      {slotDays.map((day, index) => (
        <DayTimes key={day.date} day={day} index={index} slot={slot} />
      ))}
      <label className="choice-chip w-56">
        <input type="radio" name="slot" value="" defaultChecked={slot === ""} {...fields.getFocus("slot")} />
        <span>{t("slotAny")}</span>
      </label>
      <p className="pt-2 text-sm/snug text-muted" id="slot-hint">
        {t("slotHint")}
      </p>
      {problem ? (
        <p className="field-problem" id="slot-problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface DayTimesProps {
  readonly day: TestDriveDay;
  readonly index: number;
  readonly slot: string;
}

function DayTimes({ day: { date, times }, index, slot }: DayTimesProps) {
  const { locale } = useSite();
  if (times.length === 0) return null;
  return (
    <fieldset className="slot-times" data-times={index} data-date={formatShortDate(locale, date).text}>
      <legend className="block px-0 pb-2 text-sm text-muted first-letter:uppercase">
        {formatWeekdayDate(locale, date)}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pb-2">
        {times.map((time) => (
          <label className="choice-chip" key={time}>
            <input
              type="radio"
              name="slot"
              value={`${date}T${time}`}
              defaultChecked={`${date}T${time}` === slot}
            />
            <span>{formatClock(locale, time)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
