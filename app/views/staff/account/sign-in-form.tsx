/** The form for email and password, and then for the code of the second step. */
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "~/i18n/use-text";
import { holdDraft, UNSENT } from "~/platform/form-draft";
import type { FormResult } from "~/platform/form-result";
import { Field, FormErrors } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { CodeField, useAsksForRecoveryCode } from "./code-field";

interface SignInFormProps {
  readonly asksForCode: boolean;
  readonly lastResult: FormResult | undefined;
  readonly constraint: Constraint<"email" | "password" | "code">;
}

export function SignInForm({ asksForCode, lastResult, constraint }: SignInFormProps) {
  const { t } = useText("staff");
  const isSending = useNavigation().state !== "idle";
  const isRecovery = useAsksForRecoveryCode();
  const [form, { email, password, code }] = useForm({ constraint, lastResult });
  return (
    // biome-ignore lint/plugin: nothing of a sign-in is kept
    <Form
      method="post"
      className="grid gap-5"
      // The password must be typed again, whatever else is wrong.
      ref={useFocusOnError(lastResult, asksForCode ? "code" : form.errors ? "password" : "email")}
      // Our own messages, in the page's language and at the fields, replace the browser's.
      noValidate
    >
      <UnsentForm />
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      {asksForCode ? (
        <CodeField field={code} isRecovery={isRecovery} />
      ) : (
        <>
          <Field field={email} type="email" label={t("signIn.email")} autoComplete="username" />
          <Field
            field={password}
            type="password"
            label={t("signIn.password")}
            autoComplete="current-password"
          />
        </>
      )}
      <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
        {isSending ? t("signIn.sending") : t("signIn.submit")}
      </button>
    </Form>
  );
}

/** Shown instead of the answer to a form that was submitted after the session ended. */
function UnsentForm() {
  const { t } = useText("staff");
  const isUnsent = useLocation().search.includes(UNSENT);
  const [hasDraft, setHasDraft] = useState<boolean | null>(null);
  useEffect(() => {
    if (isUnsent) setHasDraft(holdDraft());
  }, [isUnsent]);
  if (!isUnsent) return null;
  return (
    <p role="status">
      {t("formDraft.ended")}{" "}
      {hasDraft === null ? (
        <noscript>{t("formDraft.lost")}</noscript>
      ) : (
        t(hasDraft ? "formDraft.kept" : "formDraft.lost")
      )}
    </p>
  );
}
