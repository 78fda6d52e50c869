/** Forms that ask for a code of the person's authenticator app. */
import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { Field, type FieldState, FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { StaffForm } from "~/views/staff/forms/staff-form";

interface CodeFormProps {
  readonly lastResult: FormResult | undefined;
  readonly constraint: Parameters<typeof useForm<{ code: string }>>[0]["constraint"];
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
  const [form, { code }] = useForm<{ code: string }>({ constraint, lastResult });
  return (
    <StaffForm className="grid max-w-[26rem] gap-4" ref={useFocusOnError(lastResult, "code")} noValidate>
      {children}
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <CodeField field={code} />
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

/** Asks for a recovery code instead, for someone without their phone. */
const RECOVERY = "recovery";

export function useCodeKind(): "app" | "recovery" {
  return new URLSearchParams(useLocation().search).has(RECOVERY) ? "recovery" : "app";
}

export function CodeField({ field }: { field: FieldState }) {
  const { t } = useText("staffTwoStep");
  return useCodeKind() === "recovery" ? (
    <Field
      field={field}
      label={t("recovery.code")}
      hint={t("recovery.codeHint")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  ) : (
    <AppCodeField field={field} />
  );
}

export function AppCodeField({ field }: { field: FieldState }) {
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

/** A link to the page that asks for the other kind of code. */
export function OtherCodeLink() {
  const { t } = useText("staffTwoStep");
  const { pathname, search } = useLocation();
  const isApp = useCodeKind() === "app";
  const params = new URLSearchParams(search);
  if (isApp) params.set(RECOVERY, "code");
  else params.delete(RECOVERY);
  const query = String(params);
  return (
    <a className="quiet-link" href={query ? `${pathname}?${query}` : pathname}>
      {t(isApp ? "recovery.use" : "recovery.useApp")}
    </a>
  );
}
