/** `/staff/sign-in`: the door; `returnTo` says which own page somebody wanted. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { BackendUnavailable } from "~/backend/backend";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { getClientAddress } from "~/edge/client-address";
import { pageHeaders } from "~/edge/page-headers";
import { isLoopback } from "~/edge/session-cookie";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { parseReturnTo, RETURN_TO } from "~/staff/return-to";
import { type SignInOutcome, signInStaff } from "~/staff/sign-in";
import { parseSignIn } from "~/staff/sign-in-form";
import { metaOfStaff } from "~/views/staff-head";
import { type SignInAnswer, StaffSignInPage } from "~/views/staff-sign-in-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

/** A function, so that the browser's part of this route does without it. */
const describeAnswer = (headers: Readonly<Record<string, string>> = {}) => ({
  "Cache-Control": CACHE_POLICIES.personal,
  ...headers,
});
const RETRY_AFTER_SECONDS = "60";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  // An outage is no reason to hide the form: it says so itself once it is sent.
  const member = await context.staff.findMember().catch(ignoreOutage);
  // Somebody whose cookie was renewed meanwhile, or who followed an old link.
  if (member) throw redirect(getTarget(request, params), 303);
  if (member === null) context.staff.forget();
  const head = { title: getI18n(locale).getFixedT(null, "staff")("signIn.title") };
  return data({ head }, { headers: describeAnswer() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request);
  const parsed = parseSignIn(form);
  // As it was typed, so that it can be mended.
  const email = String(form.get("email") ?? "").slice(0, 254);
  const answer: SignInAnswer = { email, problems: [], refusal: null, retryAfterMinutes: 0 };
  if ("problems" in parsed)
    return data({ ...answer, problems: parsed.problems }, { status: 400, headers: describeAnswer() });
  const outcome = await signInStaff(
    { ...parsed, address: getClientAddress(request) },
    { visit: context.staff, limit: context.rateLimit, log: context.log, isLocal: isLoopback(context.origin) },
  ).catch(ignoreOutage);
  if (outcome && "member" in outcome) throw redirectDocument(getTarget(request, params), 303);
  return refuse(answer, outcome);
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

/** The page asked for, or the desk in the language of this one. */
function getTarget(request: Request, params: { lang?: string }): string {
  const wanted = parseReturnTo(new URL(request.url).searchParams.get(RETURN_TO));
  return wanted ?? localizePath(getRouteLocale(params), "/staff");
}

function ignoreOutage(error: unknown): undefined {
  if (!(error instanceof BackendUnavailable)) throw error;
}

export default function StaffSignIn() {
  return <StaffSignInPage answer={useActionData<typeof action>()} />;
}
