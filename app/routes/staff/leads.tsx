/** `/staff/leads`: leads, newest first. Search words are sent by POST, so that they never appear in a URL. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { cleanLead } from "~/leads/inbox/lead-quarantine";
import {
  createLeadQuery,
  formatLeadList,
  isOfStoredLeads,
  MAX_SEARCH,
  parseLeadList,
} from "~/leads/inbox/lead-search";
import { parseLeadId } from "~/leads/lead";
import { findFormDraft } from "~/staff/find-form-draft";
import { requireStaff, requireStaffOrKeepDraft } from "~/staff/guard";
import { orFailure, throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { createLeadRow } from "~/views/staff/leads/lead-data";
import { StaffLeadsPage } from "~/views/staff/leads/leads-page";
import { createQuarantineRow } from "~/views/staff/leads/quarantine-data";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PAGE_LEADS = 25;
/** More than were ever refused; unresolved ones come first. */
const QUARANTINE_SHOWN = 200;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireStaff(request, context);
  const { leadInbox, leadQuarantine, leadSearches, stock, log } = context;
  const asked = parseLeadList(new URL(request.url).searchParams);
  const searched = asked.isSearch ? await leadSearches.read(request, member.userId) : "";
  const address = { ...asked, isSearch: searched !== "" };
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffLeads")("title") };
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  const quarantined = leadQuarantine.countQuarantined();
  if (!isOfStoredLeads(address)) {
    const reads = Promise.all([
      leadQuarantine.listQuarantined(QUARANTINE_SHOWN),
      leadInbox.countLeads(),
      quarantined,
    ]);
    const [kept, counts, { count: quarantineCount }] = await throw503OnOutage(reads, log);
    const page = { rows: [], olderCursor: null, quarantined: kept.map(createQuarantineRow) };
    return data(
      { head, list: { ...page, writerId: member.userId, counts, quarantineCount, address, searched } },
      { headers },
    );
  }
  // One more than is shown, to detect older leads.
  const query = createLeadQuery(address, searched, PAGE_LEADS + 1);
  const reads = Promise.all([leadInbox.listLeads(query), leadInbox.countLeads(), quarantined, stock.find()]);
  const [found, counts, { count: quarantineCount }, lot] = await throw503OnOutage(reads, log);
  const leads = found.slice(0, PAGE_LEADS);
  const names = new Map(lot?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  const rows = leads.map((lead) => createLeadRow(lead, names));
  const olderCursor = found.length > PAGE_LEADS ? (leads.at(-1)?.cursor ?? null) : null;
  const page = { rows, olderCursor, quarantined: [] };
  return data(
    { head, list: { ...page, writerId: member.userId, counts, quarantineCount, address, searched } },
    { headers },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireStaffOrKeepDraft(request, context);
  const { leadInbox, deliveryQueue, leadSearches, log } = context;
  const asked = parseLeadList(new URL(request.url).searchParams);
  const list = localizePath(getRouteLocale(params), "/staff/leads");
  const form = await readSmallForm(request);
  const kept = await findFormDraft(request, form, context.staff);
  const intent = form.get("intent");
  // A search changes nothing, so a restored one may run at once.
  if (kept || intent === "search") {
    const words = String((kept ?? form).get("words") ?? "")
      .trim()
      .slice(0, MAX_SEARCH);
    const target = list + formatLeadList({ ...asked, after: undefined, isSearch: words !== "" });
    const setCookie = await leadSearches.keep(request, member.userId, words);
    return redirect(target, { status: 303, headers: { "Set-Cookie": setCookie } });
  }
  if (intent === "accept" || intent === "takeOff") return endQuarantine(form, member.userId, list, context);
  if (intent !== "resend") throw data("form", { status: 400 });
  const deliveryIds = await throw503OnOutage(leadInbox.resend(null), log);
  await deliveryQueue.enqueue(deliveryIds);
  log("leadsResent", { count: deliveryIds.length });
  return redirect(list, 303);
}

/** Stores the cleaned copy of a refused lead, or only removes it from the list. */
async function endQuarantine(
  form: FormData,
  userId: string,
  list: string,
  { leadQuarantine, deliveryQueue, log }: ActionFunctionArgs["context"],
) {
  const id = parseLeadId(String(form.get("id") ?? ""));
  const found = id === null ? null : await throw503OnOutage(leadQuarantine.findQuarantined(id), log);
  if (!found) throw data("lead", { status: 404 });
  const isAccepted = form.get("intent") === "accept";
  const copy = isAccepted && found.lead ? cleanLead(found.lead) : null;
  const headers = { "Cache-Control": CACHE_POLICIES.personal };
  if (isAccepted && !copy) return data({ refusedId: found.id }, { status: 400, headers });
  const ended = await orFailure(leadQuarantine.accept(found.id, copy, userId), log);
  if (ended === "rejected") return data({ refusedId: found.id }, { status: 400, headers });
  if (ended === "unavailable")
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  if (!ended) throw data("lead", { status: 404 });
  if (ended.deliveryIds.length > 0) await deliveryQueue.enqueue(ended.deliveryIds);
  log("quarantinedLeadEnded", { quarantineId: found.id, leadId: ended.leadId, by: userId });
  return redirect(list + formatLeadList({ folder: "quarantine" }), 303);
}

export default function StaffLeads() {
  const refusedId = useActionData<typeof action>()?.refusedId ?? null;
  return <StaffLeadsPage list={useLoaderData<typeof loader>().list} refusedId={refusedId} />;
}
