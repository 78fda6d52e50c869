/** Turning the second step of signing in on and off, and its recovery codes. */
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { FEW_CODES, type RecoveryCodeCount } from "~/staff/account/recovery-codes";
import type { NewFactor } from "~/staff/account/second-factor";
import { FormErrors } from "~/ui/field";
import type { Constraint } from "~/ui/use-form";
import { CopyButton } from "~/views/staff/components/copy-button";
import { Notice } from "~/views/staff/components/notice";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { QrCode } from "~/views/vehicle/qr-code";
import { AccountFolders } from "./account-folders";
import { OtherCodeLink, useAsksForRecoveryCode } from "./code-field";
import { CodeForm } from "./code-form";

export interface TwoStepResult extends FormResult {
  /** What the person adds to the app, while they turn it on. */
  readonly setup?: NewFactor;
  /** New recovery codes. */
  readonly codes?: readonly string[];
}

interface TwoStepProps {
  readonly isOn: boolean;
  readonly recovery: RecoveryCodeCount;
  readonly constraint: Constraint<"code">;
  readonly result: TwoStepResult | undefined;
}

export function TwoStepPage(props: TwoStepProps) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  const { isOn, recovery, result } = props;
  return (
    <StaffFrame title={t("title")}>
      <div className="grid gap-3 lg:max-w-[44rem] lg:gap-4">
        <AccountFolders current="twoStep" />
        {isOn && result?.codes ? <NewCodes codes={result.codes} /> : null}
        {!isOn && recovery.left < recovery.made ? <Recovered recovery={recovery} /> : null}
        {isOn && isShort(recovery) ? <FewCodes left={recovery.left} /> : null}
        <TwoStepSection {...props} />
      </div>
    </StaffFrame>
  );
}

const isShort = ({ left, isOnlyOwner }: RecoveryCodeCount) => isOnlyOwner && left < FEW_CODES;

/** The only time that the codes are shown. */
function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  return (
    <Notice tone="good" title={t("staffAccount:codes.title")} role="status">
      <p>{t("staffAccount:codes.keep")}</p>
      <ol
        className="grid list-decimal gap-x-10 pl-9 text-lg select-all [font-family:ui-monospace,monospace] sm:grid-cols-2"
        data-secret=""
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="print:hidden">
        <CopyButton text={codes.join("\n")}>{t("staffAccount:codes.copy")}</CopyButton>
      </div>
    </Notice>
  );
}

/** For someone who has signed in without the phone. */
function Recovered({ recovery }: { readonly recovery: RecoveryCodeCount }) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  return (
    <Notice tone="wait" title={t("staffAccount:codes.used")}>
      <p>{t("staffAccount:codes.setUp")}</p>
      <p>{t("staffAccount:codes.left", { count: recovery.left, made: recovery.made })}</p>
    </Notice>
  );
}

function FewCodes({ left }: { readonly left: number }) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  return (
    <Notice tone="wait" title={t("staffAccount:codes.few", { count: left })}>
      <p>{t("staffAccount:codes.onlyOwner")}</p>
    </Notice>
  );
}

function TwoStepSection({ isOn, recovery, constraint, result }: TwoStepProps) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  const setup = isOn ? undefined : result?.setup;
  return (
    <section className="staff-panel grid gap-4 px-gutter py-4 print:hidden">
      <p className="font-semibold" role="status">
        {t(isOn ? "staffAccount:on" : "staffAccount:off")}
      </p>
      {setup ? null : <p className="text-muted">{t(isOn ? "staffAccount:isOn" : "staffAccount:lede")}</p>}
      {isOn ? (
        <TurnedOn recovery={recovery} constraint={constraint} result={result} />
      ) : setup ? (
        <SetUp setup={setup} constraint={constraint} result={result} />
      ) : (
        <StaffForm draft={null}>
          <FormErrors form={{ errors: result?.error?.[""] }} />
          <button className="push-button button-amber" type="submit" name="intent" value="start">
            {t("staffAccount:start")}
          </button>
        </StaffForm>
      )}
    </section>
  );
}

function TurnedOn({ recovery, constraint, result }: Omit<TwoStepProps, "isOn">) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  const isApp = !useAsksForRecoveryCode();
  const { made, left } = recovery;
  return (
    <>
      <p>{made > 0 ? t("staffAccount:codes.left", { count: left, made }) : t("staffAccount:codes.none")}</p>
      <CodeForm
        lastResult={result}
        constraint={constraint}
        intent="off"
        submit={t("staffAccount:turnOff")}
        button={
          isApp ? (
            <button className="push-button" type="submit" name="intent" value="codes">
              {t("staffAccount:codes.make")}
            </button>
          ) : null
        }
      >
        <p className="text-muted">{t(isApp ? "staffAccount:codes.ends" : "recovery.note")}</p>
      </CodeForm>
      <p className="text-sm/snug text-muted">{t("staffAccount:lost")}</p>
      <p>
        <OtherCodeLink />
      </p>
    </>
  );
}

type SetUpProps = Pick<TwoStepProps, "constraint" | "result"> & { readonly setup: NewFactor };

function SetUp({ setup, constraint, result }: SetUpProps) {
  const { t } = useText(["staffTwoStep", "staffAccount"]);
  return (
    <>
      <p>{t("staffAccount:setUp.app")}</p>
      <p>{t("staffAccount:setUp.scan")}</p>
      <QrCode address={setup.uri} label={t("staffAccount:setUp.qr")} className="w-52 max-w-full" />
      <p>
        {t("staffAccount:setUp.key")}:{" "}
        <b className="wrap-anywhere select-all [font-family:ui-monospace,monospace]" data-secret="">
          {(setup.secret.match(/.{1,4}/g) ?? []).join(" ")}
        </b>
      </p>
      <p className="fine:hidden">
        <a className="quiet-link" href={setup.uri}>
          {t("staffAccount:setUp.open")}
        </a>
      </p>
      <p>{t("staffAccount:setUp.enter")}</p>
      <CodeForm lastResult={result} constraint={constraint} intent="confirm" submit={t("staffAccount:start")}>
        {Object.entries(setup).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </CodeForm>
    </>
  );
}
