/** The first leads whose reminder is due, with its time and whose it is. */
import { useText } from "~/i18n/use-text";
import { isReadable, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { Panel } from "~/views/staff/components/panel";
import { PictureRow } from "~/views/staff/components/picture-row";
import { Tag } from "~/views/staff/components/tag";
import { formatShortSlot } from "~/views/staff/leads/format-slot";
import { LeadAbout } from "./answer-first";
import type { TodayLead } from "./today-data";

interface DueRemindersProps {
  readonly leads: readonly (TodayLead | UnreadableLead)[];
  /** Including those not listed. */
  readonly count: number;
}

export function DueReminders({ leads, count }: DueRemindersProps) {
  const { t } = useText(["staffToday", "staffShared"]);
  if (leads.length === 0) return null;
  const all = count > leads.length ? { link: { to: "/staff/leads", label: t("photos.all") } } : {};
  return (
    <Panel title={t("staffShared:due")} count={<Tag tone="wait">{count}</Tag>} {...all}>
      <ul className="panel-rows">
        {leads.filter(isReadable).map((lead) => (
          <DueLead key={lead.id} lead={lead} />
        ))}
      </ul>
    </Panel>
  );
}

function DueLead({ lead }: { lead: TodayLead }) {
  const { t, locale } = useText("staffLead");
  const { id, name, picture, reminder, assignee } = lead;
  return (
    <li>
      <PictureRow
        picture={picture}
        lead={lead}
        name={<bdi className="font-semibold">{name}</bdi>}
        to={`/staff/leads/${id}`}
      >
        <LeadAbout lead={lead} />
        <span className="truncate text-facts text-muted">
          {reminder ? (
            <time className="font-semibold text-wait" dateTime={reminder}>
              {formatShortSlot(locale, reminder)}
            </time>
          ) : null}{" "}
          · {assignee ?? t("unassigned")}
        </span>
      </PictureRow>
    </li>
  );
}
