/** The sign-in form: email, password, and an error. */
import { Form, useNavigation } from "@remix-run/react";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { SignInField } from "~/staff/account/sign-in-form";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { Field } from "~/ui/field";
import { useFocusOnProblem } from "~/ui/use-focus-on-problem";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";

/** The result of an attempt, without the password. */
export interface SignInAnswer {
  readonly email: string;
  readonly problems: readonly SignInField[];
  readonly refusal: "credentials" | "limit" | "unavailable" | null;
  /** Until the next attempt; 0 unless the rate limit was exceeded. */
  readonly retryAfterMinutes: number;
  /** The draft of a form submitted with an expired session; null without one. */
  readonly words: {
    /** null when the draft could not be sealed. */
    readonly sealed: string | null;
  } | null;
}

export function StaffSignInPage({ answer }: { answer: SignInAnswer | undefined }) {
  const { t } = useText("staff");
  const { locale } = useSite();
  const isSending = useNavigation().state !== "idle";
  const words = answer?.words ?? null;
  // The password must be typed again, whatever else is wrong.
  const form = useFocusOnProblem(answer, answer?.problems[0] ?? (answer?.email ? "password" : "email"));
  const problemOf = (name: SignInField) =>
    answer?.problems.includes(name) ? t(`signIn.problems.${name}`) : undefined;
  return (
    <StaffFrame>
      <section className="page-width desk sign-in">
        <h1>{t("signIn.title")}</h1>
        <p className="text-muted">{t("signIn.lede")}</p>
        {/* Our own messages, in the page's language and at the fields, replace the browser's. */}
        <Form method="post" ref={form} noValidate reloadDocument={words !== null}>
          {words ? <p role="status">{t(words.sealed ? "formDraft.kept" : "formDraft.lost")}</p> : null}
          {words?.sealed ? (
            <input type="hidden" name={FORM_DRAFT_FIELDS.sealed} value={words.sealed} />
          ) : null}
          <Refusal answer={answer} />
          <Field
            name="email"
            type="email"
            label={t("signIn.email")}
            problem={problemOf("email")}
            defaultValue={answer?.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field
            name="password"
            type="password"
            label={t("signIn.password")}
            problem={problemOf("password")}
            autoComplete="current-password"
            required
          />
          <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
            {isSending ? t("signIn.sending") : t("signIn.submit")}
          </button>
        </Form>
        <p className="text-sm/snug text-muted">{t("signIn.forgotten")}</p>
        <p>
          <a className="quiet-link" href={localizePath(locale, "/inventory")}>
            {t("signIn.toShop")}
          </a>
        </p>
      </section>
    </StaffFrame>
  );
}

function Refusal({ answer }: { answer: SignInAnswer | undefined }) {
  const { t } = useText("staff");
  if (!answer?.refusal) return null;
  const texts = {
    credentials: t("signIn.refused"),
    limit: t("signIn.limited", { count: answer.retryAfterMinutes }),
    unavailable: t("signIn.unavailable"),
  };
  return (
    <p className="field-problem" role="alert">
      {texts[answer.refusal]}
    </p>
  );
}
