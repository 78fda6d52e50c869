/** The form for a new password: the current one, the new one twice, and the result. */
import { Form, useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { PasswordField } from "~/staff/account/password-form";
import { Field } from "~/ui/field";
import { useFocusOnProblem } from "~/ui/use-focus-on-problem";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";

/** Never contains the passwords. */
export interface PasswordAnswer {
  readonly outcome: "problems" | "credentials" | "weak" | "same" | "limit" | "unavailable";
  readonly problems: readonly PasswordField[];
  /** Until the next attempt; 0 unless the rate limit was exceeded. */
  readonly retryAfterMinutes: number;
}

interface StaffPasswordPageProps {
  /** Whether the current password is a one-time password. */
  readonly mustChangePassword: boolean;
  /** Whether it has just been changed. */
  readonly isDone: boolean;
  /** In characters. */
  readonly shortest: number;
  readonly answer: PasswordAnswer | undefined;
}

export function StaffPasswordPage({ mustChangePassword, isDone, shortest, answer }: StaffPasswordPageProps) {
  const { t } = useText("staffPeople");
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk sign-in">
        <h1>{t("password.title")}</h1>
        {isDone ? (
          <p className="max-w-xl text-lg" role="status">
            {t("password.done")}
          </p>
        ) : (
          <>
            <p className="text-muted">{t(mustChangePassword ? "password.must" : "password.lede")}</p>
            <PasswordForm shortest={shortest} answer={answer} />
          </>
        )}
        {mustChangePassword ? null : (
          <p>
            <a
              className={isDone ? "push-button button-amber" : "quiet-link"}
              href={localizePath(locale, "/staff")}
            >
              {t("password.back")}
            </a>
          </p>
        )}
      </section>
    </StaffFrame>
  );
}

function PasswordForm({ shortest, answer }: Pick<StaffPasswordPageProps, "shortest" | "answer">) {
  const { t } = useText("staffPeople");
  const isSending = useNavigation().state !== "idle";
  const form = useFocusOnProblem(answer, answer?.problems[0] ?? "current");
  const problemOf = (name: PasswordField) =>
    answer?.problems.includes(name) ? t(`password.problems.${name}`, { shortest }) : undefined;
  return (
    <Form method="post" ref={form} noValidate>
      <Refusal answer={answer} />
      <Field
        name="current"
        type="password"
        label={t("password.current")}
        problem={problemOf("current")}
        autoComplete="current-password"
        required
      />
      <Field
        name="next"
        type="password"
        label={t("password.next")}
        hint={t("password.hint", { shortest })}
        problem={problemOf("next")}
        autoComplete="new-password"
        minLength={shortest}
        required
      />
      <Field
        name="again"
        type="password"
        label={t("password.again")}
        problem={problemOf("again")}
        autoComplete="new-password"
        required
      />
      <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
        {isSending ? t("password.sending") : t("password.submit")}
      </button>
    </Form>
  );
}

function Refusal({ answer }: { answer: PasswordAnswer | undefined }) {
  const { t } = useText("staffPeople");
  if (!answer || answer.outcome === "problems") return null;
  return (
    <p className="field-problem" role="alert">
      {answer.outcome === "limit"
        ? t("password.refused.limit", { count: answer.retryAfterMinutes })
        : t(`password.refused.${answer.outcome}`)}
    </p>
  );
}
