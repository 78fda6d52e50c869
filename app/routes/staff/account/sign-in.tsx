/**
 * `/staff/sign-in`: the sign-in form; `returnTo` names the page to open next. A form submitted with an expired session is sent
 * here with its values.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { isBackendFailure } from "~/backend/unavailable";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { isLoopback } from "~/edge/http/loopback";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { type SignInOutcome, signInStaff } from "~/staff/account/sign-in";
import { parseSignIn } from "~/staff/account/sign-in-form";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { parseReturnTo, RETURN_TO } from "~/staff/session/return-to";
import { FormDraftPage } from "~/views/staff/account/form-draft-page";
import { type SignInAnswer, StaffSignInPage } from "~/views/staff/account/sign-in-page";
import { metaOfStaff } from "~/views/staff/head";
import { submitOrKeep } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** A function, so that the client bundle of this route doesn't include it. */
const describeAnswer = (headers: Readonly<Record<string, string>> = {}) => ({
  "Cache-Control": CACHE_POLICIES.personal,
  ...headers,
});
const RETRY_AFTER_SECONDS = "60";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  // The form is shown during an outage; submitting it reports the outage.
  const member = await context.staff.findMember().catch(ignoreOutage);
  // The session was renewed meanwhile, or the visitor followed an old link.
  const isAnswer = context.staff.hasSignedIn();
  if (member && !isAnswer) throw redirect(getTarget(request, params), 303);
  if (member === null) context.staff.forget();
  const t = getI18n(locale).getFixedT(null, "staff");
  const head = { title: t(isAnswer ? "formDraft.title" : "signIn.title") };
  return data({ head }, { headers: describeAnswer() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readBoundedForm(request, MAX_TEXT_BYTES);
  const form = "form" in body ? body.form : new FormData();
  if ("refused" in body ? body.refused === "tooLarge" : form.has(FORM_DRAFT_FIELDS.writer))
    return keepRefusedForm(form, request, context);
  // A button of another page, without values worth keeping: it can be pressed again.
  if (!form.has("password")) throw redirect(getOwnPath(request), 303);
  const parsed = parseSignIn(form);
  // The email as typed, so that it can be corrected.
  const email = String(form.get("email") ?? "").slice(0, 254);
  const sealed = form.get(FORM_DRAFT_FIELDS.sealed);
  const words = typeof sealed === "string" ? { sealed } : null;
  const answer: SignInAnswer = { email, problems: [], refusal: null, retryAfterMinutes: 0, words };
  if ("problems" in parsed)
    return data({ ...answer, problems: parsed.problems }, { status: 400, headers: describeAnswer() });
  const outcome = await signInStaff(
    { ...parsed, address: getClientAddress(request) },
    { visit: context.staff, limit: context.rateLimit, log: context.log, isLocal: isLoopback(context.origin) },
  ).catch(ignoreOutage);
  if (!outcome || "refused" in outcome) return refuse(answer, outcome);
  const path = readReturnTo(request);
  if (!words || !path || !(await context.staff.openFormDraft(words.sealed, path)))
    throw redirectDocument(getTarget(request, params), 303);
  return data({ putBack: { path, sealed: words.sealed } }, { headers: describeAnswer() });
}

/** Stores nothing on the server: the page itself carries the sealed form draft until its author has signed in again. */
async function keepRefusedForm(form: FormData, request: Request, { staff }: ActionFunctionArgs["context"]) {
  const path = readReturnTo(request);
  const words = { sealed: path && (await staff.sealFormDraft(form, path)) };
  const answer: SignInAnswer = { email: "", problems: [], refusal: null, retryAfterMinutes: 0, words };
  return data(answer, { status: words.sealed === null ? 413 : 401, headers: describeAnswer() });
}

function refuse(answer: SignInAnswer, outcome: Exclude<SignInOutcome, { member: unknown }> | undefined) {
  if (!outcome) {
    const headers = describeAnswer({ "Retry-After": RETRY_AFTER_SECONDS });
    return data({ ...answer, refusal: "unavailable" as const }, { status: 503, headers });
  }
  if (outcome.refused === "credentials")
    return data({ ...answer, refusal: "credentials" as const }, { status: 401, headers: describeAnswer() });
  const { retryAfterSeconds } = outcome;
  const headers = describeAnswer({ "Retry-After": String(retryAfterSeconds) });
  const retryAfterMinutes = Math.ceil(retryAfterSeconds / 60);
  return data({ ...answer, refusal: "limit" as const, retryAfterMinutes }, { status: 429, headers });
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

function ignoreOutage(error: unknown): undefined {
  if (!isBackendFailure(error)) throw error;
}

/** A form with a form draft is submitted as a document and never reaches this. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (form): SignInAnswer => {
    const email = String(form.get("email") ?? "");
    return { email, problems: [], refusal: "unavailable", retryAfterMinutes: 0, words: null };
  });

export default function StaffSignIn() {
  const answer = useActionData<typeof action>();
  if (answer && "putBack" in answer) return <FormDraftPage putBack={answer.putBack} />;
  return <StaffSignInPage answer={answer} />;
}
