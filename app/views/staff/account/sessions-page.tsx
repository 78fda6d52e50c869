/** The browsers where a staff member is signed in. */
import type { ReactNode } from "react";
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { AccountFolders } from "./account-folders";
import { useDeviceAlerts } from "./use-device-alerts";

interface Session {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAtIso: string;
  readonly usedAtIso: string;
  /** The browser that shows the page. */
  readonly isOwn: boolean;
}

interface SessionListProps {
  readonly sessions: readonly Session[];
  /** Result of the last button press. */
  readonly ended: "ended" | "alertsOff" | null;
  readonly errors: ReactNode;
}

export function SessionsPage({ alerts, ...props }: SessionListProps & { readonly alerts: AlertsPanelProps }) {
  const { t } = useText("staffShared");
  return (
    <StaffFrame title={t("menu.sessions")}>
      <div className="grid gap-3 lg:max-w-[44rem] lg:gap-4">
        <AccountFolders current="sessions" />
        <SessionList {...props} />
        <AlertsPanel {...alerts} />
      </div>
    </StaffFrame>
  );
}

export function SessionList({ sessions, ended, errors }: SessionListProps) {
  const { t } = useText("staffPeople");
  return (
    <div className="grid gap-4">
      {ended ? (
        <Notice tone="good" role="status">
          <p>{t(`sessions.${ended}`)}</p>
        </Notice>
      ) : null}
      {errors}
      <Panel title={t("sessions.browsers")} count={sessions.length}>
        <p className="px-gutter pt-1 pb-3 text-muted">{t("sessions.lede")}</p>
        <ul className="panel-rows">
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <StaffForm draft={null} className="border-t border-line px-gutter py-3">
            <button className="push-button" type="submit" name="intent" value="endOthers">
              {t("sessions.endOthers")}
            </button>
          </StaffForm>
        ) : null}
      </Panel>
    </div>
  );
}

function Line({ session }: { session: Session }) {
  const { t, locale } = useText("staffPeople");
  const { id, browser, system, startedAtIso, usedAtIso, isOwn } = session;
  const device = browser && system ? t("sessions.on", { browser, system }) : (browser ?? system);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{device ?? t("sessions.unknown")}</p>
        <p className="text-sm text-muted">
          {t("sessions.started", { time: formatMoment(locale, startedAtIso) })}
          <br />
          {t("sessions.used", { time: formatMoment(locale, usedAtIso) })}
        </p>
      </div>
      {isOwn ? (
        <p className="font-semibold">{t("sessions.here")}</p>
      ) : (
        <StaffForm draft={null}>
          <input type="hidden" name="session" value={id} />
          <button className="push-button" type="submit" name="intent" value="end">
            {t("sessions.end")}
          </button>
        </StaffForm>
      )}
    </li>
  );
}

interface AlertsPanelProps {
  /** With which this browser subscribes; null while it can't be read. */
  readonly publicKey: string | null;
  /** The push services' addresses of this person's browsers with alerts. */
  readonly endpoints: readonly string[];
}

function AlertsPanel({ publicKey, endpoints }: AlertsPanelProps) {
  const { t } = useText("staffPeople");
  const { state, isBusy, hasFailed, change } = useDeviceAlerts(publicKey, endpoints);
  const isOn = state === "on";
  return (
    <Panel title={t("alerts.title")} id="alerts">
      <PanelBody>
        <p className="max-w-xl">{t("alerts.lede")}</p>
        <noscript>
          <p>{t("alerts.noScript")}</p>
        </noscript>
        {state === "unknown" ? null : (
          <p className={isOn ? "font-semibold" : "max-w-xl"} role="status">
            {t(`alerts.${state}`)}
          </p>
        )}
        {hasFailed ? (
          <p className="max-w-xl font-semibold" role="alert">
            {t("alerts.failed")}
          </p>
        ) : null}
        {isOn || state === "off" ? (
          <p>
            <button
              className={isOn ? "push-button" : "push-button button-amber"}
              type="button"
              aria-disabled={isBusy}
              onClick={change}
            >
              {t(isBusy ? "alerts.changing" : isOn ? "alerts.turnOff" : "alerts.turnOn")}
            </button>
          </p>
        ) : null}
        {endpoints.length > 0 ? (
          <StaffForm draft={null} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{t("alerts.browsers", { count: endpoints.length })}</p>
            <button className="link-button" type="submit" name="intent" value="alertsOffEverywhere">
              {t("alerts.everywhere")}
            </button>
          </StaffForm>
        ) : null}
      </PanelBody>
    </Panel>
  );
}
