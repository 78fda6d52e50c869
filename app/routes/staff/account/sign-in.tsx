/** `/staff/sign-in`: the sign-in form; `returnTo` names the page to open next. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { personal } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { isLoopback } from "~/edge/http/loopback";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import type { FormResult } from "~/platform/form-result";
import { emailText, passwordText } from "~/platform/form-text";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { createCodeSchema } from "~/staff/account/code-schema";
import { MAX_PASSWORD_BYTES } from "~/staff/account/easy-password";
import { describeRefusedCode, limitCodes } from "~/staff/account/enter-code";
import { isRecoveryCode } from "~/staff/account/recovery-codes";
import { describeRefusal, signInStaff } from "~/staff/account/sign-in";
import { parseReturnTo, RETURN_TO } from "~/staff/session/return-to";
import { CodeStep } from "~/views/staff/account/code-step";
import { SignInForm } from "~/views/staff/account/sign-in-form";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { PlainStaffFrame } from "~/views/staff/plain-frame";

export const handle = { hydrate: true, kind: "sign-in", isFramed: false, access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export function createSignInSchema() {
  return z.object({
    email: emailText({ missing: "staff:signIn.problems.email" }),
    password: passwordText("staff:signIn.problems.password", 1, MAX_PASSWORD_BYTES),
  });
}
type SignIn = z.infer<ReturnType<typeof createSignInSchema>>;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // The form is shown during an outage; submitting it reports the outage.
  const member = await ignoreOutage(context.staff.findMember());
  // The session was renewed meanwhile, or the visitor followed an old link.
  if (member) throw redirect(getTarget(request, params), 303);
  const asksForCode = (await context.staff.secondStep.findWaiting()) !== null;
  if (member === null && !asksForCode) context.staff.forget();
  const t = getI18n(getRouteLocale(params)).getFixedT(null, ["staff", "staffTwoStep"]);
  const title = t(asksForCode ? "staffTwoStep:signIn.title" : "signIn.title");
  const constraint = { ...getConstraint(createSignInSchema()), ...getConstraint(createCodeSchema()) };
  return personal({ head: { title }, asksForCode, constraint });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readBoundedForm(request, MAX_TEXT_BYTES);
  if ("refused" in body && body.refused === "tooLarge") return personal<FormResult>({}, { status: 413 });
  const form = "form" in body ? body.form : new FormData();
  if (form.has("code")) return enterCode({ request, params, context }, form);
  // A button of another page, without values worth keeping: it can be pressed again.
  if (!form.has("password")) throw redirect(getOwnPath(request), 303);
  const submission = parseForm(form, createSignInSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const problem = await findProblem(submission.value, request, context);
  if (problem) return rejectForm(submission, problem.status, problem);
  // The second step follows here.
  if ((await context.staff.secondStep.findWaiting()) !== null) throw redirect(getOwnPath(request), 303);
  throw redirectDocument(getTarget(request, params), 303);
}

/** Signs in; returns null when it succeeded, or when the second step follows. */
async function findProblem(values: SignIn, request: Request, context: ActionFunctionArgs["context"]) {
  const { staff: visit, rateLimit: limit, log, origin } = context;
  const attempt = { ...values, address: getClientAddress(request) };
  const services = { visit, limit, log, isLocal: isLoopback(origin) };
  return describeRefusal(await ignoreOutage(signInStaff(attempt, services)));
}

/** The second step. */
async function enterCode({ request, params, context }: ActionFunctionArgs, form: FormData) {
  const { staff, rateLimit: limit, log } = context;
  const waiting = await staff.secondStep.findWaiting();
  if (!waiting) throw redirect(`${getOwnPath(request)}`, 303);
  const submission = parseForm(form, createCodeSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { code } = submission.value;
  const { userId, sessionId: visitId } = waiting;
  const attempt = { userId, visitId, code, address: getClientAddress(request) };
  let entered: Awaited<ReturnType<typeof staff.secondStep.enterCode>> = null;
  const problem = await ignoreOutage(
    limitCodes(attempt, { limit, log }, async () => {
      entered = await staff.secondStep.enterCode(code);
      return entered !== "code";
    }),
  );
  if (problem !== null && problem?.refused !== "over") {
    const { status, ...refusal } = describeRefusedCode(problem);
    return rejectForm(submission, status, refusal);
  }
  if (entered === null || entered === "expired") staff.forget();
  // The second step is off now, and that page asks to turn it on again.
  const next = isRecoveryCode(code) ? localizePath(getRouteLocale(params), "/staff/two-step") : null;
  throw redirectDocument(next ?? getTarget(request, params), 303);
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

export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, "staff:signIn.unavailable");

export default function StaffSignIn() {
  const lastResult = useActionData<typeof action>();
  const { t, locale } = useText("staff");
  const { asksForCode, constraint } = useLoaderData<typeof loader>();
  const form = <SignInForm asksForCode={asksForCode} lastResult={lastResult} constraint={constraint} />;
  if (asksForCode) return <CodeStep>{form}</CodeStep>;
  return (
    <PlainStaffFrame
      title={t("signIn.title")}
      links={
        <>
          <a className="quiet-link" href={localizePath(locale, "/staff/forgot")}>
            {t("signIn.forgotten")}
          </a>
          <a className="quiet-link" href={localizePath(locale, "/inventory")}>
            {t("signIn.toShop")}
          </a>
        </>
      }
    >
      <p className="text-muted">{t("signIn.lede")}</p>
      {form}
    </PlainStaffFrame>
  );
}
