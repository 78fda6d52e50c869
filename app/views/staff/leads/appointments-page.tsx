/** The day's appointments and test drives, and the person's secret calendar address. */
import { formatClock, formatMoment } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/locale-paths";
import { capitalise } from "~/i18n/opening-lines";
import { useText } from "~/i18n/use-text";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { useSite } from "~/views/frame/site-context";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StatusTag, Tag } from "~/views/staff/components/tag";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import type { AppointmentRow, AppointmentsData } from "./appointments-data";
import { CarName } from "./car-name";
import { LeadLine } from "./lead-line";
import { StopTag } from "./stop-tag";

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
  const { locale } = useSite();
  const { day, rows, undated } = page;
  return (
    <StaffFrame title={t("appointments.title")} back={{ to: "/staff/leads", label: t("staffLeads:back") }}>
      <div className="grid gap-2 lg:gap-4">
        <Days page={page} />
        <Panel title={capitalise(locale, formatWeekdayDate(locale, day))} count={rows.length} id="day">
          {page.isClosed ? <p className="px-gutter pb-2 text-muted">{t("appointments.closed")}</p> : null}
          {rows.length === 0 ? <p className="px-gutter pb-4">{t("appointments.none")}</p> : null}
          <ol className="panel-rows lg:@container">
            {rows.map((row) =>
              isReadable(row) ? <Appointment key={row.id} row={row} /> : <LeadLine key={row.id} row={row} />,
            )}
          </ol>
        </Panel>
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

function Days({ page: { day, today, previousDay, nextDay } }: PageProps) {
  const { t } = useText("staffLeadLists");
  const { locale } = useSite();
  const path = localizePath(locale, PATH);
  return (
    <nav
      className="flex flex-wrap items-end gap-2 px-gutter max-lg:pt-2 lg:px-0"
      aria-label={t("appointments.day")}
    >
      <a className="push-button" href={`${path}?day=${previousDay}`}>
        {t("appointments.previous")}
      </a>
      {day === today ? null : (
        <a className="push-button" href={path}>
          {t("appointments.today")}
        </a>
      )}
      <a className="push-button" href={`${path}?day=${nextDay}`}>
        {t("appointments.nextDay")}
      </a>
      <form className="flex items-end gap-2" action={path}>
        <input
          className="text-input"
          type="date"
          name="day"
          defaultValue={day}
          key={day}
          aria-label={t("appointments.day")}
          required
        />
        <button className="push-button" type="submit">
          {t("appointments.go")}
        </button>
      </form>
    </nav>
  );
}

export function Appointment({ row }: { row: AppointmentRow }) {
  const { t } = useText(["staffLeadLists", "staffLeads", "staffLead"]);
  const { locale } = useSite();
  const { id, name, subject, vehicle, status, assignee, picture, time, isTimeShared } = row;
  const isAsked = status === "new" || status === "contacted";
  return (
    <li data-lead={id} data-waiting={row.isAnswered ? undefined : name}>
      <a
        className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-gutter py-2 text-ink no-underline hover:bg-band lg:grid-cols-[5rem_auto_minmax(0,1fr)_auto]"
        href={localizePath(locale, `/staff/leads/${id}`)}
      >
        <b className="tabular-nums">{formatClock(locale, time)}</b>
        <CarThumbnail picture={picture} />
        <span className="grid min-w-0">
          <b className="truncate">
            <bdi>{name}</bdi>
          </b>
          <span className="truncate text-facts">
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
        <span className="flex flex-wrap gap-1 max-lg:col-span-2 max-lg:col-start-2 lg:justify-end">
          {isAsked ? <Tag tone="wait">{t("appointments.asked")}</Tag> : <StatusTag status={status} />}
          {row.isVehicleSold && status !== "sold" ? <Tag tone="stop">{t("staffLead:carSold")}</Tag> : null}
          {row.isStopped ? <StopTag /> : null}
          {isTimeShared ? <Tag tone="wait">{t("staffLead:timeShared")}</Tag> : null}
        </span>
      </a>
    </li>
  );
}

interface CalendarAddressProps {
  readonly madeAtIso: string | null;
  readonly newAddress: string | null;
}

function CalendarAddress({ madeAtIso, newAddress }: CalendarAddressProps) {
  const { t } = useText("staffLeadLists");
  const { locale } = useSite();
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
  const { t } = useText("staffLeadLists");
  return (
    <div className="form-field" role="status">
      <label htmlFor="calendar-address">{t("appointments.calendarAddress")}</label>
      <input id="calendar-address" type="text" value={address} readOnly />
      <p className="text-facts text-muted">{t("appointments.calendarOnce")}</p>
      <p>
        <a className="quiet-link" href={address.replace(/^https?:/, "webcal:")}>
          {t("appointments.subscribe")}
        </a>
      </p>
    </div>
  );
}
