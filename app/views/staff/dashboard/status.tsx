/** The desk's status: one calm line when leads get out, else what is wrong, each with the way to it, and the numbers behind it. */
import { formatNumber } from "~/i18n/format";
import { formatAgo } from "~/i18n/format-ago";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { Trouble } from "~/leads/delivery/site-health";
import { formatLeadList } from "~/leads/inbox/lead-search";
import { useSite } from "~/views/frame/site-context";
import type { DeskStatusData } from "./dashboard-data";

type Kind = Trouble["kind"];

/** People have to look; nothing on the site is broken. */
const MILD: ReadonlySet<Kind> = new Set(["quarantined", "unanswered"]);

/** Where staff can do something about it. */
const LISTS: { readonly [key in Kind]?: string } = {
  deadLetters: formatLeadList({ folder: "unsent" }),
  quarantined: "?folder=quarantine",
  unanswered: formatLeadList({ isAnswered: false }),
};

export function DeskStatus({ status }: { status: DeskStatusData }) {
  const { t } = useText("staffStatus");
  const { troubles } = status;
  const isMild = troubles.every(({ kind }) => MILD.has(kind));
  if (troubles.length === 0)
    return (
      <section className="desk-status" aria-label={t("title")}>
        <p>{t("well")}</p>
        <Numbers status={status} />
      </section>
    );
  return (
    <section className={isMild ? "desk-status mild" : "desk-status bad"} aria-label={t("title")}>
      <Troubles troubles={troubles} />
      <Numbers status={status} />
    </section>
  );
}

function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const { t } = useText("staffStatus");
  const { locale } = useSite();
  return (
    <ul>
      {troubles.map(({ kind, count }) => {
        const list = LISTS[kind];
        return (
          <li key={kind}>
            {t(`problems.${kind}`, { count })}{" "}
            {list ? <a href={localizePath(locale, "/staff/leads") + list}>{t("see")}</a> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Numbers({ status }: { status: DeskStatusData }) {
  const { t } = useText(["staffStatus", "sync"]);
  const { locale, nowMs } = useSite();
  const count = (value: number | null) => (value === null ? t("unknown") : formatNumber(locale, value));
  const ago = (iso: string | null) => (iso === null ? t("none") : formatAgo(locale, iso, nowMs));
  const { leads, buffered, lastTickIso } = status;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t("facts.buffered"), count(buffered)],
    [t("facts.oldestUnsent"), leads ? ago(leads.oldestUnsentIso) : t("unknown")],
    [t("facts.deadLetters"), count(leads?.deadLetters ?? null)],
    [t("facts.quarantined"), count(leads?.quarantined ?? null)],
    [t("facts.lastTick"), lastTickIso || leads ? ago(lastTickIso) : t("unknown")],
    [
      t("facts.lastSync"),
      leads?.lastSync
        ? `${t(`sync:stock.states.${leads.lastSync.state}`)}, ${ago(leads.lastSync.startedAtIso)}`
        : t(leads ? "none" : "unknown"),
    ],
  ];
  return (
    <details>
      <summary>{t("numbers")}</summary>
      <dl className="ledger">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
