/** The day's appointments and test drives, and the person's secret calendar address. */
import { formatMoment } from "~/i18n/format";
import { formatShortDate, formatWeekdayDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/locale-paths";
import { capitalise } from "~/i18n/opening-lines";
import { useText } from "~/i18n/use-text";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { CopyButton } from "~/views/staff/components/copy-button";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StatusTag, Tag } from "~/views/staff/components/tag";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { useRefresh } from "~/views/staff/refresh";
import type { AppointmentRow, AppointmentsData } from "./appointments-data";
import { CarName } from "./car-name";
import { formatSlotTime } from "./format-slot";
import { LeadLine } from "./lead-line";
import { StopTag } from "./lead-tags";

interface PageProps {
  readonly page: AppointmentsData;
}

interface StaffAppointmentsPageProps extends PageProps {
  /** A newly created calendar address; null otherwise. */
  readonly newAddress: string | null;
}

const PATH = "/staff/appointments";

export function StaffAppointmentsPage({ page, newAddress }: StaffAppointmentsPageProps) {
  const { t } = useText(["staffLeadLists", "staffLeads"]);
  const { rows, undated } = page;
  useRefresh();
  return (
    <StaffFrame title={t("appointments.title")} back={{ to: "/staff/leads", label: t("staffLeads:back") }}>
      <div className="grid gap-2 lg:gap-4">
        <section className="staff-panel min-w-0" id="day" aria-labelledby="shown-day">
          <Days page={page} />
          <Week page={page} />
          {page.isClosed ? <p className="px-gutter py-3 text-muted">{t("appointments.closed")}</p> : null}
          {rows.length === 0 ? <p className="px-gutter py-3">{t("appointments.none")}</p> : null}
          <ol className="panel-rows lg:@container">
            {rows.map((row) =>
              isReadable(row) ? <Appointment key={row.id} row={row} /> : <LeadLine key={row.id} row={row} />,
            )}
          </ol>
        </section>
        {undated.length > 0 ? (
          <Panel title={t("appointments.undated")} count={undated.length}>
            <ul className="panel-rows lg:@container">
              {undated.map((row) => (
                <LeadLine key={row.id} row={row} />
              ))}
            </ul>
          </Panel>
        ) : null}
        <CalendarAddress madeAtIso={page.addressMadeAtIso} newAddress={newAddress} />
      </div>
    </StaffFrame>
  );
}

/** The day, with links to the ones before and after it. It opens a field for any other day. */
function Days({ page: { day, today, previousDay, nextDay } }: PageProps) {
  const { t, locale } = useText("staffLeadLists");
  const path = localizePath(locale, PATH);
  const step = (to: string, label: string, sign: string) => (
    <a className="push-button px-3.5" href={`${path}?day=${to}`} aria-label={label}>
      {sign}
    </a>
  );
  return (
    <nav
      className="relative flex items-center gap-2 px-gutter py-2 magnified:flex-wrap"
      aria-label={t("appointments.day")}
    >
      {step(previousDay, t("appointments.previous"), "‹")}
      <details key={day} className="magnified:flex-1">
        <summary className="push-button list-none">
          <h2 id="shown-day">
            <span aria-hidden="true">{capitalise(locale, formatShortDate(locale, day).text)}</span>
            <span className="sr-only">{capitalise(locale, formatWeekdayDate(locale, day))}</span>
          </h2>
        </summary>
        <form
          className="absolute inset-x-gutter z-1 flex gap-2 border border-line bg-surface p-2 lg:right-auto"
          action={path}
        >
          <input
            className="text-input min-w-0 flex-1"
            type="date"
            name="day"
            defaultValue={day}
            aria-label={t("appointments.day")}
            required
          />
          <button className="push-button" type="submit">
            {t("appointments.go")}
          </button>
        </form>
      </details>
      {step(nextDay, t("appointments.nextDay"), "›")}
      {day === today ? null : (
        <a className="quiet-link ml-auto text-sm magnified:basis-full" href={path}>
          {t("appointments.today")}
        </a>
      )}
    </nav>
  );
}

