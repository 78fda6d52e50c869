/** The form's fields for a test drive: a day, then one of its times, or any time that day. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import { formatClock } from "~/i18n/format";
import { formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { TestDriveDay } from "~/leads/form/test-drive-slots";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { DayName } from "~/views/components/own-text";
import { useSite } from "~/views/frame/site-context";
import type { LeadFields } from "./contact-form-result";
import { useContactHours } from "./contact-hours";

interface LeadTestDriveProps {
  readonly slotDays: readonly TestDriveDay[];
  readonly fields: LeadFields;
}

export function LeadTestDrive({ slotDays, fields }: LeadTestDriveProps) {
  const { t } = useText("lead");
  const slot = fields.getText("slot") ?? "";
  const isListed = slotDays.some(
    ({ date, times }) =>
      times.length > 0 && (date === slot || times.some((time) => `${date}T${time}` === slot)),
  );
  const problem = fields.getError("slot") ?? (slot !== "" && !isListed ? t("slotDraftGone") : undefined);
  return (
    <div className="unless-test-drive:hidden">
      <div className="grid gap-5">
        <Days slotDays={slotDays} chosenDay={isListed ? slot.slice(0, 10) : ""} fields={fields} />
        <Times slotDays={slotDays} slot={isListed ? slot : ""} problem={problem} />
      </div>
    </div>
  );
}

interface DaysProps extends LeadTestDriveProps {
  /** "" for none. */
  readonly chosenDay: string;
}

function Days({ slotDays, chosenDay, fields }: DaysProps) {
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
                defaultChecked={date === chosenDay}
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
      <label className="choice-chip mt-4 w-56 max-w-full">
        <input
          type="radio"
          name="day"
          value=""
          defaultChecked={chosenDay === ""}
          {...fields.getFocus("slot")}
        />
        <span>{t("lead:slotAny")}</span>
      </label>
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

interface TimesProps extends Pick<LeadTestDriveProps, "slotDays"> {
  /** "" for none. */
  readonly slot: string;
  readonly problem: string | undefined;
}

/** The script puts `data-gone` below the times when the drafted one is no longer available. */
function Times({ slotDays, slot, problem }: TimesProps) {
  const { t } = useText("lead");
  return (
    <div
      role="radiogroup"
      aria-label={t("time")}
      id="slot"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? "slot-hint slot-problem" : "slot-hint"}
      data-gone={t("slotDraftGone")}
    >
      {slotDays.map((day, index) => (
        <DayTimes key={day.date} day={day} index={index} slot={slot} />
      ))}
      <p className="text-sm/snug text-muted" id="slot-hint">
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
  const { t, locale } = useText("lead");
  const hours = useContactHours();
  if (times.length === 0) return null;
  const hasEarly = times.some((time) => hours.isTooEarly(`${date}T${time}`));
  return (
    <fieldset className="slot-times" data-times={index} data-date={formatWeekdayDate(locale, date)}>
      <legend className="px-0 pb-2">
        <b>{t("time")}</b>
        <span className="block text-sm text-muted first-letter:uppercase">
          {formatWeekdayDate(locale, date)}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pb-2">
        <label className="choice-chip col-span-2">
          <input type="radio" name="slot" value={date} defaultChecked={date === slot} />
          <span>{t("slotAnyTime")}</span>
        </label>
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
      {hasEarly ? <p className="pb-2 text-sm/snug text-muted">{`${hours.text} ${t("slotEarly")}`}</p> : null}
    </fieldset>
  );
}
