/** The sheet on Today: the last sync's result and first problems, or why nothing was applied. */
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { countProblems, countUnread } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { Tag } from "~/views/staff/components/tag";
import { SyncProblemRows } from "~/views/staff/sync/problem-rows";
import { StaffRunError } from "~/views/staff/sync/run-error";
import { useHeadline } from "~/views/staff/sync/use-headline";
import { PROBLEMS_SHOWN, type TodayData } from "./today-data";

export function SheetPanel({ sheet }: { sheet: TodayData["sheet"] }) {
  const { t } = useText(["staffShared", "sync", "staff"]);
  const run = sheet?.run;
  return (
    <Panel title={t("menu.sheet")} link={{ to: "/staff/sheet", label: t("sync:sheet.runs") }}>
      {run ? (
        <LastSync run={run} cars={sheet.cars} />
      ) : (
        <PanelBody>
          <p className="text-muted">{t(sheet ? "sync:sheet.none" : "staff:unknown")}</p>
        </PanelBody>
      )}
    </Panel>
  );
}

function LastSync({ run, cars }: { run: SyncRun; cars: NonNullable<TodayData["sheet"]>["cars"] }) {
  const { t, locale } = useText(["staffToday", "sync"]);
  const headline = useHeadline()(run);
  const problems = run.state === "succeeded" && !run.undone ? countProblems(run) : 0;
  if (run.state === "refused" || run.state === "failed")
    return (
      <Notice tone="stop" title={t(run.state === "refused" ? "sync:sheet.refusedTitle" : "sheet.failed")}>
        {run.errorCode ? <StaffRunError code={run.errorCode} /> : null}
        <p>{t("sync:sheet.nothingChanged")}</p>
        <p className="text-facts">
          <RelativeTime iso={run.startedAt} isAgo />
        </p>
        <p>
          <a className="push-button" href={localizePath(locale, "/staff/sheet")}>
            {t("sheet.see")}
          </a>
        </p>
      </Notice>
    );
  if (problems === 0)
    return (
      <div className="panel-line border-t border-line py-2.5 *:max-w-full *:whitespace-normal">
        <Tag tone={run.undone || run.state === "running" ? "rest" : "good"}>{headline}</Tag>
        <span className="ml-auto text-facts text-muted">
          <RelativeTime iso={run.startedAt} isAgo />
        </span>
      </div>
    );
  return (
    <>
      <Notice tone="wait" title={headline}>
        <p className="text-facts">
          <RelativeTime iso={run.startedAt} isAgo />
          {countUnread(run) > 0 ? `. ${t("sheet.kept")}` : null}
        </p>
      </Notice>
      <SyncProblemRows run={run} cars={cars} limit={PROBLEMS_SHOWN} />
      {problems > PROBLEMS_SHOWN ? (
        <p className="panel-line justify-end border-t border-line">
          <a className="quiet-link text-sm" href={localizePath(locale, "/staff/sheet")}>
            {t("sheet.all", { number: formatNumber(problems) })}
          </a>
        </p>
      ) : null}
    </>
  );
}
