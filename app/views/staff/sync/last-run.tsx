/** The last sync's result, such as "3 vehicles updated, 5 problems", with the problems first and an undo button. */
import type { ReactNode } from "react";
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { getSyncFailureText } from "~/views/components/sync-failure-text";
import { Notice } from "~/views/staff/components/notice";
import { SyncOwnValues, SyncProblems } from "./problem-rows";
import { StaffRunDetail } from "./run-error";
import type { SyncCars } from "./sync-cars";
import { SyncRemarks } from "./sync-lines";
import { useHeadline } from "./use-headline";

interface LastRunProps {
  readonly run: SyncRun;
  readonly cars: SyncCars;
  /** The run has just ended, and the person who started it sees its result here. */
  readonly isNews: boolean;
  /** Forms that act on the run. */
  readonly children?: ReactNode;
}

export function LastRun({ run, cars, isNews, children }: LastRunProps) {
  const headline = useHeadline()(run);
  return (
    <section className="staff-panel" aria-label={headline}>
      <Notice
        tone={countProblems(run) > 0 ? "wait" : "good"}
        title={headline}
        role={isNews ? "status" : undefined}
      >
        <RunMoment run={run} />
        {children}
      </Notice>
      <SyncProblems run={run} cars={cars} level="h3" />
      <SyncOwnValues run={run} cars={cars} />
      <SyncRemarks run={run} cars={cars} />
    </section>
  );
}

export function RunMoment({ run }: { run: Pick<SyncRun, "startedAt" | "trigger" | "actorName"> }) {
  const { t, locale } = useText("sync");
  return (
    <p className="flex flex-wrap gap-x-3 text-facts text-muted">
      <time dateTime={run.startedAt}>{formatMoment(locale, run.startedAt)}</time>
      <bdi>{run.actorName ?? t(`sheet.trigger.${run.trigger}`)}</bdi>
    </p>
  );
}

interface FailedRunProps {
  readonly run: SyncRun;
  /** Forms that act on an earlier run. */
  readonly children: ReactNode;
}

/** A sync that read nothing. A hosted function may have changed something before it failed. */
export function FailedRun({ run, children }: FailedRunProps) {
  const { t } = useText("sync");
  return (
    <section className="staff-panel" data-sync="failed" aria-label={t("sheet.failedTitle")}>
      <Notice tone="stop" title={t("sheet.failedTitle")}>
        <RunMoment run={run} />
        {run.errorCode ? (
          <p className="first-letter:uppercase">{getSyncFailureText(t, run.errorCode, "staff")}</p>
        ) : null}
        <StaffRunDetail run={run} />
        {run.errorCode === "hosted" ? null : <p className="font-semibold">{t("sheet.nothingChanged")}</p>}
        {children}
      </Notice>
    </section>
  );
}

interface UndoneRunProps {
  readonly run: SyncRun;
  readonly undone: NonNullable<SyncRun["undone"]>;
  readonly children?: ReactNode;
}

export function UndoneRun({ run, undone, children }: UndoneRunProps) {
  const { t } = useText("sync");
  const headline = useHeadline()(run);
  const { restored, removed, kept } = undone;
  return (
    <section className="staff-panel" aria-label={headline}>
      <Notice tone="talk" title={headline} role="status">
        <RunMoment run={{ ...run, startedAt: undone.at }} />
        <p>{t("sheet.undoneText", { restored, removed })}</p>
        {children}
      </Notice>
      {kept.length > 0 ? (
        <>
          <h3 className="panel-line">{t("sheet.keptTitle")}</h3>
          <ul className="panel-rows">
            {kept.map(({ vin, name, field }) => (
              <li key={`${vin} ${field}`} className="panel-line text-facts">
                <span>
                  <bdi lang="en">{name}</bdi> <code>{vin}</code>:{" "}
                  {field === "row" ? t("sheet.newVehicle") : t(`sheet.fields.${field}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** A run in progress or cut off: what happened, and when the next one starts. */
export function Unfinished({ run: { state, errorCode, startedAt, leaseEndsAt } }: { run: SyncRun }) {
  const { t, locale } = useText("sync");
  const isCutOff = state === "failed" && errorCode === "interrupted";
  if (state !== "running" && !isCutOff) return null;
  return (
    <div className="staff-panel" data-sync="unfinished">
      <Notice tone={isCutOff ? "stop" : "talk"}>
        <p>{isCutOff ? t("sheet.cutOff") : t("sheet.running", { start: formatMoment(locale, startedAt) })}</p>
        {leaseEndsAt ? <p>{t("sheet.runningUntil", { end: formatMoment(locale, leaseEndsAt) })}</p> : null}
      </Notice>
    </div>
  );
}
