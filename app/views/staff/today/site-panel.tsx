/** The site's health on Today: one line without problems, otherwise each problem with a link; details are collapsed. */

import type { Problem, RetryingLeads } from "~/health/site-health";
import { formatMoment } from "~/i18n/format";
import { formatAgo } from "~/i18n/format-ago";
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { UNKNOWN } from "~/inventory/sync/sync-error-codes";
import { parseOutcome } from "~/inventory/sync/sync-outcome";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { useSite } from "~/views/frame/site-context";
import { Notice } from "~/views/staff/components/notice";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffColumnsWay } from "~/views/staff/sync/run-error";
import type { SiteStatusData } from "./today-data";

type Kind = Problem["kind"];

/** Problems that need attention although nothing on the site is broken. */
const MILD: ReadonlySet<Kind> = new Set(["quarantined", "unanswered", "syncStopped", "photoSyncDied"]);

/** The page where staff can resolve a problem, and the text of its link. */
const PAGES: { readonly [key in Kind]?: readonly [path: string, text: "see" | "seeSync"] } = {
  deadLetters: [`/staff/leads${formatLeadList({ folder: "unsent" })}`, "see"],
  quarantined: ["/staff/leads?folder=quarantine", "see"],
  unanswered: [`/staff/leads${formatLeadList({ isAnswered: false })}`, "see"],
  syncStopped: ["/staff/sheet", "seeSync"],
  syncFailed: ["/staff/sheet", "seeSync"],
  stale: ["/staff/sheet", "seeSync"],
  photoSyncDied: ["/photo-sync", "seeSync"],
};

export function SitePanel({ status }: { status: SiteStatusData }) {
  const { t } = useText("staffStatus");
  const { problems } = status;
  const retrying = status.leads?.retrying ?? null;
  const isMild = problems.every(({ kind }) => MILD.has(kind));
  return (
    <section className="staff-panel" aria-label={t("title")}>
      <Notice tone={problems.length === 0 && !retrying ? "good" : isMild ? "wait" : "stop"}>
        {problems.length === 0 ? retrying ? null : <p>{t("well")}</p> : <Problems problems={problems} />}
        {retrying ? <Retrying retrying={retrying} /> : null}
        <Numbers status={status} />
      </Notice>
    </section>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t, locale } = useText("staffStatus");
  const { t: tSync } = useText("sync");
  const getMessage = (code: string | null) => {
    const outcome = parseOutcome(code ?? UNKNOWN);
    const isFailure = outcome !== null && outcome !== "success" && outcome !== "undone";
    return getSyncFailureText(tSync, isFailure ? outcome : UNKNOWN, "staff");
  };
  return (
    <ul className="grid gap-2">
      {problems.map(({ kind, count, errorCode = null }) => {
        const [path, text] = PAGES[kind] ?? [];
        return (
          <li key={kind}>
            {t(`problems.${kind}`, { count, message: getMessage(errorCode) })}{" "}
            <StaffColumnsWay code={errorCode} />{" "}
            {path && text ? (
              <a className="inline-block py-2 fine:py-1" href={localizePath(locale, path)}>
                {t(text)}
              </a>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Leads that a vendor didn't accept yet, such as after an outage, with a button to try them at once. */
function Retrying({ retrying: { leads, nextTryAtIso } }: { retrying: RetryingLeads }) {
  const { t, locale } = useText("staffStatus");
  const next = nextTryAtIso
    ? t("retrying.next", { moment: formatMoment(locale, nextTryAtIso) })
    : t("retrying.now");
  return (
    <StaffForm
      draft={null}
      reloadDocument
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1"
      action={`${localizePath(locale, "/staff")}?index`}
    >
      <p>
        {t("retrying.leads", { count: leads })} {next}
      </p>
      {nextTryAtIso ? (
        <button className="push-button" type="submit" name="intent" value="send">
          {t("retrying.send")}
        </button>
      ) : null}
    </StaffForm>
  );
}

function Numbers({ status }: { status: SiteStatusData }) {
  const { t } = useText(["staffStatus", "sync"]);
  const { locale, nowMs } = useSite();
  const count = (value: number | null) => (value === null ? t("unknown") : formatNumber(value));
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
        ? `${t(`sync:sheet.states.${leads.lastSync.state}`)}, ${ago(leads.lastSync.startedAtIso)}`
        : t(leads ? "none" : "unknown"),
    ],
  ];
  return (
    <details>
      <summary className="disclosure-line -my-2">{t("numbers")}</summary>
      <dl className="fact-ledger">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="wrap-normal">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
