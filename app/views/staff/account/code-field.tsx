/** The field for a code of the second step: of the person's authenticator app, or a recovery code. */
import { useLocation } from "@remix-run/react";
import { useText } from "~/i18n/use-text";
import { Field, type FieldState } from "~/ui/field";

const RECOVERY = "recovery";

/** Whether the page's address asks for a recovery code, for someone without their phone. */
export const useAsksForRecoveryCode = () => new URLSearchParams(useLocation().search).has(RECOVERY);

interface CodeFieldProps {
  readonly field: FieldState;
  /** Asks for a recovery code, not for one of the app. */
  readonly isRecovery?: boolean;
}

export function CodeField({ field, isRecovery }: CodeFieldProps) {
  const { t } = useText("staffTwoStep");
  return (
    <Field
      field={field}
      label={t(isRecovery ? "recovery.code" : "code")}
      hint={t(isRecovery ? "recovery.codeHint" : "codeHint")}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? undefined : "numeric"}
    />
  );
}

/** A link to the page that asks for the other kind of code. */
export function OtherCodeLink() {
  const { t } = useText("staffTwoStep");
  const query = new URLSearchParams(useLocation().search);
  const isRecovery = query.has(RECOVERY);
  if (isRecovery) query.delete(RECOVERY);
  else query.set(RECOVERY, "code");
  return (
    <a className="quiet-link" href={`?${query}`}>
      {t(isRecovery ? "recovery.useApp" : "recovery.use")}
    </a>
  );
}
