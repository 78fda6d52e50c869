/** Asking for an email with a link that sets a new password. */
import { useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { Field, FormErrors } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { PlainStaffFrame } from "~/views/staff/plain-frame";

interface ForgotProps {
  readonly isSent: boolean;
  readonly constraint: Constraint<"email">;
  readonly lastResult: FormResult | undefined;
}

export function ForgotPage({ isSent, ...form }: ForgotProps) {
  const { t, locale } = useText("staffTwoStep");
  return (
    <PlainStaffFrame
      title={t("forgot.title")}
      links={
        <p>
          <a className="quiet-link" href={localizePath(locale, "/staff/sign-in")}>
            {t("forgot.back")}
          </a>
        </p>
      }
    >
      {isSent ? <p role="status">{t("forgot.sent")}</p> : <ForgotForm {...form} />}
      <p className="text-sm/snug text-muted">{t("forgot.owner")}</p>
    </PlainStaffFrame>
  );
}

function ForgotForm({ constraint, lastResult }: Omit<ForgotProps, "isSent">) {
  const { t } = useText(["staffTwoStep", "staff"]);
  const isSending = useNavigation().state !== "idle";
  const [form, { email }] = useForm({ constraint, lastResult });
  return (
    <StaffForm draft={null} className="grid gap-5" formRef={useFocusOnError(lastResult, "email")} noValidate>
      <p className="text-muted">{t("forgot.lede")}</p>
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <Field
        field={email}
        type="email"
        label={t("staff:signIn.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
        {t("forgot.submit")}
      </button>
    </StaffForm>
  );
}
