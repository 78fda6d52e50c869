/** `/contact`: the contact form and other contact options; `subject` and `vin` preset the form, unknown values are ignored. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { cacheHeaders, personal } from "~/edge/cache/cache-policies";
import { getClientAddress } from "~/edge/http/client-address";
import { pageHeaders } from "~/edge/http/page-headers";
import { receiveLead } from "~/edge/leads/receive-lead";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { listSlotDays } from "~/leads/form/test-drive-slots";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { metaOfHead } from "~/seo/page-head";
import { ContactPage } from "~/views/contact/contact-page";
import { formatThanksPath } from "~/views/contact-paths";
import { readContactRequest } from "./read-contact-request";

export const handle = { hydrate: false, kind: "contact" };
export const meta = metaOfHead;
export const headers = pageHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "contact");
  const now = context.now();
  const head = {
    title: t("title"),
    description: t("description", { address: dealer.addressLine, dealer: dealer.name }),
    locale,
    origin: context.origin,
    address: "/contact",
    structuredData: [describeDealerData(context.origin, context.phone)],
  };
  const page = {
    head,
    request: await readContactRequest(new URL(request.url).searchParams, context.stock, now),
    slotDays: listSlotDays(now),
    stamp: { key: crypto.randomUUID(), openedAtMs: now.getTime() },
    notice: await context.notices.sign(locale),
  };
  return personal(page);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = getRouteLocale(params);
  const outcome = await receiveLead(request, {
    ...context,
    address: getClientAddress(request),
    page: "/contact",
    locale,
  });
  if ("receipt" in outcome) {
    const query = await context.leadReceipts.sign(outcome.receipt);
    const headers = cacheHeaders("personal");
    throw redirect(localizePath(locale, formatThanksPath(query)), { status: 303, headers });
  }
  const { status, retryAfterSeconds } = outcome;
  const headers: HeadersInit = retryAfterSeconds > 0 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return personal(outcome, { status, headers });
}

export default function Contact() {
  const { request, slotDays, stamp, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ContactPage request={request} slotDays={slotDays} stamp={stamp} notice={notice} answer={answer} />;
}
