/** The page of the link in a reset email. */
import { useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { Field, FormErrors } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { PlainStaffFrame } from "~/views/staff/plain-frame";
import { OtherCodeLink, useAsksForRecoveryCode } from "./code-field";
import { CodeForm } from "./code-form";
import { UsernameField } from "./username-field";

interface NewPasswordProps {
  readonly step: "link" | "code" | "password" | "over";
  /** The field of the link's token. */
  readonly token: { readonly name: string; readonly value: string };
  readonly constraint: Constraint<"code" | "next" | "again">;
  readonly lastResult: FormResult | undefined;
  /** Of the account; null before the last step. */
  readonly email: string | null;
}

export function NewPasswordPage({ step, token, constraint, lastResult, email }: NewPasswordProps) {
  const { t, locale } = useText("staffTwoStep");
  return (
    <PlainStaffFrame title={t("reset.title")}>
      {step === "link" ? <UseLink token={token} lastResult={lastResult} /> : null}
      {step === "code" ? <CodeStep constraint={constraint} lastResult={lastResult} /> : null}
      {step === "password" ? (
        <PasswordForm constraint={constraint} lastResult={lastResult} email={email} />
      ) : null}
      {step === "over" ? (
        <>
          <p role="status">{t("reset.over")}</p>
          <p>
            <a className="push-button button-amber" href={localizePath(locale, "/staff/forgot")}>
              {t("reset.again")}
            </a>
          </p>
        </>
      ) : null}
    </PlainStaffFrame>
  );
}

function UseLink({ token, lastResult }: Pick<NewPasswordProps, "token" | "lastResult">) {
  const { t, locale } = useText("staffTwoStep");
  return (
    <StaffForm
      draft={null}
      className="grid gap-4"
      action={localizePath(locale, "/staff/new-password")}
      reloadDocument
    >
      <p className="text-muted">{t("reset.lede")}</p>
      <FormErrors
        form={{ errors: lastResult?.error?.[""] }}
        values={{ count: lastResult?.retryAfterMinutes }}
      />
      <input type="hidden" {...token} />
      <button className="push-button button-amber" type="submit">
        {t("reset.continue")}
      </button>
    </StaffForm>
  );
}

function CodeStep({ constraint, lastResult }: Pick<NewPasswordProps, "constraint" | "lastResult">) {
  const { t } = useText("staffTwoStep");
  return (
    <>
      {!useAsksForRecoveryCode() ? null : <p className="text-muted">{t("recovery.note")}</p>}
      <CodeForm lastResult={lastResult} constraint={constraint as never} submit={t("reset.continue")} />
      <p>
        <OtherCodeLink />
      </p>
    </>
  );
}

type PasswordFormProps = Pick<NewPasswordProps, "constraint" | "lastResult" | "email">;

function PasswordForm({ constraint, lastResult, email }: PasswordFormProps) {
  const { t } = useText(["staffTwoStep", "staffPeople"]);
  const isSending = useNavigation().state !== "idle";
  const [form, { next, again }] = useForm({ constraint, lastResult });
  const shortest = next.minLength;
  return (
    <StaffForm draft={null} className="grid gap-4" formRef={useFocusOnError(lastResult, "next")} noValidate>
      <p className="text-muted">{t("reset.everywhere")}</p>
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <UsernameField email={email} />
      <Field
        field={next}
        type="password"
        label={t("staffPeople:password.next")}
        hint={t("staffPeople:password.hint", { shortest })}
        errorValues={{ shortest }}
        autoComplete="new-password"
      />
      <Field
        field={again}
        type="password"
        label={t("staffPeople:password.again")}
        autoComplete="new-password"
        required
      />
      <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
        {t("reset.submit")}
      </button>
    </StaffForm>
  );
}
