/**
 * `/staff/new-password`: the page of the link in a reset email. Opening it changes nothing, because mail scanners open links too;
 * its button uses the link up. Then come the code, for those who have a second step, and the new password.
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { personal } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { passwordText } from "~/platform/form-text";
import type { Locale } from "~/platform/locale";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { createCodeSchema } from "~/staff/account/code-schema";
import { MAX_PASSWORD_BYTES, MIN_PASSWORD } from "~/staff/account/easy-password";
import { describeRefusedCode, limitCodes } from "~/staff/account/enter-code";
import { resetOwnPassword } from "~/staff/account/password-reset";
import { NewPasswordPage } from "~/views/staff/account/new-password-page";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";

export const handle = { hydrate: true, kind: "sign-in", isFramed: false, access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** Of the link, as in the email template (docs/deploying.md). */
const TOKEN = "token_hash";
const TOKEN_FORM = /^[\w-]{20,200}$/;
/** The page in the language of the person who asked for the email. */
const PAGE_URL = "to";
const PATH = "/staff/new-password";
const UNAVAILABLE = { message: "staffPeople:password.refused.unavailable", retryAfterSeconds: 60 };

export function createNewPasswordSchema() {
  const next = passwordText("staffPeople:password.problems.next", MIN_PASSWORD, MAX_PASSWORD_BYTES);
  return z.object({ next, again: passwordText("").optional() }).refine(
    // A problem of the new password is enough.
    (typed) => typed.again === typed.next || !next.safeParse(typed.next).success,
    { error: "staffPeople:password.problems.again", path: ["again"], when: () => true },
  );
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get(TOKEN) ?? "";
  const asked = findLocale(searchParams.get(PAGE_URL));
  if (asked && asked !== getRouteLocale(params) && TOKEN_FORM.test(token))
    throw redirect(`${localizePath(asked, PATH)}?${TOKEN}=${token}`, 302);
  const waiting = await context.staff.passwordReset.findWaiting();
  const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffTwoStep")("reset.title");
  const step = TOKEN_FORM.test(token) ? ("link" as const) : (waiting?.step ?? ("over" as const));
  const constraint = { ...getConstraint(createCodeSchema()), ...getConstraint(createNewPasswordSchema()) };
  const email = step === "password" ? await context.staff.findEmail() : null;
  return personal({ head: { title }, step, token: step === "link" ? token : "", email, constraint });
}

/** Returns null unless the address is this page's, in one of the languages. */
function findLocale(address: string | null): Locale | null {
  if (!address || !URL.canParse(address)) return null;
  const { locale, path } = splitLocalePath(new URL(address).pathname);
  return path === PATH ? locale : null;
}

export async function action(args: ActionFunctionArgs) {
  const body = await readBoundedForm(args.request, MAX_TEXT_BYTES);
  const form = "form" in body ? body.form : new FormData();
  if (form.has("code")) return enterCode(args, form);
  return form.has("next") ? setPassword(args, form) : openLink(args, form);
}

async function openLink({ params, context }: ActionFunctionArgs, form: FormData) {
  const token = form.get(TOKEN);
  if (typeof token !== "string" || !TOKEN_FORM.test(token)) throw showStep(params);
  const isOpen = await ignoreOutage(context.staff.passwordReset.open(token));
  if (isOpen !== undefined) throw showStep(params);
  return rejectForm(parseForm(form, z.object({})), 503, UNAVAILABLE);
}

async function enterCode({ request, params, context }: ActionFunctionArgs, form: FormData) {
  const { staff, rateLimit: limit, log } = context;
  const waiting = await staff.passwordReset.findWaiting();
  if (waiting?.step !== "code") throw showStep(params);
  const submission = parseForm(form, createCodeSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { code } = submission.value;
  const { userId, sessionId: visitId } = waiting;
  const entered = { userId, visitId, code, address: getClientAddress(request) };
  const check = () => staff.passwordReset.enterCode(code);
  const problem = await ignoreOutage(limitCodes(entered, { limit, log }, check));
  if (problem?.refused === "over") staff.forget();
  if (problem === null || problem?.refused === "over") throw showStep(params);
  const { status, ...refusal } = describeRefusedCode(problem);
  return rejectForm(submission, status, refusal);
}

async function setPassword({ params, context }: ActionFunctionArgs, form: FormData) {
  const { staff, people, isEasyPassword, rateLimit: limit, log } = context;
  const submission = parseForm(form, createNewPasswordSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const resets = staff.passwordReset;
  const services = { resets, people, isEasyPassword, limit, log, dealership: dealer.name };
  const outcome = await ignoreOutage(resetOwnPassword(submission.value.next, services));
  if (outcome === undefined) return rejectForm(submission, 503, UNAVAILABLE);
  if (outcome === "done") throw redirectDocument(localizePath(getRouteLocale(params), "/staff"), 303);
  if (outcome === "weak" || outcome === "same")
    return rejectForm(submission, 400, { message: `staffPeople:password.refused.${outcome}`, field: "next" });
  staff.forget();
  throw showStep(params);
}

/** Without the token, which is used up. */
const showStep = (params: ActionFunctionArgs["params"]) =>
  redirect(localizePath(getRouteLocale(params), PATH), 303);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffPeople:password.refused.unavailable");

export default function StaffNewPassword() {
  const { step, token, email, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <NewPasswordPage
      step={step}
      constraint={constraint}
      lastResult={lastResult}
      email={email}
      token={{ name: TOKEN, value: token }}
    />
  );
}
