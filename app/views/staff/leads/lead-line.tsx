/** One lead in a list: picture, name, status, type and car, message, assignee, and age. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getMeeting, isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { Tag } from "~/views/staff/components/tag";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { CarName } from "./car-name";
import { formatShortSlot } from "./format-slot";
import type { LeadRow } from "./lead-row";
import { LeadTag, StopTag } from "./lead-tags";

/** The columns of a wide window: status, picture, lead, car, assignee, and age. */
export const LEAD_COLUMNS =
  "columns:grid-cols-[7.5rem_4rem_minmax(0,4fr)_minmax(0,5fr)_7rem_5rem] columns:gap-x-3";

interface LeadLineProps {
  readonly row: LeadRow | UnreadableLead;
  /** Shows the reminder in place of the appointment. */
  readonly isDue?: boolean;
}

export function LeadLine({ row, isDue = false }: LeadLineProps) {
  const { t, locale } = useText(["staffLead", "staffLeadLists"]);
  const path = localizePath(locale, `/staff/leads/${row.id}`);
  if (!isReadable(row)) return <Unreadable path={path} id={row.id} />;
  const isWaiting = !row.isAnswered && !row.isSuspected;
  return (
    <li className={isWaiting ? "shadow-[inset_4px_0_var(--color-amber)]" : undefined} data-lead={row.id}>
      <a
        className={`grid items-center gap-x-3 magnified:gap-x-1 px-gutter py-2 text-inherit no-underline grid-cols-[auto_minmax(0,1fr)] [grid-template-areas:'picture_head'_'picture_about'_'picture_foot'] hover:bg-band columns:py-1.5 columns:[grid-template-areas:'status_picture_name_about_who_age'_'status_picture_text_about_who_age'] ${LEAD_COLUMNS}`}
        href={path}
      >
        <span className="[grid-area:picture]">
          <CarThumbnail picture={row.picture} lead={row} />
        </span>
        <span className="flex items-center justify-between gap-x-2 magnified:flex-wrap [grid-area:head] columns:contents">
          <span className="flex min-w-0 items-baseline gap-2 [grid-area:name]">
            <b className="truncate">
              <bdi>{row.name}</bdi>
            </b>
            {row.more > 0 ? (
              <span className="flex-none text-facts text-muted">
                {t("staffLeadLists:list.more", { count: row.more })}
              </span>
            ) : null}
          </span>
          <span className="[grid-area:status]">
            <LeadTag lead={row} />
          </span>
        </span>
        <span className="truncate text-facts [grid-area:about] columns:grid">
          <About row={row} isDue={isDue} />
        </span>
        <span className="flex items-baseline justify-between gap-x-3 text-facts text-muted magnified:flex-wrap [grid-area:foot] columns:contents">
          <span className="grow truncate [grid-area:text] columns:text-muted">
            <MeetingCar row={row} isDue={isDue} />
            <span lang={row.locale} dir="auto">
              {row.excerpt}
            </span>
          </span>
          <span
            className={`flex-none truncate [grid-area:who] max-w-20 columns:block columns:max-w-none ${row.assignee ? "" : "hidden"}`}
          >
            {row.assignee ?? t("unassigned")}
          </span>
          <span
            className={`flex-none text-right whitespace-nowrap tabular-nums [grid-area:age] ${isWaiting ? "font-semibold text-wait" : ""}`}
          >
            <RelativeTime iso={row.sentAtIso} />
          </span>
        </span>
      </a>
      {row.isSuspected ? (
        <StaffForm draft={null} reloadDocument className="px-gutter pb-2" action={path}>
          <button
            className="push-button"
            type="submit"
            name="intent"
            value="release"
            aria-label={t("staffLeadLists:list.notSpamOf", { name: row.name })}
          >
            {t("staffLeadLists:list.notSpam")}
          </button>
        </StaffForm>
      ) : null}
    </li>
  );
}

function Unreadable({ path, id }: { path: string; id: string }) {
  const { t } = useText("staffLeads");
  return (
    <li className="px-gutter py-2" data-lead={id}>
      <a className="font-semibold" href={path}>
        {t("unreadable.title")}
      </a>
      <p className="text-facts text-muted">{t("unreadable.id", { id })}</p>
    </li>
  );
}

/** What a row starts with, the due reminder or the appointment, and the time of another meeting. */
function findTimes(row: LeadRow, isDue: boolean) {
  const { reminder, status, appointment } = row;
  const first = isDue ? reminder : status === "appointment" ? appointment : null;
  const meeting = getMeeting(row);
  return { first, other: meeting === first ? null : meeting };
}

interface TimedProps {
  readonly row: LeadRow;
  readonly isDue: boolean;
}

/** On a phone, a row with a time has its car in the last line, because the one before is cut. */
function MeetingCar({ row, isDue }: TimedProps) {
  const { first, other } = findTimes(row, isDue);
  if (!row.vehicle || !(first ?? other)) return null;
  return (
    <span className="text-ink columns:hidden">
      <CarName {...row} /> ·{" "}
    </span>
  );
}

function About({ row, isDue }: TimedProps) {
  const { t, locale } = useText(["staffLead", "staffLeads"]);
  const { subject, lostReason, vehicle, isUnsent } = row;
  const { first, other } = findTimes(row, isDue);
  const time = other && formatShortSlot(locale, other);
  return (
    <>
      <span className="columns:order-1 columns:truncate">
        {isUnsent ? (
          <>
            <Tag tone="stop">{t("staffLeads:state.unsent")}</Tag>{" "}
          </>
        ) : null}
        {row.isStopped ? (
          <>
            <StopTag />{" "}
          </>
        ) : null}
        {first ? <b className={isDue ? "text-wait" : ""}>{formatShortSlot(locale, first)} · </b> : null}
        {time && !first ? <span className="columns:hidden">{time} · </span> : null}
        {lostReason ? t(`lostReasons.${lostReason}`) : t(`staffLeads:subjects.${subject ?? "none"}`)}
        <span className="hidden columns:inline">
          {time ? ` · ${time}` : null} · {t(`staffLeads:languages.${row.locale}`)}
        </span>
      </span>
      {vehicle ? (
        <span className={(first ?? other) ? "hidden columns:block columns:truncate" : "columns:truncate"}>
          <span className="columns:hidden"> · </span>
          <CarName {...row} />
        </span>
      ) : null}
    </>
  );
}
