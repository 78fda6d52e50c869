/** A form that asks for a code of the second step. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { FormErrors } from "~/ui/field";
import { type Constraint, useFocusOnError, useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { CodeField, useAsksForRecoveryCode } from "./code-field";

interface CodeFormProps {
  readonly lastResult: FormResult | undefined;
  readonly constraint: Constraint<"code">;
  /** Text of its button. */
  readonly submit: string;
  readonly intent?: string;
  /** Another button, before it. */
  readonly button?: ReactNode;
  readonly children?: ReactNode;
}

export function CodeForm({ lastResult, constraint, submit, intent, button, children }: CodeFormProps) {
  const { t } = useText("staffTwoStep");
  const isSending = useNavigation().state !== "idle";
  const [form, { code }] = useForm({ constraint, lastResult });
  return (
    <StaffForm
      draft={null}
      className="grid max-w-[26rem] gap-4"
      // What a result without an error shows, the QR code or the recovery codes, is above the field.
      formRef={useFocusOnError(lastResult?.error ? lastResult : undefined, "code")}
      noValidate
    >
      {children}
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <CodeField field={code} isRecovery={useAsksForRecoveryCode()} />
      <div className="button-row">
        {button}
        <button
          className={button ? "push-button" : "push-button button-amber grow"}
          type="submit"
          {...(intent ? { name: "intent", value: intent } : {})}
          aria-disabled={isSending}
        >
          {isSending ? t("sending") : submit}
        </button>
      </div>
    </StaffForm>
  );
}
