/** The photo sync page: start button, progress, and a line for each vehicle. */
import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffForm } from "~/views/staff/staff-form";
import { PhotoSyncEnd } from "./photo-sync-end";
import { HeldSummary } from "./photo-sync-held";
import { PhotoSyncLine } from "./photo-sync-line";
import { getSyncErrorText, type PhotoSyncData, type PhotoSyncReportData } from "./photo-sync-words";

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
  useLooks(isRunning);
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <h1>{t("title")}</h1>
        <p className="max-w-xl text-lg">{t("lede")}</p>
        <PhotoSyncEnd report={report} note={note} isUnexpected={isUnexpected} />
        <Start isRunning={isRunning} />
        {report ? (
          <Report report={report} />
        ) : (
          <p className="text-muted">{t(isKnown ? "never" : "unknown")}</p>
        )}
      </section>
    </StaffFrame>
  );
}

/** Polls while the sync is running and the page is visible. */
function useLooks(isRunning: boolean): void {
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
      <StaffForm draft="buttons" action={localizePath(locale, "/photo-sync")} preventScrollReset>
        {/* A separate field, because the button is disabled as soon as it is pressed. */}
        <input type="hidden" name="intent" value="start" />
        <button className="push-button button-amber" type="submit" disabled={isBusy}>
          {t(isBusy ? "running" : "start")}
        </button>
      </StaffForm>
      {isRunning ? (
        <>
          <p className="text-muted">{t("runningNote")}</p>
          <noscript>
            <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
          </noscript>
        </>
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
    <section className="sync-report" aria-labelledby="results">
      <h2 id="results">{t("results")}</h2>
      <p className="text-sm/snug text-muted">
        {run.actorName ? t("startedBy", { moment, name: run.actorName }) : t("started", { moment })}
      </p>
      {problem ? <p className="side-notice">{problem}</p> : null}
      {total > 0 ? (
        <p className="sync-progress display-figure">
          <label htmlFor="done">{t("progress", { done, total })}</label>
          <progress id="done" value={done} max={total} />
        </p>
      ) : null}
      <HeldSummary rows={results} count={held} />
      <ol>
        {results.map((row) => (
          <PhotoSyncLine key={row.vin} row={row} />
        ))}
      </ol>
      {done > results.length ? (
        <p className="text-muted">{t("more", { count: done - results.length })}</p>
      ) : null}
    </section>
  );
}
