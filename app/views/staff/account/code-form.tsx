/** Forms that ask for a code of the person's authenticator app. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { Field, type FieldState, FormErrors } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";

interface CodeFormProps {
  readonly lastResult: FormResult | undefined;
  readonly constraint: Constraint<"code">;
  /** Text of its button. */
  readonly submit: string;
  readonly intent?: string;
  readonly children?: ReactNode;
}

export function CodeForm({ lastResult, constraint, submit, intent, children }: CodeFormProps) {
  const { t } = useText("staffTwoStep");
  const isSending = useNavigation().state !== "idle";
  const [form, { code }] = useForm({ constraint, lastResult });
  return (
    <StaffForm className="grid gap-4" ref={useFocusOnError(lastResult, "code")} noValidate>
      {children}
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <CodeField field={code} />
      <button
        className="push-button button-amber justify-self-start"
        type="submit"
        {...(intent ? { name: "intent", value: intent } : {})}
        aria-disabled={isSending}
      >
        {isSending ? t("sending") : submit}
      </button>
    </StaffForm>
  );
}

export function CodeField({ field }: { field: FieldState }) {
  const { t } = useText("staffTwoStep");
  return (
    <Field
      field={field}
      label={t("code")}
      hint={t("codeHint")}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
