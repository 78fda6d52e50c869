/** `/contact`: the contact form and other contact options; `subject` and `vin` preset the form, unknown values are ignored. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getLocalText } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders, personal } from "~/edge/cache/cache-policies";
import { mayHaveFiles, readBoundedForm } from "~/edge/http/bounded-form";
import { getClientAddress } from "~/edge/http/client-address";
import { isAllowedByOriginRule } from "~/edge/http/request-rules";
import { formatCalculatorQuery, parseCalculator } from "~/financing/calculator-codec";
import type { LoanRequest } from "~/financing/loan-request";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import type { InventoryFilter } from "~/inventory/filter/filter";
import { describeWanted, parseWanted, parseWantedFilter } from "~/inventory/filter/filter-codec";
import { findNumberedVehicle } from "~/inventory/find-vehicle";
import { listSimilarVehicles } from "~/inventory/similar-vehicles";
import type { SnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { receiveLead } from "~/leads/form/receive-lead";
import { MAX_FORM_BYTES } from "~/leads/form/submitted-photos";
import { listTestDriveDays } from "~/leads/form/test-drive-slots";
import { findLeadSubject } from "~/leads/lead";
import { readPhoto } from "~/photos/processing/read-photo";
import type { Locale } from "~/platform/locale";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { ContactPage } from "~/views/contact/contact-page";
import type { ContactRequest } from "~/views/contact/contact-request";
import { formatThanksPath, VEHICLE_QUESTIONS } from "~/views/urls";

export const handle = { hydrate: false, kind: "contact", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

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
    structuredData: [describeDealerData(context.origin, context.dealer, now)],
  };
  const page = {
    head,
    request: await readContactRequest(new URL(request.url).searchParams, locale, context),
    slotDays: listTestDriveDays(now, context.dealer),
    stamp: { key: crypto.randomUUID(), openedAtMs: now.getTime() },
    notice: await context.notices.sign(locale),
  };
  return personal(page);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = getRouteLocale(params);
  const { leads, rateLimit, notices, now, dealer } = context;
  const address = getClientAddress(request);
  const isRead = !mayHaveFiles(request) || context.mayUpload(address);
  const body = isRead ? await readBoundedForm(request, MAX_FORM_BYTES) : ({ refused: "limited" } as const);
  const outcome = await receiveLead(body, {
    leads,
    rateLimit,
    notices,
    now,
    dealer,
    parseWanted,
    readPhoto,
    address,
    isForeign: !isAllowedByOriginRule(request),
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

/** Parses the query; invalid values are ignored. */
async function readContactRequest(
  params: URLSearchParams,
  locale: Locale,
  { inventory, dealer, now }: LoaderFunctionArgs["context"],
): Promise<ContactRequest> {
  const subject = findLeadSubject(params.get("subject"));
  const { vehicle, similar } = await findRequestedVehicle(params.get("vin"), inventory);
  const offer = listCurrentOffers(dealer.offers, now(), "offers").find(
    ({ id }) => id === params.get("offer"),
  );
  return {
    // A drive isn't promised while another buyer may take the car.
    subject: vehicle?.isSalePending && subject === "test-drive" ? "info" : subject,
    vehicle,
    similar,
    ask: VEHICLE_QUESTIONS.find((question) => question === params.get("ask")) ?? null,
    wanted: subject === "find-one" ? readWanted(params) : null,
    loan: subject === "financing" ? readLoan(params) : null,
    offer: offer ? getLocalText(offer.title, locale).text : null,
  };
}

async function findRequestedVehicle(
  text: string | null,
  source: SnapshotSource,
): Promise<Pick<ContactRequest, "vehicle" | "similar">> {
  const inventory = text ? await source.find() : null;
  if (!text || !inventory) return { vehicle: null, similar: [] };
  const vehicle = await findNumberedVehicle(text, inventory, source);
  return { vehicle, similar: vehicle?.isSold ? listSimilarVehicles(vehicle, inventory.snapshot) : [] };
}

function readWanted(params: URLSearchParams): InventoryFilter | null {
  const filter = parseWantedFilter(params);
  return describeWanted(filter) && filter;
}

/** null for the calculator's default values: the shopper has not calculated anything. */
function readLoan(params: URLSearchParams): LoanRequest | null {
  const { request, problems } = parseCalculator((name) => params.get(name));
  return problems.length === 0 && formatCalculatorQuery(request) !== "" ? request : null;
}

export default function Contact() {
  const { request, slotDays, stamp, notice } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <ContactPage
      request={request}
      slotDays={slotDays}
      stamp={stamp}
      notice={notice}
      lastResult={lastResult}
    />
  );
}
