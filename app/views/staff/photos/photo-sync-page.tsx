/** The photo sync page: start button, and the newest run. */
import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { useMenu } from "~/views/staff/menu/use-menu";
import type { PhotoSyncData } from "./photo-sync-data";
import { PhotoSyncEnd } from "./photo-sync-end";
import { PhotoSyncReport } from "./photo-sync-report";

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
    <StaffFrame title={t("title")} context={t("lede")} actions={<Start isRunning={isRunning} />}>
      <PhotoSyncEnd report={report} note={note} isUnexpected={isUnexpected} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <WithoutPhotos />
        {isRunning ? <RunningNote endIso={report.run.leaseEndsAtIso} /> : null}
        {report ? (
          <PhotoSyncReport report={report} />
        ) : (
          <Panel title={t("results")}>
            <PanelBody>
              <p className="text-muted">{t(isKnown ? "never" : "unknown")}</p>
            </PanelBody>
          </Panel>
        )}
      </section>
    </StaffFrame>
  );
}

/** @param endIso when it can be started again if it was cut off */
function RunningNote({ endIso }: { endIso: string | null }) {
  const { t, locale } = useText("photoSync");
  return (
    <p className="px-gutter pt-3 text-muted lg:px-0">
      {t("runningNote")} {endIso ? t("startAgain", { moment: formatMoment(locale, endIso) }) : null}
    </p>
  );
}

/** What the menu counts beside this page's name. */
function WithoutPhotos() {
  const { t, locale } = useText("photoSync");
  const count = useMenu()?.counts?.photos ?? 0;
  if (count === 0) return null;
  const path = `/staff/vehicles${formatVehicleList({ show: "no-photos" })}`;
  return (
    <p className="staff-panel panel-line">
      <a className="quiet-link" href={localizePath(locale, path)}>
        {t("withoutPhotos", { count })}
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
  const { t, locale } = useText("photoSync");
  const { formData, formMethod, state } = useNavigation();
  const isStarting = state !== "idle" && formMethod === "POST" && formData?.get("intent") === "start";
  const isBusy = isRunning || isStarting;
  return (
    <>
      <StaffForm draft={null} action={localizePath(locale, "/photo-sync")} preventScrollReset>
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
