/** `/staff/leads`: what shoppers wrote, newest first; the words of a search travel by POST and stay out of the address. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readSmallForm } from "~/edge/bounded-form";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { createLeadQuery, formatLeadList, LONGEST_SEARCH, parseLeadList } from "~/leads/lead-search";
import { findKeptWords } from "~/staff/find-kept-words";
import { requireStaff, requireWriter } from "~/staff/guard";
import { answerOutage } from "~/staff/outage";
import { metaOfStaff } from "~/views/staff-head";
import { createLeadRow } from "~/views/staff-lead-data";
import { StaffLeadsPage } from "~/views/staff-leads-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PAGE_LEADS = 25;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireStaff(request, context);
  const { leadInbox, leadSearches, stock, log } = context;
  const asked = parseLeadList(new URL(request.url).searchParams);
  const searched = asked.isSearch ? await leadSearches.read(request, member.userId) : "";
  const address = { ...asked, isSearch: searched !== "" };
  // One more than is shown tells whether there are older ones.
  const query = createLeadQuery(address, searched, PAGE_LEADS + 1);
  const reads = Promise.all([leadInbox.listLeads(query), leadInbox.countLeads(), stock.find()]);
  const [found, counts, lot] = await answerOutage(reads, log);
  const leads = found.slice(0, PAGE_LEADS);
  const names = new Map(lot?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  const rows = leads.map((lead) => createLeadRow(lead, names));
  const olderCursor = found.length > PAGE_LEADS ? (leads.at(-1)?.cursor ?? null) : null;
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffLeads")("title") };
  return data(
    { head, list: { writerId: member.userId, rows, olderCursor, counts, address, searched } },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireWriter(request, context);
  const { leadInbox, leadAlarm, leadSearches, log } = context;
  const asked = parseLeadList(new URL(request.url).searchParams);
  const list = localizePath(getRouteLocale(params), "/staff/leads");
  const form = await readSmallForm(request);
  const kept = await findKeptWords(request, form, context.staff);
  const intent = form.get("intent");
  // A search changes nothing: one that comes back may be made at once.
  if (kept || intent === "search") {
    const words = String((kept ?? form).get("words") ?? "")
      .trim()
      .slice(0, LONGEST_SEARCH);
    const target = list + formatLeadList({ ...asked, after: undefined, isSearch: words !== "" });
    const setCookie = await leadSearches.keep(request, member.userId, words);
    return redirect(target, { status: 303, headers: { "Set-Cookie": setCookie } });
  }
  if (intent !== "resend") throw data("form", { status: 400 });
  const deliveryIds = await answerOutage(leadInbox.resend(null), log);
  await leadAlarm.wake(deliveryIds);
  log("leadsResent", { count: deliveryIds.length });
  return redirect(list, 303);
}

export default function StaffLeads() {
  return <StaffLeadsPage list={useLoaderData<typeof loader>().list} />;
}
