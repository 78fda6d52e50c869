/** Turning the second step of signing in on and off. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import type { NewFactor } from "~/staff/account/second-factor";
import { FormErrors } from "~/ui/field";
import type { Constraint } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { QrCode } from "~/views/vehicle/qr-code";
import { CodeForm } from "./code-form";

export interface TwoStepResult extends FormResult {
  /** What the person adds to the app, while they turn it on. */
  readonly setup?: NewFactor;
}

interface TwoStepProps {
  readonly isOn: boolean;
  readonly constraint: Constraint<"code">;
  readonly result: TwoStepResult | undefined;
}

export function TwoStepPage(props: TwoStepProps) {
  const { t } = useText("staffTwoStep");
  return (
    <StaffFrame title={t("title")}>
      <TwoStepSection {...props} />
    </StaffFrame>
  );
}

function TwoStepSection({ isOn, constraint, result }: TwoStepProps) {
  const { t } = useText("staffTwoStep");
  const { locale } = useSite();
  const setup = isOn ? undefined : result?.setup;
  return (
    <section className="desk-panel grid gap-4 px-gutter py-4 lg:max-w-[44rem]">
      <p className="font-semibold" role="status">
        {t(isOn ? "on" : "off")}
      </p>
      {setup ? null : <p className="text-muted">{t(isOn ? "isOn" : "lede")}</p>}
      {isOn ? (
        <CodeForm lastResult={result} constraint={constraint} intent="off" submit={t("turnOff")} />
      ) : setup ? (
        <SetUp setup={setup} constraint={constraint} result={result} />
      ) : (
        <StaffForm>
          <FormErrors form={{ errors: result?.error?.[""] }} />
          <button className="push-button button-amber" type="submit" name="intent" value="start">
            {t("start")}
          </button>
        </StaffForm>
      )}
      {isOn ? <p className="text-sm/snug text-muted">{t("lost")}</p> : null}
      <p>
        <a className="quiet-link" href={localizePath(locale, "/staff/password")}>
          {t("password")}
        </a>
      </p>
    </section>
  );
}

function SetUp({ setup, constraint, result }: Omit<TwoStepProps, "isOn"> & { readonly setup: NewFactor }) {
  const { t } = useText("staffTwoStep");
  return (
    <>
      <p>{t("setUp.app")}</p>
      <p>{t("setUp.scan")}</p>
      <QrCode address={setup.uri} label={t("setUp.qr")} className="w-52 max-w-full" />
      <p>
        {t("setUp.key")}:{" "}
        <b className="wrap-anywhere select-all [font-family:ui-monospace,monospace]" data-secret="">
          {(setup.secret.match(/.{1,4}/g) ?? []).join(" ")}
        </b>
      </p>
      <p>
        <a className="quiet-link" href={setup.uri}>
          {t("setUp.open")}
        </a>
      </p>
      <p>{t("setUp.enter")}</p>
      <CodeForm lastResult={result} constraint={constraint} intent="confirm" submit={t("start")}>
        {Object.entries(setup).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </CodeForm>
    </>
  );
}
