/** The dashboard's status: one line when there are no problems, otherwise each problem with a link, and the numbers behind them. */
import { formatNumber } from "~/i18n/format";
import { formatAgo } from "~/i18n/format-ago";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { UNKNOWN } from "~/inventory/sync/sync-error-codes";
import { parseOutcome } from "~/inventory/sync/sync-outcome";
import type { Trouble } from "~/leads/delivery/site-health";
import { formatLeadList } from "~/leads/inbox/lead-search";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { useSite } from "~/views/frame/site-context";
import { StaffColumnsWay } from "~/views/staff/sync/run-error";
import type { DashboardStatusData } from "./dashboard-data";

type Kind = Trouble["kind"];

/** Problems that need attention although nothing on the site is broken. */
const MILD: ReadonlySet<Kind> = new Set(["quarantined", "unanswered", "syncStopped"]);

/** The page where staff can resolve a problem, and the text of its link. */
const PAGES: { readonly [key in Kind]?: readonly [path: string, text: "see" | "seeSync"] } = {
  deadLetters: [`/staff/leads${formatLeadList({ folder: "unsent" })}`, "see"],
  quarantined: ["/staff/leads?folder=quarantine", "see"],
  unanswered: [`/staff/leads${formatLeadList({ isAnswered: false })}`, "see"],
  syncStopped: ["/staff/stock", "seeSync"],
  syncFailed: ["/staff/stock", "seeSync"],
};

export function DashboardStatus({ status }: { status: DashboardStatusData }) {
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
  const { t: tSync } = useText("sync");
  const { locale } = useSite();
  const getMessage = (code: string | null) => {
    const outcome = parseOutcome(code ?? UNKNOWN);
    const isFailure = outcome !== null && outcome !== "success" && outcome !== "undone";
    return getSyncFailureText(tSync, isFailure ? outcome : UNKNOWN, "staff");
  };
  return (
    <ul>
      {troubles.map(({ kind, count, errorCode = null }) => {
        const [path, text] = PAGES[kind] ?? [];
        return (
          <li key={kind}>
            {t(`problems.${kind}`, { count, message: getMessage(errorCode) })}{" "}
            <StaffColumnsWay code={errorCode} />{" "}
            {path && text ? <a href={localizePath(locale, path)}>{t(text)}</a> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Numbers({ status }: { status: DashboardStatusData }) {
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
      <dl className="fact-ledger">
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