/** The days of the week with their numbers of appointments. */
function Week({ page: { week, day, today } }: PageProps) {
  const { t, locale } = useText("staffLeadLists");
  const path = localizePath(locale, PATH);
  return (
    <nav className="border-y border-line" aria-label={t("appointments.week")}>
      <ol className="grid grid-cols-7 magnified:grid-cols-4">
        {week.map(({ day: one, count }) => {
          const { weekday, day: number } = formatShortDate(locale, one);
          return (
            <li key={one}>
              <a
                className="grid min-h-11 justify-items-center py-1 text-ink no-underline hover:bg-band aria-[current]:shadow-[inset_0_-3px_var(--color-ink)]"
                href={`${path}?day=${one}`}
                aria-current={one === day ? "date" : undefined}
              >
                <span className={`text-center text-facts ${one === today ? "font-bold" : "text-muted"}`}>
                  {weekday}
                  <br /> {number}
                </span>
                <span className={`tabular-nums ${count > 0 ? "font-bold" : "text-muted"}`}>
                  {count}
                  <span className="sr-only"> {t("appointments.count", { count })}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function Appointment({ row }: { row: AppointmentRow }) {
  const { t, locale } = useText(["staffLeadLists", "staffLeads", "staffLead"]);
  const { id, name, subject, vehicle, status, assignee, picture, meeting, isTimeShared, isClosedThen } = row;
  const isAsked = status === "new" || status === "contacted";
  return (
    <li
      className="hover:bg-band lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center"
      data-lead={id}
      data-waiting={row.isAnswered ? undefined : name}
    >
      <a
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-gutter py-2 text-ink no-underline lg:grid-cols-[6rem_auto_minmax(0,1fr)]"
        href={localizePath(locale, `/staff/leads/${id}`)}
      >
        <b className="tabular-nums first-letter:uppercase max-lg:col-start-2">
          {formatSlotTime(locale, meeting)}
        </b>
        <span className="max-lg:col-start-1 max-lg:row-span-2 max-lg:row-start-1">
          <CarThumbnail picture={picture} lead={row} />
        </span>
        <span className="grid min-w-0">
          <b className="truncate">
            <bdi>{name}</bdi>
          </b>
          <span className="text-facts wrap-anywhere lg:truncate">
            {t(`staffLeads:subjects.${subject ?? "none"}`)}
            {vehicle ? (
              <>
                {" · "}
                <CarName {...row} />
              </>
            ) : null}
          </span>
          <span className="truncate text-facts text-muted">{assignee ?? t("staffLead:unassigned")}</span>
        </span>
      </a>
      <div className="flex flex-wrap items-center gap-2 px-gutter pb-2 lg:py-2">
        {isClosedThen ? (
          <b className="basis-full text-facts text-wait lg:text-right">{t("staffLead:closedThen")}</b>
        ) : null}
        {isTimeShared ? (
          <b className="basis-full text-facts text-wait lg:text-right">{t("staffLead:timeShared")}</b>
        ) : null}
        <span className="flex min-w-0 flex-1 flex-wrap gap-1 magnified:flex-initial magnified:empty:hidden *:flex-initial! *:whitespace-normal! lg:justify-end">
          {isAsked ? <Tag tone="wait">{t("appointments.asked")}</Tag> : null}
          {isAsked || status === "appointment" ? null : <StatusTag status={status} />}
          {row.isStopped ? <StopTag /> : null}
        </span>
        <Ways row={row} />
      </div>
    </li>
  );
}

/** On a desktop, the lead's page has the text to send. */
function Ways({ row: { id, name, phone, isStopped } }: { row: AppointmentRow }) {
  const { t, locale } = useText(["staffLeads", "staffLead"]);
  const whom = <span className="sr-only">: {name}</span>;
  return (
    <>
      {phone ? (
        <>
          <a className="push-button" href={phone.call}>
            {t("staffLead:reply.call")}
            {whom}
          </a>
          <a className="push-button lg:hidden" href={phone.sms}>
            {t("staffLead:reply.text")}
            {whom}
          </a>
        </>
      ) : null}
      {isStopped ? null : (
        <a
          className={phone ? "push-button max-lg:hidden" : "push-button"}
          href={localizePath(locale, `/staff/leads/${id}`)}
        >
          {t("staffLeads:reply")}
          {whom}
        </a>
      )}
    </>
  );
}

interface CalendarAddressProps {
  readonly madeAtIso: string | null;
  readonly newAddress: string | null;
}

function CalendarAddress({ madeAtIso, newAddress }: CalendarAddressProps) {
  const { t, locale } = useText("staffLeadLists");
  return (
    <Panel title={t("appointments.calendar")} id="calendar">
      <PanelBody>
        <p className="max-w-xl">{t("appointments.calendarText")}</p>
        {newAddress ? <NewAddress address={newAddress} /> : null}
        {madeAtIso && !newAddress ? (
          <p className="text-muted">
            {t("appointments.calendarMade", { moment: formatMoment(locale, madeAtIso) })}
          </p>
        ) : null}
        <StaffForm
          draft={null}
          reloadDocument
          className="flex flex-wrap items-center gap-4"
          action={`${localizePath(locale, PATH)}#calendar`}
        >
          <button className="push-button" type="submit" name="intent" value="create">
            {t(madeAtIso ? "appointments.replace" : "appointments.create")}
          </button>
          {madeAtIso ? (
            <>
              <span className="text-facts text-muted">{t("appointments.replaceHint")}</span>
              <button className="link-button" type="submit" name="intent" value="revoke">
                {t("appointments.revoke")}
              </button>
            </>
          ) : null}
        </StaffForm>
      </PanelBody>
    </Panel>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useText(["staffLeadLists", "staffShared"]);
  return (
    <div className="form-field" role="status">
      <label htmlFor="calendar-address">{t("appointments.calendarAddress")}</label>
      <input id="calendar-address" type="text" value={address} readOnly />
      <p className="text-facts text-muted">{t("appointments.calendarOnce")}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <CopyButton text={address}>{t("staffShared:copyLink")}</CopyButton>
        <a className="quiet-link" href={address.replace(/^https?:/, "webcal:")}>
          {t("appointments.subscribe")}
        </a>
      </div>
    </div>
  );
}
