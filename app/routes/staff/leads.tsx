/** `/staff/leads`: leads, newest first. Search words are sent by POST, so that they never appear in a URL. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendRejected } from "~/backend/unavailable";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { cleanLead } from "~/leads/inbox/lead-quarantine";
import {
  createLeadQuery,
  formatLeadList,
  isOfStoredLeads,
  type LeadListAddress,
  MAX_SEARCH,
  parseLeadList,
} from "~/leads/inbox/lead-search";
import type { NewLead } from "~/leads/lead";
import { parseLeadId } from "~/leads/lead";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
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

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member: { userId } }) => {
    const { leadInbox, leadQuarantine, leadSearches } = context;
    const asked = parseLeadList(new URL(request.url).searchParams);
    const searched = asked.isSearch ? await leadSearches.read(request, userId) : "";
    const address = { ...asked, isSearch: searched !== "" };
    const [rows, counts, { count: quarantineCount }] = await Promise.all([
      isOfStoredLeads(address) ? readLeads(address, searched, context) : readQuarantine(context),
      leadInbox.countLeads(),
      leadQuarantine.countQuarantined(),
    ]);
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffLeads")("title") };
    return { head, list: { ...rows, writerId: userId, counts, quarantineCount, address, searched } };
  });
}

type Context = StaffSubmission["context"];

async function readLeads(address: LeadListAddress, searched: string, { leadInbox, inventory }: Context) {
  // One more than is shown, to detect older leads.
  const query = createLeadQuery(address, searched, PAGE_LEADS + 1);
  const [found, listed] = await Promise.all([leadInbox.listLeads(query), inventory.find()]);
  const leads = found.slice(0, PAGE_LEADS);
  const names = new Map(listed?.snapshot.vehicles.map(({ vin, name }) => [vin, name]));
  const rows = leads.map((lead) => createLeadRow(lead, names));
  const olderCursor = found.length > PAGE_LEADS ? (leads.at(-1)?.cursor ?? null) : null;
  return { rows, olderCursor, quarantined: [] };
}

async function readQuarantine({ leadQuarantine }: Context) {
  const kept = await leadQuarantine.listQuarantined(QUARANTINE_SHOWN);
  return { rows: [], olderCursor: null, quarantined: kept.map(createQuarantineRow) };
}

export function action(args: ActionFunctionArgs) {
  // A search changes nothing, so a restored one runs at once.
  return staffAction(
    args,
    { access: "sales", restoreDraft: search },
    { search, resend, accept: (submission) => endQuarantine(submission, cleanLead), takeOff: endQuarantine },
  );
}

async function search({ request, params, context, member, form }: StaffSubmission) {
  const asked = parseLeadList(new URL(request.url).searchParams);
  const words = String(form.get("words") ?? "")
    .trim()
    .slice(0, MAX_SEARCH);
  const list = formatLeadList({ ...asked, after: undefined, isSearch: words !== "" });
  const setCookie = await context.leadSearches.keep(request, member.userId, words);
  return redirect(getPath(params) + list, { status: 303, headers: { "Set-Cookie": setCookie } });
}

async function resend({ params, context: { leadInbox, deliveryQueue, log } }: StaffSubmission) {
  const deliveryIds = await leadInbox.resend(null);
  await deliveryQueue.enqueue(deliveryIds);
  log("leadsResent", { count: deliveryIds.length });
  return redirect(getPath(params), 303);
}

/**
 * Removes a refused lead from the list.
 * @param clean creates the copy that is stored; without it none is
 */
async function endQuarantine(
  { params, context: { leadQuarantine, deliveryQueue, log }, member, form }: StaffSubmission,
  clean?: (lead: NewLead) => NewLead | null,
) {
  const id = parseLeadId(String(form.get("id") ?? ""));
  const found = id === null ? null : await leadQuarantine.findQuarantined(id);
  if (!found) throw data("lead", { status: 404 });
  const copy = clean && found.lead ? clean(found.lead) : null;
  if (clean && !copy) return data({ refusedId: found.id }, { status: 400 });
  const ended = await leadQuarantine.accept(found.id, copy, member.userId).catch((error: unknown) => {
    if (!(error instanceof BackendRejected)) throw error;
    log("staffRequestFailed", { reason: error.message });
    return "rejected" as const;
  });
  if (ended === "rejected") return data({ refusedId: found.id }, { status: 400 });
  if (!ended) throw data("lead", { status: 404 });
  if (ended.deliveryIds.length > 0) await deliveryQueue.enqueue(ended.deliveryIds);
  log("quarantinedLeadEnded", { quarantineId: found.id, leadId: ended.leadId, by: member.userId });
  return redirect(getPath(params) + formatLeadList({ folder: "quarantine" }), 303);
}

const getPath = (params: StaffSubmission["params"]) => localizePath(getRouteLocale(params), "/staff/leads");

export default function StaffLeads() {
  const refusedId = useActionData<typeof action>()?.refusedId ?? null;
  return <StaffLeadsPage list={useLoaderData<typeof loader>().list} refusedId={refusedId} />;
}
