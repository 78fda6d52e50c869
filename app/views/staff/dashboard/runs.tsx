/** The dashboard's sync sections: the last inventory sync and the last photo sync. */
import type { ReactNode } from "react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";
import { useHeadline } from "~/views/staff/sync/last-run";
import { StaffRunError } from "~/views/staff/sync/run-error";
import { SyncCounts } from "~/views/staff/sync/sync-lines";
import type { DashboardData, DashboardPhotoRun, DashboardSyncRun } from "./dashboard-data";

/** @param runs null while they cannot be read */
export function DashboardInventorySync({ runs }: { runs: DashboardData["inventoryRuns"] }) {
  const { t } = useText(["sync", "staff"]);
  const { locale } = useSite();
  const run = runs?.[0];
  return (
    <section className="desk-part">
      <h2>{t("stock.title")}</h2>
      {run ? (
        <InventoryRun run={run} />
      ) : (
        <p className="text-muted">{t(runs ? "stock.none" : "staff:unknown")}</p>
      )}
      <StaffForm
        draft="buttons"
        reloadDocument
        className="button-row"
        action={localizePath(locale, "/staff/stock")}
      >
        <button className="push-button" type="submit" name="intent" value="sync">
          {t("stock.syncNow")}
        </button>
        <a className="quiet-link" href={localizePath(locale, "/staff/stock")}>
          {t("stock.runs")}
        </a>
      </StaffForm>
    </section>
  );
}

function InventoryRun({ run }: { run: DashboardSyncRun }) {
  const { t } = useText("sync");
  const headline = useHeadline();
  return (
    <>
      <RunHead
        said={headline(run)}
        atIso={run.startedAt}
        starter={run.actorName ?? t(`stock.trigger.${run.trigger}`)}
      />
      {run.errorCode ? <StaffRunError code={run.errorCode} /> : null}
      {run.state === "succeeded" || run.state === "refused" ? <SyncCounts run={run} /> : null}
    </>
  );
}

/** @param runs null while they cannot be read */
export function DashboardPhotoSync({ runs }: { runs: DashboardData["photoRuns"] }) {
  const { t } = useText(["photoSync", "staff"]);
  const { locale } = useSite();
  const run = runs?.[0];
  return (
    <section className="desk-part">
      <h2>{t("title")}</h2>
      {run ? <PhotoRun run={run} /> : <p className="text-muted">{t(runs ? "never" : "staff:unknown")}</p>}
      <p className="button-row">
        <a className="push-button" href={localizePath(locale, "/photo-sync")}>
          {t("results")}
        </a>
      </p>
    </section>
  );
}

function PhotoRun({
  run: { state, startedAtIso, actorName, total, done, succeeded, held },
}: {
  run: DashboardPhotoRun;
}) {
  const { t } = useText(["photoSync", "sync"]);
  return (
    <>
      <RunHead said={t(`sync:stock.states.${state}`)} atIso={startedAtIso} starter={actorName} />
      <p>{t("progress", { done, total })}</p>
      {held > 0 ? <p className="field-problem">{t("held.title", { count: held })}</p> : null}
      {done > succeeded + held ? (
        <p className="field-problem">
          {t("failed")}: {done - succeeded - held}
        </p>
      ) : null}
    </>
  );
}

interface RunHeadProps {
  readonly said: string;
  readonly atIso: string;
  readonly starter: string | null;
}

function RunHead({ said, atIso, starter }: RunHeadProps): ReactNode {
  const { locale } = useSite();
  return (
    <p className="run-head">
      <b>{said}</b>
      <time dateTime={atIso}>{formatMoment(locale, atIso)}</time>
      {starter ? <bdi className="text-muted">{starter}</bdi> : null}
    </p>
  );
}
