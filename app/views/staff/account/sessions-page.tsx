/** The browsers where a staff member is signed in. */
import type { ReactNode } from "react";
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { Notice } from "~/views/staff/parts/notice";
import { Panel } from "~/views/staff/parts/panel";
import { AlertsPanel, type AlertsPanelProps } from "./alerts-panel";

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
  readonly ended: "ended" | "gone" | "alertsOff" | null;
  readonly errors: ReactNode;
}

export function SessionsPage({ alerts, ...props }: SessionListProps & { readonly alerts: AlertsPanelProps }) {
  const { t } = useText("staffPeople");
  return (
    <StaffFrame title={t("sessions.title")}>
      <div className="grid gap-4">
        <SessionList {...props} />
        <AlertsPanel {...alerts} />
      </div>
    </StaffFrame>
  );
}

export function SessionList({ sessions, ended, errors }: SessionListProps) {
  const { t } = useText("staffPeople");
  const { locale } = useSite();
  return (
    <div className="grid gap-4">
      {ended ? (
        <Notice tone="good" role="status">
          <p>{t(`sessions.${ended}`)}</p>
        </Notice>
      ) : null}
      {errors}
      <p className="max-w-xl px-gutter pt-3">
        {t("sessions.lede")} <a href={localizePath(locale, "/staff/password")}>{t("sessions.password")}</a>
      </p>
      <Panel title={t("sessions.title")} count={sessions.length}>
        <ul className="panel-rows">
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Line({ session }: { session: Session }) {
  const { t } = useText("staffPeople");
  const { locale } = useSite();
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
        <StaffForm>
          <input type="hidden" name="session" value={id} />
          <button className="push-button" type="submit" name="intent" value="end">
            {t("sessions.end")}
          </button>
        </StaffForm>
      )}
    </li>
  );
}
