/**
 * `/staff/sign-in`: the sign-in form; `returnTo` names the page to open next. A form submitted with an expired session is sent
 * here with its values.
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { personal } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { isLoopback } from "~/edge/http/loopback";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import type { FormAnswer } from "~/platform/form-answer";
import { emailText, passwordText } from "~/platform/form-text";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { MAX_PASSWORD_BYTES } from "~/staff/account/easy-password";
import { signInStaff } from "~/staff/account/sign-in";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { parseReturnTo, RETURN_TO } from "~/staff/session/return-to";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { useFocusOnError } from "~/ui/use-focus-on-error";
import { useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { FormDraftPage } from "~/views/staff/account/form-draft-page";
import { StaffFrame } from "~/views/staff/frame";
import { metaOfStaff } from "~/views/staff/head";
import { StaffForm } from "~/views/staff/staff-form";
import { keepUnsent } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const RETRY_UNAVAILABLE_SECONDS = 60;

export function createSignInSchema() {
  return z.object({
    email: emailText({ missing: "staff:signIn.problems.email" }),
    password: passwordText("staff:signIn.problems.password", 1, MAX_PASSWORD_BYTES),
  });
}
type SignIn = z.infer<ReturnType<typeof createSignInSchema>>;

interface SignInAnswer extends FormAnswer {
  /** The draft of a form submitted with an expired session, sealed; without a value if it could not be sealed. */
  readonly draft: { readonly sealed: string | null } | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // The form is shown during an outage; submitting it reports the outage.
  const member = await ignoreOutage(context.staff.findMember());
  const isAnswer = context.staff.hasSignedIn();
  // The session was renewed meanwhile, or the visitor followed an old link.
  if (member && !isAnswer) throw redirect(getTarget(request, params), 303);
  if (member === null) context.staff.forget();
  const t = getI18n(getRouteLocale(params)).getFixedT(null, "staff");
  const head = { title: t(isAnswer ? "formDraft.title" : "signIn.title") };
  return personal({ head, constraint: getConstraint(createSignInSchema()) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readBoundedForm(request, MAX_TEXT_BYTES);
  const form = "form" in body ? body.form : new FormData();
  if ("refused" in body ? body.refused === "tooLarge" : form.has(FORM_DRAFT_FIELDS.writer))
    return carryDraft(form, request, context);
  // A button of another page, without values worth keeping: it can be pressed again.
  if (!form.has("password")) throw redirect(getOwnPath(request), 303);
  const sealed = form.get(FORM_DRAFT_FIELDS.sealed);
  const draft: SignInAnswer["draft"] = typeof sealed === "string" ? { sealed } : null;
  const submission = parseForm(form, createSignInSchema());
  if (submission.status !== "success") return rejectForm(submission, 400, null, { draft });
  const problem = await findProblem(submission.value, request, context);
  if (problem) return rejectForm(submission, problem.status, problem, { draft });
  const path = readReturnTo(request);
  if (!draft?.sealed || !path || !(await context.staff.openFormDraft(draft.sealed, path)))
    throw redirectDocument(getTarget(request, params), 303);
  return personal({ putBack: { path, sealed: draft.sealed } });
}

/** Signs in; returns null when it succeeded. */
async function findProblem(values: SignIn, request: Request, context: ActionFunctionArgs["context"]) {
  const { staff: visit, rateLimit: limit, log, origin } = context;
  const attempt = { ...values, address: getClientAddress(request) };
  const parts = { visit, limit, log, isLocal: isLoopback(origin) };
  const outcome = await ignoreOutage(signInStaff(attempt, parts));
  if (!outcome)
    return {
      status: 503,
      message: "staff:signIn.unavailable",
      retryAfterSeconds: RETRY_UNAVAILABLE_SECONDS,
    };
  if ("member" in outcome) return null;
  if (outcome.refused === "credentials") return { status: 401, message: "staff:signIn.refused" };
  const { retryAfterSeconds } = outcome;
  return { status: 429, message: "staff:signIn.limited", retryAfterSeconds };
}

/** Stores nothing on the server: the page itself carries the sealed form draft until its author has signed in again. */
async function carryDraft(form: FormData, request: Request, { staff }: ActionFunctionArgs["context"]) {
  const path = readReturnTo(request);
  const draft = { sealed: path && (await staff.sealFormDraft(form, path)) };
  const answer: SignInAnswer = { draft };
  return personal(answer, { status: draft.sealed === null ? 413 : 401 });
}

/** Returns the requested page, or the dashboard in the current language. */
function getTarget(request: Request, params: { lang?: string }): string {
  return readReturnTo(request) ?? localizePath(getRouteLocale(params), "/staff");
}

function getOwnPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const readReturnTo = ({ url }: Request) => parseReturnTo(new URL(url).searchParams.get(RETURN_TO));

/** A form with a form draft is submitted as a document and never reaches this. */
export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, "staff:signIn.unavailable");

export default function StaffSignIn() {
  const answer = useActionData<typeof action>();
  const { t } = useText("staff");
  const { locale } = useSite();
  if (answer && "putBack" in answer) return <FormDraftPage putBack={answer.putBack} />;
  return (
    <StaffFrame>
      <section className="page-width desk max-w-[30rem] max-md:mx-0">
        <h1>{t("signIn.title")}</h1>
        <p className="text-muted">{t("signIn.lede")}</p>
        <SignInForm answer={answer} />
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

function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
  const { t } = useText("staff");
  const { constraint } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  const [form, { email, password }] = useForm<SignIn>({ constraint, lastResult: answer });
  const draft = answer?.draft ?? null;
  return (
    <StaffForm
      className="my-4 grid gap-5"
      draft="password"
      // The password must be typed again, whatever else is wrong.
      ref={useFocusOnError(answer, form.errors ? "password" : "email")}
      // Our own messages, in the page's language and at the fields, replace the browser's.
      noValidate
      reloadDocument={draft !== null}
    >
      {draft ? <p role="status">{t(draft.sealed ? "formDraft.kept" : "formDraft.lost")}</p> : null}
      {draft?.sealed ? <input type="hidden" name={FORM_DRAFT_FIELDS.sealed} value={draft.sealed} /> : null}
      <FormErrors form={form} values={{ count: answer?.retryAfterMinutes }} />
      <Field
        field={email}
        type="email"
        label={t("signIn.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field field={password} type="password" label={t("signIn.password")} autoComplete="current-password" />
      <button className="push-button button-amber justify-self-start" type="submit" aria-disabled={isSending}>
        {isSending ? t("signIn.sending") : t("signIn.submit")}
      </button>
    </StaffForm>
  );
}
