/** The syncs with the sheet: what each did, and the one that waits for somebody to look at it. */
import { Form, useNavigation } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { CHANGE_KINDS } from "~/sync/diff-stock";
import type { SyncRun } from "~/sync/sync-run";
import { useSite } from "./site-context";
import { StaffColumnsLink } from "./staff-columns-link";
import { StaffFrame } from "./staff-frame";
import { StaffRunDetail, StaffRunError } from "./staff-run-error";
import { SyncChanges, SyncNotices, SyncRejects } from "./staff-sync-lines";
import { SyncNote, type SyncNoteText } from "./sync-note";

interface StaffStockPageProps {
  /** Newest first. */
  readonly runs: readonly SyncRun[];
  readonly note: SyncNoteText | null;
  readonly isSetUp: boolean;
}

export function StaffStockPage({ runs, note, isSetUp }: StaffStockPageProps) {
  const { t } = useText("sync");
  const isSyncing = useNavigation().state !== "idle";
  const [newest] = runs;
  return (
    <StaffFrame isSignedIn>
      {note ? <SyncNote note={note} reader="staff" /> : null}
      <section className="page desk">
        <h1>{t("stock.title")}</h1>
        <p className="lede">{t("stock.lede")}</p>
        {isSetUp ? (
          <Form method="post">
            <button className="button amber" type="submit" name="intent" value="sync" disabled={isSyncing}>
              {isSyncing ? t("stock.syncing") : t("stock.syncNow")}
            </button>
          </Form>
        ) : (
          <p className="muted">{t("stock.notSetUp")}</p>
        )}
        {isSetUp ? <StaffColumnsLink run={newest} /> : null}
        {newest?.state === "refused" && newest.errorCode !== "columnsUnconfirmed" ? (
          <Refused run={newest} isSyncing={isSyncing} />
        ) : null}
        <section className="desk-part">
          <h2>{t("stock.runs")}</h2>
          {runs.length === 0 ? <p className="muted">{t("stock.none")}</p> : null}
          <ul className="sync-runs">
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        </section>
      </section>
    </StaffFrame>
  );
}

/** What it would have done, and the way to have it done all the same: this and nothing else. */
function Refused({ run, isSyncing }: { run: SyncRun; isSyncing: boolean }) {
  const { t } = useText("sync");
  const { takenOff, listedBefore: listed } = run.counts;
  return (
    <section className="notice sync-confirm">
      <h2>{t("stock.refusedTitle")}</h2>
      <p>
        {run.errorCode === "noValidRow"
          ? t("stock.refusedNone", { takenOff, listed })
          : t("stock.refusedHalf", { takenOff, listed })}
      </p>
      <SyncChanges run={run} />
      <Form method="post">
        <input type="hidden" name="changes" value={run.changeHash ?? ""} />
        <button className="button" type="submit" name="intent" value="apply" disabled={isSyncing}>
          {t("stock.applyAnyway")}
        </button>
      </Form>
    </section>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { t } = useText("sync");
  const { locale } = useSite();
  const starter = run.actorName ?? t(`stock.startedBy.${run.startedBy}`);
  const hasDetails = run.changes.length + run.rejects.length + run.notices.length > 0;
  return (
    <li>
      <h3 className="run-head">
        <time dateTime={run.startedAt}>{formatMoment(locale, run.startedAt)}</time>
        <span>{t(`stock.states.${run.state}`)}</span>
        <bdi className="muted">{starter}</bdi>
      </h3>
      {run.errorCode ? <StaffRunError code={run.errorCode} /> : null}
      <StaffRunDetail run={run} />
      {run.state === "succeeded" || run.state === "refused" ? <SyncCounts run={run} /> : null}
      {hasDetails ? (
        <details>
          <summary>{t("stock.details")}</summary>
          <SyncChanges run={run} />
          <SyncRejects run={run} />
          <SyncNotices run={run} />
        </details>
      ) : null}
    </li>
  );
}

/** Those that are not 0. */
export function SyncCounts({ run: { counts } }: { run: Pick<SyncRun, "counts"> }) {
  const { t } = useText("sync");
  const names = [...CHANGE_KINDS, "rejected", "notices"] as const;
  const parts = names
    .filter((name) => counts[name] > 0)
    .map((name) => t(`stock.counts.${name}`, { number: counts[name] }));
  return <p>{parts.length > 0 ? parts.join(" · ") : t("stock.counts.nothing")}</p>;
}
