/** Today's first appointments, by time, and how many there are. */
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { NextAppointment } from "~/leads/inbox/today-leads";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { PictureRow } from "~/views/staff/components/picture-row";
import { Tag } from "~/views/staff/components/tag";
import { formatShortSlot, formatSlotTime } from "~/views/staff/leads/format-slot";
import { LeadAbout } from "./answer-first";
import type { TodayLead } from "./today-data";

/**
 * @param leads null while they can't be read
 * @param count of the whole day
 * @param next of a later day, when this one has none
 */
export function Appointments({
  leads,
  count,
  next,
}: {
  leads: readonly (TodayLead | UnreadableLead)[] | null;
  count: number;
  next: NextAppointment | null;
}) {
  const { t, locale } = useText(["staffToday", "staff"]);
  const all = Math.max(count, leads?.length ?? 0);
  return (
    <Panel
      title={t("appointments.title")}
      count={all > 0 ? all : undefined}
      link={{ to: "/staff/appointments", label: t("appointments.byDay") }}
    >
      {leads?.length ? (
        <ul className="panel-rows">
          {leads.map((lead) => (
            <li key={lead.id}>
              {isReadable(lead) ? <Appointment lead={lead} /> : <Unreadable lead={lead} />}
            </li>
          ))}
        </ul>
      ) : (
        <PanelBody>
          <p className="text-muted">{leads ? t("appointments.none") : t("staff:unknown")}</p>
          {next ? (
            <p className="wrap-anywhere">
              <a className="quiet-link" href={localizePath(locale, `/staff/leads/${next.id}`)}>
                {t("appointments.next", { time: formatShortSlot(locale, next.meeting), name: next.name })}
              </a>
            </p>
          ) : null}
        </PanelBody>
      )}
      {leads && all > leads.length ? (
        <p className="panel-line justify-end border-t border-line">
          <a className="quiet-link text-sm" href={localizePath(locale, "/staff/appointments")}>
            {t("appointments.all", { number: formatNumber(all) })}
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

function Unreadable({ lead: { id } }: { lead: UnreadableLead }) {
  const { t } = useText("staffLeads");
  return <PictureRow picture={null} name={<b>{t("unreadable.title")}</b>} to={`/staff/leads/${id}`} />;
}

function Appointment({ lead }: { lead: TodayLead }) {
  const { t, locale } = useText("staffLead");
  const { id, name, meeting, picture, isTimeShared, isClosedThen } = lead;
  return (
    <PictureRow
      picture={picture}
      lead={lead}
      name={<bdi className="font-semibold">{name}</bdi>}
      end={
        meeting ? (
          <time className="font-semibold whitespace-nowrap first-letter:uppercase" dateTime={meeting}>
            {formatSlotTime(locale, meeting)}
          </time>
        ) : null
      }
      to={`/staff/leads/${id}`}
    >
      <LeadAbout lead={lead} />
      <span className="flex flex-wrap gap-1 *:flex-initial! *:whitespace-normal!">
        {isClosedThen ? <Tag tone="wait">{t("closedThen")}</Tag> : null}
        {isTimeShared ? <Tag tone="wait">{t("timeShared")}</Tag> : null}
      </span>
    </PictureRow>
  );
}
