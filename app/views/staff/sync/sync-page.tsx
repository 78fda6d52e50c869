/** The inventory sync page: the last run and its problems, a stopped run, a preview, and the history. */
import { useNavigation } from "@remix-run/react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { countChanged } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { SyncNote, type SyncNoteText } from "~/views/components/sync-note";
import { Notice } from "~/views/staff/components/notice";
import { Panel } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { FailedRun, LastRun, UndoneRun, Unfinished } from "./last-run";
import { StaffRunDetail } from "./run-error";
import { type ShownPreview, StaffSyncPreview, StoppedRun } from "./stopped-run";
import type { SyncCars } from "./sync-cars";
import { SyncFolders } from "./sync-folders";
import { SyncHistory } from "./sync-history";
import { SyncChanges } from "./sync-lines";
import { LockIdsContext } from "./use-sheet";

interface InventorySyncPageProps {
  /** Newest first. */
  readonly runs: readonly SyncRun[];
  /** Cars in the newest run's lines. */
  readonly cars: SyncCars;
  /** Ids of the vehicles whose field still is the staff's, by `getLockKey`. */
  readonly lockIds: Readonly<Record<string, number>>;
  readonly note: SyncNoteText | null;
  /** The newest run was stopped because of its columns, which are not confirmed yet. */
  readonly areColumnsOpen: boolean;
  readonly isSetUp: boolean;
  readonly canPreview: boolean;
  /** null when none was requested. */
  readonly preview: ShownPreview | null;
  /** The last form did not reach the server. */
  readonly isUnsent: boolean;
}

export function InventorySyncPage(page: InventorySyncPageProps) {
  const { t } = useText(["sync", "staff", "staffShared"]);
  const { runs, cars, note, areColumnsOpen, isSetUp, canPreview, preview, isUnsent } = page;
  const isBusy = useNavigation().state !== "idle";
  const [newest] = runs;
  // The panel below shows the result of a successful run, with its problems.
  const isShownBelow = note?.outcome === "success" && newest?.state === "succeeded";
  return (
    <StaffFrame
      title={t("staffShared:menu.sheet")}
      context={isSetUp ? <span className="max-lg:hidden">{t("sheet.lede")}</span> : t("sheet.notSetUp")}
      actions={
        isSetUp ? (
          <StartSync canPreview={canPreview} areColumnsOpen={areColumnsOpen} isBusy={isBusy} />
        ) : undefined
      }
    >
      {note && !isShownBelow ? <SyncNote note={note} reader="staff" /> : null}
      <SyncFolders current="last" />
      {isUnsent ? (
        <p className="field-problem px-gutter py-2" role="alert">
          {t("staff:unsent")}
        </p>
      ) : null}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-4 lg:gap-4">
        {newest ? <Unfinished run={newest} /> : null}
        {newest && areColumnsOpen ? <ColumnsNotice run={newest} /> : null}
        {preview ? <StaffSyncPreview preview={preview} isBusy={isBusy} /> : null}
        {newest?.state === "refused" && newest.errorCode !== "columnsUnconfirmed" ? (
          <StoppedRun run={newest} cars={cars} isBusy={isBusy} />
        ) : null}
        {preview ? (
          <SyncHistory runs={runs} cars={cars} />
        ) : (
          <LastSync {...page} isBusy={isBusy} isNews={isShownBelow} />
        )}
      </div>
    </StaffFrame>
  );
}

interface LastSyncProps
  extends Pick<InventorySyncPageProps, "runs" | "cars" | "lockIds">,
    Pick<NewestProps, "isBusy" | "isNews"> {}

