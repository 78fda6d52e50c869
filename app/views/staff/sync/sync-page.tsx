/** The inventory sync page: the last run and its problems, a stopped run, a preview, and the history. */
import { useNavigation } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import type { SyncPreview } from "~/inventory/sync/inventory-sync";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { SyncNote, type SyncNoteText } from "~/views/components/sync-note";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffForm } from "~/views/staff/staff-form";
import { StaffColumnsLink } from "./columns-link";
import { LastRun, UndoneRun, useHeadline } from "./last-run";
import { StaffRunDetail, StaffRunError } from "./run-error";
import { StaffSyncPreview, StoppedRun } from "./stopped-run";
import { SyncChanges, SyncCounts, SyncProblems, SyncRemarks } from "./sync-lines";

interface InventorySyncPageProps {
  /** Newest first. */
  readonly runs: readonly SyncRun[];
  readonly note: SyncNoteText | null;
  /** The newest run was stopped because of its columns, which are not confirmed yet. */
  readonly areColumnsOpen: boolean;
  readonly isSetUp: boolean;
  readonly canPreview: boolean;
  /** null when none was requested. */
  readonly preview: SyncPreview | null;
  /** The last form did not reach the server. */
  readonly isUnsent: boolean;
}

export function InventorySyncPage({
  runs,
  note,
  areColumnsOpen,
  isSetUp,
  canPreview,
  preview,
  isUnsent,
}: InventorySyncPageProps) {
  const { t } = useText(["sync", "staff"]);
  const isBusy = useNavigation().state !== "idle";
  const [newest] = runs;
  const undoable = runs.find(({ isUndoable }) => isUndoable);
  // The panel below shows the result of a successful run, with its problems.
  const isToldBelow = note?.outcome === "success" && newest?.state === "succeeded";
  return (
    <StaffFrame isSignedIn>
      {note && !isToldBelow ? <SyncNote note={note} reader="staff" /> : null}
      <section className="page-width desk">
        <h1>{t("stock.title")}</h1>
        <p className="max-w-xl text-lg">{t("stock.lede")}</p>
        {isUnsent ? (
          <p className="field-problem" role="alert">
            {t("staff:unsent")}
          </p>
        ) : null}
        {isSetUp ? (
          <StaffForm draft="buttons" className="button-row">
            <button
              className="push-button button-amber"
              type="submit"
              name="intent"
              value="sync"
              disabled={isBusy}
            >
              {isBusy ? t("stock.syncing") : t("stock.syncNow")}
            </button>
            {canPreview ? (
              <button className="push-button" type="submit" name="intent" value="preview" disabled={isBusy}>
                {t("stock.preview")}
              </button>
            ) : null}
          </StaffForm>
        ) : (
          <p className="text-muted">{t("stock.notSetUp")}</p>
        )}
        {isSetUp ? <StaffColumnsLink run={newest} isWaiting={areColumnsOpen} /> : null}
        {preview ? <StaffSyncPreview preview={preview} isBusy={isBusy} /> : null}
        {newest?.state === "refused" && newest.errorCode !== "columnsUnconfirmed" ? (
          <StoppedRun run={newest} isBusy={isBusy} />
        ) : null}
        {newest ? <Newest run={newest} undoable={undoable} isBusy={isBusy} isNews={isToldBelow} /> : null}
        <section className="desk-part">
          <h2>{t("stock.runs")}</h2>
          {runs.length === 0 ? <p className="text-muted">{t("stock.none")}</p> : null}
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

interface NewestProps {
  readonly run: SyncRun;
  readonly undoable: SyncRun | undefined;
  readonly isBusy: boolean;
  /** The run has just ended, and this panel shows its result to the person who started it. */
  readonly isNews: boolean;
}

function Newest({ run, undoable, isBusy, isNews }: NewestProps) {
  return (
    <>
      {run.undone ? <UndoneRun run={run} undone={run.undone} /> : null}
      {run.state === "succeeded" && !run.undone ? <LastRun run={run} isNews={isNews} /> : null}
      <HeldChanges run={run} undoable={undoable} isBusy={isBusy} />
    </>
  );
}

interface HeldChangesProps {
  readonly run: SyncRun;
  /** The run that can be undone; undefined for none. */
  readonly undoable: SyncRun | undefined;
  readonly isBusy: boolean;
}

/** Forms to undo a run and to let undone changes in again. */
function HeldChanges({ run, undoable, isBusy }: HeldChangesProps) {
  const { t } = useText("sync");
  const { locale } = useSite();
  const held = run.counts.held;
  return (
    <>
      {undoable ? (
        <StaffForm draft="buttons" className="sync-undo">
          <input type="hidden" name="run" value={undoable.id} />
          <button className="push-button" type="submit" name="intent" value="undo" disabled={isBusy}>
            {t("stock.undo")}
          </button>
          <p className="text-sm/snug text-muted">
            {undoable.id === run.id ? null : <b>{formatMoment(locale, undoable.startedAt)} </b>}
            {t("stock.undoHint")}
          </p>
        </StaffForm>
      ) : null}
      {held > 0 || run.undone ? (
        <StaffForm draft="buttons" className="sync-undo">
          {held > 0 ? <p>{t("stock.held", { count: held })}</p> : null}
          <button className="push-button" type="submit" name="intent" value="let-in" disabled={isBusy}>
            {t("stock.letIn")}
          </button>
        </StaffForm>
      ) : null}
    </>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { t } = useText("sync");
  const { locale } = useSite();
  const headline = useHeadline();
  const starter = run.actorName ?? t(`stock.trigger.${run.trigger}`);
  const hasDetails =
    run.changes.length +
      run.rejects.length +
      run.notices.length +
      run.unread.length +
      run.locked.length +
      (run.undone?.kept.length ?? 0) >
    0;
  return (
    <li>
      <h3 className="run-head">
        <time dateTime={run.startedAt}>{formatMoment(locale, run.startedAt)}</time>
        <span>{headline(run)}</span>
        <bdi className="text-muted">{starter}</bdi>
      </h3>
      {run.errorCode ? <StaffRunError code={run.errorCode} /> : null}
      <StaffRunDetail run={run} />
      {run.state === "succeeded" || run.state === "refused" ? <SyncCounts run={run} /> : null}
      {hasDetails ? (
        <details>
          <summary>{t("stock.details")}</summary>
          <SyncProblems run={run} level="h4" />
          <SyncChanges run={run} level="h4" />
          <SyncRemarks run={run} />
        </details>
      ) : null}
    </li>
  );
}
