/** Today's unanswered leads. On a phone, the first one has buttons to reply; on a desktop, each has Call and Reply. */
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { PictureRow } from "~/views/staff/components/picture-row";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { Tag } from "~/views/staff/components/tag";
import { CarName } from "~/views/staff/leads/car-name";
import { formatShortSlot } from "~/views/staff/leads/format-slot";
import { StopTag } from "~/views/staff/leads/lead-tags";
import type { TodayData, TodayLead } from "./today-data";

/** @param today null while the leads can't be read */
export function AnswerFirst({ today }: { today: TodayData["leads"] }) {
  const { t } = useText(["staffToday", "staff"]);
  const leads = today?.waiting;
  const waiting = Math.max(today?.waitingCount ?? 0, leads?.length ?? 0);
  return (
    <Panel
      title={t("answer.title")}
      count={
        waiting > 0 ? (
          <Tag tone="wait">{t("answer.waiting", { number: formatNumber(waiting) })}</Tag>
        ) : undefined
      }
      link={{ to: `/staff/leads${formatLeadList({ isAnswered: false })}`, label: t("answer.all") }}
    >
      {leads?.length ? (
        <ul className="panel-rows">
          {leads.map((lead, index) => (
            <WaitingLead key={lead.id} lead={lead} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <PanelBody>
          <p className="text-muted">{leads ? t("answer.none") : t("staff:unknown")}</p>
        </PanelBody>
      )}
    </Panel>
  );
}

export function WaitingLead({ lead, isFirst }: { lead: TodayLead | UnreadableLead; isFirst: boolean }) {
  const { t, locale } = useText("staffLeads");
  const to = `/staff/leads/${lead.id}`;
  if (!isReadable(lead))
    return (
      <li>
        <PictureRow picture={null} name={<b>{t("unreadable.title")}</b>} to={to} />
      </li>
    );
  return (
    <li
      data-lead={lead.id}
      data-waiting={lead.name}
      className={`relative xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center ${isFirst ? "before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-1 before:bg-amber" : ""}`}
    >
      <PictureRow
        picture={lead.picture}
        lead={lead}
        name={<bdi className="font-semibold">{lead.name}</bdi>}
        end={
          <Tag tone="wait" hasDot={false}>
            <RelativeTime iso={lead.sentAtIso} />
          </Tag>
        }
        to={to}
      >
        <LeadAbout lead={lead} />
        <span className="min-w-0 truncate text-facts text-muted">
          {lead.slot ? <span className="text-ink">{formatShortSlot(locale, lead.slot)} · </span> : null}
          <span lang={lead.locale} dir="auto">
            {lead.excerpt}
          </span>
        </span>
      </PictureRow>
      {lead.isStopped ? null : <Channels lead={lead} isFirst={isFirst} />}
    </li>
  );
}

/** "Test drive · 2021 Ford F-150 XLT". */
export function LeadAbout({ lead }: { lead: TodayLead }) {
  const { subject, vehicle } = lead;
  const { t } = useText("staffLeads");
  return (
    <span className={`min-w-0 text-facts ${lead.sale ? "line-clamp-2" : "truncate"}`}>
      {lead.isStopped ? (
        <>
          <StopTag />{" "}
        </>
      ) : null}
      {t(`subjects.${subject ?? "none"}`)}
      {vehicle ? (
        <>
          {" · "}
          <CarName {...lead} />
        </>
      ) : null}
    </span>
  );
}

function Channels({ lead: { id, name, phone }, isFirst }: { lead: TodayLead; isFirst: boolean }) {
  const { t, locale } = useText("staffToday");
  const whom = <span className="sr-only"> {t("answer.to", { name })}</span>;
  const amber = isFirst ? "push-button button-amber" : "push-button";
  return (
    <div
      className={`auto-cols-fr grid-flow-col gap-2 magnified:grid-flow-row px-gutter pb-3 xl:grid xl:grid-cols-[5rem_7rem] xl:pb-0 xl:pl-0 ${isFirst ? "grid" : "hidden"}`}
    >
      {phone ? (
        <>
          <a className="push-button button-amber px-1 xl:hidden" href={phone.sms}>
            {t("answer.text")}
            {whom}
          </a>
          <a className="push-button px-1" href={phone.call}>
            {t("answer.call")}
            {whom}
          </a>
          <a className="push-button px-1 xl:hidden" href={phone.whatsApp} target="_blank" rel="noreferrer">
            WhatsApp
            {whom}
          </a>
        </>
      ) : null}
      <a
        className={`${amber} px-1 xl:col-start-2 ${phone ? "max-xl:hidden" : ""}`}
        href={localizePath(locale, `/staff/leads/${id}`)}
      >
        {t("answer.reply")}
        {whom}
      </a>
    </div>
  );
}
