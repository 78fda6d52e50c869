/** The photo sync page: start button, progress, and a line for each vehicle. */
import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatMoment } from "~/i18n/format";
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { useMenu } from "~/views/staff/menu/use-menu";
import { Notice } from "~/views/staff/parts/notice";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import {
  getSyncErrorText,
  type PhotoSyncData,
  type PhotoSyncReportData,
  sortResults,
} from "./photo-sync-data";
import { PhotoSyncEnd } from "./photo-sync-end";
import { HeldSummary } from "./photo-sync-held";
import { PhotoSyncLine } from "./photo-sync-line";

/** Polling interval with script; without script the page's head reloads it. */
const LOOK_MS = 1500;
const RELOAD_SECONDS = 3;

interface PageProps {
  readonly sync: PhotoSyncData;
  /** The form failed for an unknown reason. */
  readonly isUnexpected: boolean;
}

export function PhotoSyncPage({ sync: { report, note, isKnown }, isUnexpected }: PageProps) {
  const { t } = useText("photoSync");
  const isRunning = report?.run.state === "running";
  usePolling(isRunning);
  return (
    <StaffFrame title={t("title")} actions={<Start isRunning={isRunning} />}>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <WithoutPhotos />
        <PhotoSyncEnd report={report} note={note} isUnexpected={isUnexpected} />
        {isRunning ? <p className="px-gutter pt-3 text-muted lg:px-0">{t("runningNote")}</p> : null}
        {report ? (
          <Report report={report} />
        ) : (
          <Panel title={t("results")}>
            <PanelBody>
              <p className="max-w-xl text-muted">
                {t(isKnown ? "never" : "unknown")} {t("lede")}
              </p>
            </PanelBody>
          </Panel>
        )}
      </section>
    </StaffFrame>
  );
}

/** What the menu counts beside this page's name. */
function WithoutPhotos() {
  const { t } = useText("staffDesk");
  const { locale } = useSite();
  const count = useMenu()?.counts?.photos ?? 0;
  if (count === 0) return null;
  const path = `/staff/vehicles${formatVehicleList({ show: "no-photos" })}`;
  return (
    <p className="px-gutter lg:px-0">
      <a className="quiet-link" href={localizePath(locale, path)}>
        {t("menu.vehicles")}: {formatNumber(count)} {t("counts.photos", { count })}
      </a>
    </p>
  );
}

/** Polls while the sync is running and the page is visible. */
function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function Start({ isRunning }: { isRunning: boolean }) {
  const { t } = useText("photoSync");
  const { locale } = useSite();
  const { formData, formMethod, state } = useNavigation();
  const isStarting = state !== "idle" && formMethod === "POST" && formData?.get("intent") === "start";
  const isBusy = isRunning || isStarting;
  return (
    <>
      <StaffForm action={localizePath(locale, "/photo-sync")} preventScrollReset>
        {/* A separate field, because the button is disabled as soon as it is pressed. */}
        <input type="hidden" name="intent" value="start" />
        <button className="push-button button-amber" type="submit" disabled={isBusy}>
          {t(isBusy ? "running" : "start")}
        </button>
      </StaffForm>
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
        </noscript>
      ) : null}
    </>
  );
}

function Report({ report: { run, total, done, held, results } }: { report: PhotoSyncReportData }) {
  const { t } = useText("photoSync");
  const { locale } = useSite();
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
      <ol className="panel-rows">
        {sortResults(results).map((row) => (
          <PhotoSyncLine key={row.vin} row={row} />
        ))}
      </ol>
      {done > results.length ? (
        <p className="px-gutter py-3 text-muted">{t("more", { count: done - results.length })}</p>
      ) : null}
    </Panel>
  );
}
