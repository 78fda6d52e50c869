/** The dashboard's leads section: the number of unanswered leads, the newest of them, and the number of undelivered ones. */
import { formatNumber } from "~/i18n/format";
import { formatAgo } from "~/i18n/format-ago";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { isReadable, type LeadCounts, type UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatLeadList } from "~/leads/inbox/lead-search";
import { useSite } from "~/views/frame/site-context";
import type { DashboardData, DashboardLead } from "./dashboard-data";

/** @param leads null while they cannot be counted */
export function DashboardLeads({ leads }: { leads: DashboardData["leads"] }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <section className="desk-part">
      <h2>{t("title")}</h2>
      {leads ? (
        <>
          <dl className="fact-ledger">
            <Waiting counts={leads.counts} />
          </dl>
          <Newest leads={leads.newest} />
        </>
      ) : (
        <p className="text-muted">{t("desk.unknown")}</p>
      )}
      <p className="button-row">
        <a className="push-button button-amber" href={localizePath(locale, "/staff/leads")}>
          {t("desk.see")}
        </a>
      </p>
    </section>
  );
}

function Waiting({ counts }: { counts: LeadCounts }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const hrefOf = (address: Parameters<typeof formatLeadList>[0]) =>
    localizePath(locale, "/staff/leads") + formatLeadList(address);
  const lines = [
    { name: "unanswered", href: hrefOf({ isAnswered: false }) },
    { name: "suspected", href: hrefOf({ folder: "suspected", isAnswered: false }) },
    { name: "unsent", href: hrefOf({ folder: "unsent" }) },
  ] as const;
  return lines.map(({ name, href }) => (
    <div key={name}>
      <dt>
        <a href={href}>{t(`desk.${name}`)}</a>
      </dt>
      <dd className={name === "unsent" && counts[name] > 0 ? "field-problem" : undefined}>
        {formatNumber(locale, counts[name])}
      </dd>
    </div>
  ));
}

function Newest({ leads }: { leads: readonly (DashboardLead | UnreadableLead)[] }) {
  const { t } = useText("staffLeads");
  if (leads.length === 0) return null;
  return (
    <>
      <h3>{t("desk.newest")}</h3>
      <dl className="fact-ledger">
        {leads.map((lead) => (
          <NewLead key={lead.id} lead={lead} />
        ))}
      </dl>
    </>
  );
}

function NewLead({ lead }: { lead: DashboardLead | UnreadableLead }) {
  const { t } = useText("staffLeads");
  const { locale, nowMs } = useSite();
  const href = localizePath(locale, `/staff/leads/${lead.id}`);
  if (!isReadable(lead))
    return (
      <div>
        <dt>
          <a href={href}>{t("unreadable.title")}</a>
        </dt>
        <dd />
      </div>
    );
  const { subject, vehicle, sentAtIso } = lead;
  return (
    <div>
      <dt>
        <a href={href}>{t(`subjects.${subject ?? "none"}`)}</a>
        {vehicle ? (
          <>
            {" · "}
            <bdi>{vehicle}</bdi>
          </>
        ) : null}
      </dt>
      <dd>
        <time dateTime={sentAtIso}>{formatAgo(locale, sentAtIso, nowMs)}</time>
      </dd>
    </div>
  );
}
