/** `/staff/forgot`: staff who forgot their password ask for an email with a link. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ignoreOutage } from "~/backend/unavailable";
import { personal } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { emailText } from "~/platform/form-text";
import { getConstraint, parseForm } from "~/platform/parse-form";
import { requestReset } from "~/staff/account/password-reset";
import { ForgotPage } from "~/views/staff/account/forgot-page";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";

export const handle = { hydrate: true, kind: "sign-in", isFramed: false, access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

const RETRY_UNAVAILABLE_SECONDS = 60;

export const createForgotSchema = () =>
  z.object({ email: emailText({ missing: "staff:signIn.problems.email" }) });

export function loader({ params }: LoaderFunctionArgs) {
  const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffTwoStep")("forgot.title");
  return personal({ head: { title }, constraint: getConstraint(createForgotSchema()) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readBoundedForm(request, MAX_TEXT_BYTES);
  const submission = parseForm("form" in body ? body.form : new FormData(), createForgotSchema());
  if (submission.status !== "success") return rejectForm(submission, 400);
  const { staff, rateLimit: limit, log } = context;
  const pageUrl = context.origin + localizePath(getRouteLocale(params), "/staff/new-password");
  const asked = { email: submission.value.email, address: getClientAddress(request), pageUrl };
  const services = { resets: staff.passwordReset, limit, log };
  const retryAfterSeconds = await ignoreOutage(requestReset(asked, services));
  if (retryAfterSeconds === 0) return personal({ isSent: true as const });
  return retryAfterSeconds === undefined
    ? rejectForm(submission, 503, {
        message: "staffTwoStep:forgot.unavailable",
        retryAfterSeconds: RETRY_UNAVAILABLE_SECONDS,
      })
    : rejectForm(submission, 429, { message: "staffTwoStep:refused.limit", retryAfterSeconds });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepUnsent(args, "staffTwoStep:forgot.unavailable");

export default function StaffForgot() {
  const result = useActionData<typeof action>();
  const isSent = result !== undefined && "isSent" in result;
  const { constraint } = useLoaderData<typeof loader>();
  return <ForgotPage isSent={isSent} constraint={constraint} lastResult={isSent ? undefined : result} />;
}
