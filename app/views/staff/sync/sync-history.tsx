/** The earlier syncs: each one's result or why nothing was applied, with collapsed details. */
import { useText } from "~/i18n/use-text";
import { countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { Tag, type Tone } from "~/views/staff/components/tag";
import { RunMoment } from "./last-run";
import { SyncOwnValues, SyncProblems } from "./problem-rows";
import { StaffRunDetail, StaffRunError } from "./run-error";
import type { SyncCars } from "./sync-cars";
import { SyncChanges, SyncCounts, SyncRemarks } from "./sync-lines";
import { useHeadline } from "./use-headline";

interface HistoryProps {
  readonly runs: readonly SyncRun[];
  readonly cars: SyncCars;
}

export function SyncHistory({ runs, cars }: HistoryProps) {
  const { t } = useText("sync");
  return (
    <Panel title={t("sheet.runs")}>
      {runs.length === 0 ? (
        <PanelBody>
          <p className="text-muted">{t("sheet.none")}</p>
        </PanelBody>
      ) : null}
      <ul className="panel-rows" data-runs="">
        {runs.map((run, at) => (
          <Run
            key={run.id}
            run={run}
            cars={cars}
            hasLines={at > 0 || run.state !== "succeeded" || run.undone !== null}
          />
        ))}
      </ul>
    </Panel>
  );
}

function getTone(run: SyncRun): Tone {
  if (run.undone || run.state === "running") return "rest";
  if (run.state !== "succeeded") return "stop";
  return countProblems(run) > 0 ? "wait" : "good";
}

/** @param hasLines false for the run whose lines are above */
function Run({
  run,
  cars,
  hasLines,
}: Pick<HistoryProps, "cars"> & { readonly run: SyncRun; readonly hasLines: boolean }) {
  const { t } = useText("sync");
  const headline = useHeadline();
  // What changed in the headings says the rest.
  const isExplained = run.errorCode === "columnsUnconfirmed" && run.error;
  return (
    <li className="py-2 wrap-anywhere">
      <h3 className="px-gutter font-normal *:max-w-full *:whitespace-normal">
        <Tag tone={getTone(run)}>{headline(run)}</Tag>
      </h3>
      <div className="grid gap-1 px-gutter pt-1 [&>p]:text-facts">
        <RunMoment run={run} />
        {run.errorCode && !isExplained ? <StaffRunError code={run.errorCode} /> : null}
        <StaffRunDetail run={run} />
        {run.state === "succeeded" || run.state === "refused" ? <SyncCounts run={run} /> : null}
      </div>
      {hasLines && hasDetails(run) ? (
        <details>
          <summary className="disclosure-line min-h-11 py-0 [&::after]:text-xl px-gutter">
            {t("sheet.details")}
          </summary>
          <SyncProblems run={run} cars={cars} level="h4" />
          <SyncOwnValues run={run} cars={cars} />
          <SyncChanges run={run} />
          <SyncRemarks run={run} cars={cars} />
        </details>
      ) : null}
    </li>
  );
}

function hasDetails({ changes, rejects, notices, unread, locked }: SyncRun): boolean {
  return [changes, rejects, notices, unread, locked].some((lines) => lines.length > 0);
}
