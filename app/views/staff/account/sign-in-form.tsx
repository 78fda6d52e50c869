/** The form for email and password, and then for the code of the second step. */
import { useNavigation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { useFocusOnError } from "~/ui/use-focus-on-error";
import { useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";

export interface SignInResult extends FormResult {
  /** The draft of a form submitted with an expired session, sealed; without a value if it could not be sealed. */
  readonly draft: { readonly sealed: string | null } | null;
}

type SignIn = { email: string; password: string; code: string };

interface SignInFormProps {
  readonly asksForCode: boolean;
  readonly lastResult: SignInResult | undefined;
  readonly constraint: Parameters<typeof useForm<SignIn>>[0]["constraint"];
}

export function SignInForm({ asksForCode, lastResult, constraint }: SignInFormProps) {
  const { t } = useText(["staff", "staffTwoStep"]);
  const isSending = useNavigation().state !== "idle";
  const [form, { email, password, code }] = useForm<SignIn>({ constraint, lastResult });
  const draft = lastResult?.draft ?? null;
  return (
    <StaffForm
      className="grid gap-5"
      draft="password"
      // The password must be typed again, whatever else is wrong.
      ref={useFocusOnError(lastResult, asksForCode ? "code" : form.errors ? "password" : "email")}
      // Our own messages, in the page's language and at the fields, replace the browser's.
      noValidate
      reloadDocument={draft !== null}
    >
      {draft ? <p role="status">{t(draft.sealed ? "formDraft.kept" : "formDraft.lost")}</p> : null}
      {draft?.sealed ? <input type="hidden" name={FORM_DRAFT_FIELDS.sealed} value={draft.sealed} /> : null}
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      {asksForCode ? (
        <Field
          field={code}
          label={t("staffTwoStep:code")}
          hint={t("staffTwoStep:codeHint")}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ) : (
        <>
          <Field
            field={email}
            type="email"
            label={t("signIn.email")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            field={password}
            type="password"
            label={t("signIn.password")}
            autoComplete="current-password"
          />
        </>
      )}
      <button className="push-button button-amber justify-self-start" type="submit" aria-disabled={isSending}>
        {isSending ? t("signIn.sending") : t("signIn.submit")}
      </button>
    </StaffForm>
  );
}
