/** `/staff/password`: staff change their password; after signing in with a one-time password, every other page redirects here. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isBackendFailure } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { changeOwnPassword } from "~/staff/account/change-password";
import { MIN_PASSWORD, parsePasswords } from "~/staff/account/password-form";
import { requireMember } from "~/staff/guard";
import { type PasswordAnswer, StaffPasswordPage } from "~/views/staff/account/password-page";
import { metaOfStaff } from "~/views/staff/head";
import { submitOrKeep } from "~/views/staff/unreached-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const RETRY_AFTER_SECONDS = "60";
/** Marks the change in the URL, so that a reload doesn't repeat it. */
const DONE = "changed";
const STATUS = { credentials: 400, weak: 400, same: 400, limit: 429, unavailable: 503 } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { mustChangePassword } = await requireMember(request, context);
  const isDone = new URL(request.url).searchParams.has(DONE) && !mustChangePassword;
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPeople")("password.title") };
  return data(
    { head, mustChangePassword, isDone, shortest: MIN_PASSWORD },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId, name } = await requireMember(request, context);
  const parsed = parsePasswords(await readSmallForm(request));
  const { staff: visit, people, rateLimit: limit, log } = context;
  if ("problems" in parsed) {
    const answer: PasswordAnswer = { outcome: "problems", problems: parsed.problems, retryAfterMinutes: 0 };
    return data(answer, { status: 400, headers: { "Cache-Control": CACHE_POLICIES.personal } });
  }
  const asked = { ...parsed, userId, address: getClientAddress(request), known: [dealer.name, name] };
  const result = await changeOwnPassword(asked, { visit, people, limit, log }).catch(ignoreOutage);
  const outcome = result?.outcome ?? "unavailable";
  if (outcome === "done")
    throw redirect(`${localizePath(getRouteLocale(params), "/staff/password")}?${DONE}`, 303);
  const retryAfterSeconds = result && "retryAfterSeconds" in result ? result.retryAfterSeconds : 0;
  const answer: PasswordAnswer = {
    outcome,
    problems: [],
    retryAfterMinutes: Math.ceil(retryAfterSeconds / 60),
  };
  const retry = outcome === "unavailable" ? RETRY_AFTER_SECONDS : String(retryAfterSeconds);
  const headers = {
    "Cache-Control": CACHE_POLICIES.personal,
    ...(outcome === "limit" || outcome === "unavailable" ? { "Retry-After": retry } : {}),
  };
  return data(answer, { status: STATUS[outcome], headers });
}

function ignoreOutage(error: unknown): undefined {
  if (!isBackendFailure(error)) throw error;
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrKeep(args, (): PasswordAnswer => ({ outcome: "unavailable", problems: [], retryAfterMinutes: 0 }));

export default function StaffPassword() {
  const { head, ...page } = useLoaderData<typeof loader>();
  return <StaffPasswordPage {...page} answer={useActionData<typeof action>()} />;
}
