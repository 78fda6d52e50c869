/** `/staff/two-step`: staff turn the second step of signing in on and off, and make recovery codes. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { dealer } from "~/dealer/dealer";
import { getClientAddress } from "~/edge/http/client-address";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { appCodeText, createCodeSchema } from "~/staff/account/code-schema";
import { describeRefusedCode, limitCodes } from "~/staff/account/enter-code";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { TwoStepPage, type TwoStepResult } from "~/views/staff/account/two-step-page";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";

export const handle = { hydrate: true, kind: "staff", texts: "account", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** Returned with the code, because Auth shows the secret only once. Both are as Auth made them. */
export const createSetupSchema = () =>
  z.object({
    code: appCodeText(),
    factorId: z.uuid(),
    secret: z.string().regex(/^[A-Z2-7]{16,128}$/),
    uri: z
      .string()
      .max(1000)
      .regex(/^otpauth:\/\/totp\/[\x21-\x7e]+$/),
  });

const createAppCodeSchema = () => z.object({ code: appCodeText() });

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member: { hasSecondStep = false } }) => {
    const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffTwoStep")("title");
    const constraint = getConstraint(createCodeSchema());
    const recovery = await context.staff.secondStep.countRecoveryCodes();
    return { head: { title }, isOn: hasSecondStep, recovery, constraint };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", { start, confirm, codes, off });
}

async function start({ context: { staff } }: StaffSubmission) {
  const setup = await staff.secondStep.start(dealer.name);
  return setup ? { setup } : { error: { "": ["staffTwoStep:refused.already"] } };
}

async function confirm(sent: StaffSubmission) {
  const submission = parseForm(sent.form, createSetupSchema());
  const fields = ["factorId", "secret", "uri"] as const;
  const [factorId = "", secret = "", uri = ""] = fields.map((name) => String(sent.form.get(name) ?? ""));
  if (submission.status !== "success") {
    const isOwn = createSetupSchema().omit({ code: true }).safeParse({ factorId, secret, uri }).success;
    return rejectForm(submission, 400, null, isOwn ? { setup: { factorId, secret, uri } } : {});
  }
  const { code } = submission.value;
  let made: readonly string[] | null = null;
  const refused = await checkCode(sent, code, async () => {
    made = await sent.context.staff.secondStep.confirm(factorId, code);
    return made !== null;
  });
  if (refused) return rejectForm(submission, refused.status, refused, { setup: { factorId, secret, uri } });
  return showCodes(sent, made);
}

async function codes(sent: StaffSubmission) {
  const submission = parseForm(sent.form, createAppCodeSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { code } = submission.value;
  let made: readonly string[] | null = null;
  const refused = await checkCode(sent, code, async () => {
    made = await sent.context.staff.secondStep.renewRecoveryCodes(code);
    return made !== null;
  });
  return refused ? rejectForm(submission, refused.status, refused) : showCodes(sent, made);
}

/** New codes are in this answer only. */
const showCodes = (sent: StaffSubmission, made: readonly string[] | null) =>
  made?.length ? { codes: made } : showPage(sent);

async function off(sent: StaffSubmission) {
  const submission = parseForm(sent.form, createCodeSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { code } = submission.value;
  const refused = await checkCode(sent, code, () => sent.context.staff.secondStep.turnOff(code));
  return refused ? rejectForm(submission, refused.status, refused) : showPage(sent);
}

async function checkCode(
  { request, context, member }: StaffSubmission,
  code: string,
  check: () => Promise<boolean>,
) {
  const { rateLimit: limit, log } = context;
  const entered = { userId: member.userId, code, address: getClientAddress(request) };
  const problem = await ignoreOutage(limitCodes(entered, { limit, log }, check));
  return problem === null ? null : describeRefusedCode(problem);
}

const showPage = ({ params }: StaffSubmission) =>
  redirect(localizePath(getRouteLocale(params), "/staff/two-step"), 303);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffTwoStep:refused.unavailable");

export default function StaffTwoStep() {
  const { isOn, recovery, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as TwoStepResult | undefined;
  return <TwoStepPage isOn={isOn} recovery={recovery} constraint={constraint} result={result} />;
}
