/** Alerts about new leads on this device, and where else they are on. */
import { useText } from "~/i18n/use-text";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import { useDeviceAlerts } from "./use-device-alerts";

export interface AlertsPanelProps {
  /** With which this browser subscribes; null while it can't be read. */
  readonly publicKey: string | null;
  /** The push services' addresses of this person's browsers with alerts. */
  readonly endpoints: readonly string[];
}

export function AlertsPanel({ publicKey, endpoints }: AlertsPanelProps) {
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
          <StaffForm className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
