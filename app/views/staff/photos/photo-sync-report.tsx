/** The newest photo sync: progress, folders that were not used, and a line for each vehicle; what needs no attention is folded. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { Notice } from "~/views/staff/components/notice";
import { Panel } from "~/views/staff/components/panel";
import {
  getSyncErrorText,
  groupResults,
  type PhotoSyncReportData,
  type PhotoSyncRowData,
} from "./photo-sync-data";
import { HeldSummary } from "./photo-sync-held";
import { PhotoSyncLine } from "./photo-sync-line";

export function PhotoSyncReport({ report }: { report: PhotoSyncReportData }) {
  const { run, total, done, held, results } = report;
  const { news, unchanged, withoutFolder } = groupResults(results);
  const { t, locale } = useText("photoSync");
  const moment = formatMoment(locale, run.startedAtIso);
  const problem =
    run.state === "failed" ? (getSyncErrorText(t, run.error, run.error) ?? t("syncFailed.text")) : null;
  return (
    <Panel title={t("results")}>
      <div className="grid gap-2 px-gutter pb-3">
        <p className="text-facts text-muted">
          {run.actorName ? t("startedBy", { moment, name: run.actorName }) : t("started", { moment })}
        </p>
        {total > 0 ? (
          <p className="grid max-w-[30rem] gap-1.5 font-semibold">
            <label htmlFor="done">{t("progress", { done, total })}</label>
            <progress className="h-3 w-full accent-sea" id="done" value={done} max={total} />
          </p>
        ) : null}
      </div>
      {problem ? (
        <Notice tone="stop">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <HeldSummary rows={results} count={held} />
      <PassedFolders report={report} />
      <Lines rows={news} />
      <Folded title={t("unchanged", { count: unchanged.length })} rows={unchanged} />
      <Folded title={t("withoutFolder", { count: withoutFolder.length })} rows={withoutFolder} />
      {done > results.length ? (
        <p className="px-gutter py-3 text-muted">{t("more", { count: done - results.length })}</p>
      ) : null}
    </Panel>
  );
}

function Lines({ rows }: { rows: readonly PhotoSyncRowData[] }) {
  return (
    <ol className="panel-rows">
      {rows.map((row) => (
        <PhotoSyncLine key={row.vin} row={row} />
      ))}
    </ol>
  );
}

/** Results that need no one's attention. */
function Folded({ title, rows }: { title: string; rows: readonly PhotoSyncRowData[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="border-t border-line" data-folded="">
      <summary className={SUMMARY}>{title}</summary>
      <Lines rows={rows} />
    </details>
  );
}

const SUMMARY = "disclosure-line px-gutter";

/** Folded when the run before had the same. */
function PassedFolders({ report: { passed, isPassedKnown, results } }: { report: PhotoSyncReportData }) {
  const { t } = useText("photoSync");
  if (!passed || passed.total === 0) return null;
  const names = new Map(results.map(({ vin, name }) => [vin, name]));
  const more = passed.total - passed.folders.length;
  return (
    <details className="border-t border-line" open={!isPassedKnown} data-passed="">
      <summary className={SUMMARY}>{t("passed.title", { count: passed.total })}</summary>
      <ul className="grid gap-3 px-gutter pb-4 text-facts wrap-anywhere">
        {passed.folders.map(({ id, name, reason, vin, used }) => (
          <li key={id}>
            <a
              className="font-semibold fine:py-1 max-lg:py-2.5"
              href={`https://drive.google.com/drive/folders/${id}`}
              rel="noreferrer"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="block text-muted">
              {t(`passed.${reason}`, { vehicle: names.get(vin ?? "") ?? vin, used })}
            </span>
          </li>
        ))}
        {more > 0 ? <li>{t("passed.more", { count: more })}</li> : null}
      </ul>
    </details>
  );
}
