/** `/staff/password`: staff change their password; after signing in with a one-time password, every other page redirects here. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import * as z from "zod";
import { isBackendFailure } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { getClientAddress } from "~/edge/http/client-address";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import { passwordText } from "~/platform/form-text";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { changeOwnPassword } from "~/staff/account/change-own-password";
import { appCodeText } from "~/staff/account/code-schema";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD } from "~/staff/account/easy-password";
import { staffAction, staffLoader } from "~/staff/staff-route";
import { Field, FormErrors } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { AccountFolders } from "~/views/staff/account/account-folders";
import { CodeField } from "~/views/staff/account/code-field";
import { UsernameField } from "~/views/staff/account/username-field";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";

export const handle = { hydrate: true, kind: "staff", access: "member" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** Marks the change in the URL, so that a reload doesn't repeat it. */
const DONE = "changed";
const STATUS = { credentials: 400, code: 400, weak: 400, same: 400, limit: 429, unavailable: 503 } as const;
/** Where the refusal is shown; the others concern the form as a whole. */
const FIELDS: Partial<Record<keyof typeof STATUS, string>> = {
  credentials: "current",
  code: "code",
  weak: "next",
  same: "next",
};
const RETRY_UNAVAILABLE_SECONDS = 60;

export function createPasswordSchema() {
  const password = (field: "current" | "next", min: number) =>
    passwordText(`staffPeople:password.problems.${field}`, min, MAX_PASSWORD_BYTES);
  const next = password("next", MIN_PASSWORD);
  return z
    .object({
      current: password("current", 1),
      next,
      again: passwordText("").optional(),
      code: appCodeText().optional(),
    })
    .refine(
      // A problem of the new password is enough.
      (typed) => typed.again === typed.next || !next.safeParse(typed.next).success,
      { error: "staffPeople:password.problems.again", path: ["again"], when: () => true },
    );
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(
    args,
    "member",
    async ({ request, params, context, member: { mustChangePassword, hasSecondStep = false } }) => {
      const t = getI18n(getRouteLocale(params)).getFixedT(null, "staffPeople");
      const isDone = new URL(request.url).searchParams.has(DONE) && !mustChangePassword;
      const constraint = getConstraint(createPasswordSchema());
      const [head, email] = [{ title: t("password.title") }, await context.staff.findEmail()];
      return { head, mustChangePassword, hasSecondStep, isDone, email, constraint };
    },
  );
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "member", {
    async default({ request, params, context, member: { userId, name }, form }) {
      const submission = parseForm(form, createPasswordSchema());
      if (submission.status !== "success") return rejectForm(submission, 400);
      const { staff: visit, people, isEasyPassword, rateLimit: limit, log } = context;
      const { current, next, code } = submission.value;
      const passwords = { current, next, code };
      const known = { userId, address: getClientAddress(request), known: [dealer.name, name] };
      const services = { visit, people, isEasyPassword, limit, log };
      const result = await changeOwnPassword({ ...passwords, ...known }, services).catch(reportOutage);
      if (result.outcome === "done")
        return redirect(`${localizePath(getRouteLocale(params), "/staff/password")}?${DONE}`, 303);
      const retryAfterSeconds = "retryAfterSeconds" in result ? result.retryAfterSeconds : 0;
      const message =
        result.outcome === "code"
          ? "staffTwoStep:refused.code"
          : `staffPeople:password.refused.${result.outcome}`;
      const field = FIELDS[result.outcome];
      return rejectForm(submission, STATUS[result.outcome], { message, field, retryAfterSeconds });
    },
  });
}

function reportOutage(error: unknown) {
  if (!isBackendFailure(error)) throw error;
  return { outcome: "unavailable", retryAfterSeconds: RETRY_UNAVAILABLE_SECONDS } as const;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffPeople:password.refused.unavailable");

export default function StaffPassword() {
  const { mustChangePassword, isDone } = useLoaderData<typeof loader>();
  const { t, locale } = useText("staffPeople");
  return (
    <StaffFrame title={t("password.title")}>
      <div className="grid gap-3 lg:max-w-[44rem] lg:gap-4">
        {mustChangePassword ? null : <AccountFolders current="password" />}
        <section className={`grid gap-3 ${mustChangePassword ? "" : "staff-panel px-gutter py-4"}`}>
          {isDone ? (
            <>
              <p role="status">{t("password.done")}</p>
              <p>
                <a className="push-button button-amber" href={localizePath(locale, "/staff")}>
                  {t("password.back")}
                </a>
              </p>
            </>
          ) : (
            <>
              <p className="text-muted">{t(mustChangePassword ? "password.must" : "password.lede")}</p>
              <PasswordForm />
            </>
          )}
        </section>
      </div>
    </StaffFrame>
  );
}

function PasswordForm() {
  const { t } = useText("staffPeople");
  const { constraint, hasSecondStep, email, mustChangePassword } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { current, next, again, code }] = useForm({ constraint, lastResult });
  const isSending = useNavigation().state !== "idle";
  const shortest = next.minLength;
  return (
    <StaffForm
      draft={null}
      className="grid max-w-[26rem] gap-4"
      formRef={useFocusOnError(lastResult, "current")}
      noValidate
    >
      <FormErrors form={form} values={{ count: lastResult?.retryAfterMinutes }} />
      <UsernameField email={email} />
      <Field
        field={current}
        type="password"
        label={t(mustChangePassword ? "password.oneTime" : "password.current")}
        autoComplete="current-password"
      />
      <Field
        field={next}
        type="password"
        label={t("password.next")}
        hint={t("password.hint", { shortest })}
        errorValues={{ shortest }}
        autoComplete="new-password"
      />
      <Field field={again} type="password" label={t("password.again")} autoComplete="new-password" required />
      {hasSecondStep ? <CodeField field={code} /> : null}
      <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
        {isSending ? t("password.sending") : t("password.submit")}
      </button>
    </StaffForm>
  );
}