/** The newest run and the history; a preview, whose problems are the same, has the history alone. */
function LastSync({ runs, cars, lockIds, isBusy, isNews }: LastSyncProps) {
  const { t } = useText("sync");
  const [newest] = runs;
  const undoable = runs.find(({ isUndoable }) => isUndoable);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 lg:items-start lg:gap-4 ${newest?.state === "succeeded" ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : ""}`}
    >
      {newest ? (
        <LockIdsContext.Provider value={lockIds}>
          <Newest run={newest} cars={cars} undoable={undoable} isBusy={isBusy} isNews={isNews} />
        </LockIdsContext.Provider>
      ) : null}
      <div className="grid gap-3 lg:gap-4">
        {newest?.state === "succeeded" && !newest.undone && newest.changes.length > 0 ? (
          <Panel title={t("sheet.changes")} count={countChanged(newest)}>
            <SyncChanges run={newest} />
          </Panel>
        ) : null}
        <SyncHistory runs={runs} cars={cars} />
      </div>
    </div>
  );
}

interface StartProps extends Pick<InventorySyncPageProps, "canPreview" | "areColumnsOpen"> {
  readonly isBusy: boolean;
}

/** While the columns wait, their link is the primary button. */
export function StartSync({ canPreview, areColumnsOpen, isBusy }: StartProps) {
  const { t } = useText("sync");
  return (
    <StaffForm draft={null} className="button-row">
      {canPreview ? (
        <button className="push-button" type="submit" name="intent" value="preview" disabled={isBusy}>
          {t("sheet.preview")}
        </button>
      ) : null}
      <button
        className={areColumnsOpen ? "push-button" : "push-button button-amber"}
        type="submit"
        name="intent"
        value="sync"
        disabled={isBusy}
      >
        {isBusy ? t("sheet.syncing") : t("sheet.syncNow")}
      </button>
    </StaffForm>
  );
}

interface NewestProps {
  readonly run: SyncRun;
  readonly cars: SyncCars;
  /** The run that can be undone; undefined for none. */
  readonly undoable: SyncRun | undefined;
  readonly isBusy: boolean;
  /** The run has just ended, and this panel shows its result to the person who started it. */
  readonly isNews: boolean;
}

function Newest({ run, cars, undoable, isBusy, isNews }: NewestProps) {
  const forms = <RunForms run={run} undoable={undoable} isBusy={isBusy} />;
  if (run.undone)
    return (
      <UndoneRun run={run} undone={run.undone}>
        {forms}
      </UndoneRun>
    );
  if (run.state === "succeeded")
    return (
      <LastRun run={run} cars={cars} isNews={isNews}>
        {forms}
      </LastRun>
    );
  // One that was cut off is above.
  if (run.state === "failed" && run.errorCode !== "interrupted")
    return <FailedRun run={run}>{forms}</FailedRun>;
  return <div className="staff-panel grid gap-2 px-gutter py-3 empty:hidden">{forms}</div>;
}

interface RunFormsProps extends Pick<NewestProps, "run" | "undoable" | "isBusy"> {}

/** Forms to undo a run and to let undone changes in again. */
export function RunForms({ run, undoable, isBusy }: RunFormsProps) {
  const { t, locale } = useText("sync");
  const held = run.counts.held;
  return (
    <>
      {undoable ? (
        <StaffForm draft={null} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input type="hidden" name="run" value={undoable.id} />
          <button
            className="push-button text-balance"
            type="submit"
            name="intent"
            value="undo"
            disabled={isBusy}
          >
            {undoable.id === run.id
              ? t("sheet.undo")
              : t("sheet.undoOf", { moment: formatMoment(locale, undoable.startedAt) })}
          </button>
          <p className="min-w-0 flex-1 basis-48 text-facts text-muted">{t("sheet.undoHint")}</p>
        </StaffForm>
      ) : null}
      {held > 0 || run.undone ? (
        <StaffForm draft={null} className="grid justify-items-start gap-1">
          {held > 0 ? <p className="text-facts">{t("sheet.held", { count: held })}</p> : null}
          <button className="push-button" type="submit" name="intent" value="let-in" disabled={isBusy}>
            {t("sheet.letIn")}
          </button>
        </StaffForm>
      ) : null}
    </>
  );
}

function ColumnsNotice({ run }: { run: Pick<SyncRun, "error" | "errorCode"> }) {
  const { t, locale } = useText(["staffColumns", "sync"]);
  return (
    <div className="staff-panel" data-sync="columns">
      <Notice tone="stop" title={t("sync:sheet.refusedTitle")}>
        <StaffRunDetail run={run} />
        <p>
          <a className="push-button button-amber" href={localizePath(locale, "/staff/sheet/columns")}>
            {t("sync:columnsLink")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
