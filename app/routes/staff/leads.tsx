/** `/staff/leads`: leads, newest first. Search words are sent by POST, so that they never appear in a URL. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendRejected } from "~/backend/unavailable";
import { getOrlandoTime } from "~/dealer/orlando-day";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";
import { formatLeadList, isOverview, type LeadListAddress } from "~/leads/inbox/lead-list-address";
import { cleanLead } from "~/leads/inbox/lead-quarantine";
import { createLeadQuery, isOfStoredLeads, MAX_SEARCH, parseLeadList } from "~/leads/inbox/lead-search";
import type { NewLead } from "~/leads/lead";
import type { MatchAnswer } from "~/leads/work/lead-work-store";
import { parseUuid } from "~/platform/ids";
import { limitExport } from "~/staff/export-limit";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { createLeadRow, foldByPerson } from "~/views/staff/leads/lead-row";
import { StaffLeadsPage } from "~/views/staff/leads/leads-page";
import { createQuarantineRow } from "~/views/staff/leads/quarantine-data";
import {
  answerCheckedMatches,
  findAnsweredRequest,
  formatAnswered,
  hasMatches,
  takeBackMatches,
} from "~/views/staff/leads/requests/answer-matches.server";
import { changeRequest, findClosedRequest } from "~/views/staff/leads/requests/close-request.server";
import { readRequests } from "~/views/staff/leads/requests/read-requests.server";
import { formatRequestPlace } from "~/views/staff/leads/requests/request-data";
import { keepShown } from "~/views/staff/refresh";

export const handle = { hydrate: true, kind: "staff", texts: "leads", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";
export const clientLoader = keepShown;

const PAGE_LEADS = 25;
/** More than were ever refused; unresolved ones come first. */
const QUARANTINE_SHOWN = 200;
/** Those with matches are the first ones. */
const REQUESTS_SHOWN = 100;
const REQUESTS = "/staff/leads?folder=requests";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const { searchParams } = new URL(request.url);
    const requested = parseLeadList(searchParams);
    const searched = requested.isSearch ? await context.leadSearches.read(request, member.userId) : "";
    const address = { ...requested, isSearch: searched !== "" };
    const locale = getRouteLocale(params);
    const { replies, ...found } = await readLeads(address, searched, { context, member });
    const reading = { context, member, locale, replies: Promise.resolve(replies), chosen: searchParams };
    const requests =
      address.folder === "requests" ? (await readRequests(reading)).slice(0, REQUESTS_SHOWN) : [];
    const closed = await findClosedRequest(searchParams, context);
    const answered = await findAnsweredRequest(searchParams, { context, member });
    const quarantined = address.folder === "quarantine" ? await readQuarantine(context) : [];
    const head = { title: getI18n(locale).getFixedT(null, "staffLeads")("title") };
    const reader = { writerId: member.userId, mayExportAll: limitExport(member).scope === "all" };
    return {
      head,
      list: { ...found, ...reader, requests, closed, answered, quarantined, address, searched },
    };
  });
}

type Context = StaffSubmission["context"];

/** The quarantine and the open requests have no stored leads, only the counts. */
async function readLeads(
  address: LeadListAddress,
  searched: string,
  { context: { leadWork, settings, now }, member: { userId } }: Pick<StaffSubmission, "context" | "member">,
) {
  const isWhole = isOverview(address);
  const isOfStored = isOfStoredLeads(address);
  const query = createLeadQuery(isOfStored ? address : { ...address, folder: "inbox" }, searched, {
    // One more than shown, to detect whether there are older leads.
    limit: isOfStored ? PAGE_LEADS + 1 : 0,
    userId,
  });
  const found = await leadWork.readList(
    { ...query, isAnswered: isWhole ? true : query.isAnswered, isOverview: isWhole && !address.after },
    { userId, now: getOrlandoTime(now()) },
  );
  const { leads, counts, staff, replies } = found;
  const olderCursor = leads.length > PAGE_LEADS ? (leads[PAGE_LEADS - 1]?.cursor ?? null) : null;
  // Due leads are listed first, so leave them out here.
  const dueIds = new Set(found.due.map(({ id }) => id));
  const withoutDue = (listed: readonly ListedLead[]) =>
    listed.slice(0, PAGE_LEADS).filter(({ id }) => !dueIds.has(id));
  const lists = [withoutDue(found.waiting), withoutDue(leads)];
  const list = (lead: ListedLead, more?: number) => createLeadRow(lead, settings.SUPABASE_URL, more);
  // Suspected and unsent leads are handled one by one, and a search and a vehicle's list show every lead.
  const isFolded = address.folder === "inbox" && searched === "" && address.vin === null;
  const [waiting = [], rows = []] = isFolded
    ? foldByPerson(lists).map((folded) => folded.map(([lead, more]) => list(lead, more)))
    : lists.map((listed) => listed.map((lead) => list(lead)));
  // Reminders are handled one by one, too.
  const due = found.due.map((lead) => list(lead));
  const unansweredDue = found.due.filter((lead) => isReadable(lead) && !lead.answeredAtIso);
  const isMoreWaiting = counts.unanswered > unansweredDue.length + (lists[0]?.length ?? 0);
  return { counts, staff, olderCursor, replies, rows, waiting, due, isMoreWaiting };
}

async function readQuarantine({ leadQuarantine }: Context) {
  return (await leadQuarantine.listQuarantined(QUARANTINE_SHOWN)).map(createQuarantineRow);
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    search,
    resend,
    told: answerMatches("told"),
    noMatch: answerMatches("no-match"),
    takeBack,
    close: (submission) => changeRequest(submission, REQUESTS),
    reopen: (submission) => changeRequest(submission, REQUESTS),
    accept: (submission) => endQuarantine(submission, cleanLead),
    takeOff: endQuarantine,
  });
}

async function search({ request, params, context, member, form }: StaffSubmission) {
  const requested = parseLeadList(new URL(request.url).searchParams);
  const words = String(form.get("words") ?? "")
    .trim()
    .slice(0, MAX_SEARCH);
  const list = formatLeadList({ ...requested, after: undefined, isSearch: words !== "" });
  const setCookie = await context.leadSearches.set(request, member.userId, words);
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
  const id = parseUuid(form.get("id"));
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

/** Removes the checked vehicles from the matches of an open request. */
function answerMatches(answer: MatchAnswer) {
  return async (submission: StaffSubmission) => {
    const id = parseUuid(submission.form.get("id"));
    if (!id) throw data("lead", { status: 404 });
    const vins = await answerCheckedMatches(submission, id, answer);
    if (vins.length === 0) return data({ refusedId: id }, { status: 400 });
    const path = formatAnswered(getRequestsPath(submission.params), id, answer, vins);
    // Without matches it's among the last ones of the list.
    const nextId = (await hasMatches(submission, id)) ? null : parseUuid(submission.form.get("nextId"));
    return redirect(nextId ? formatRequestPlace(path, nextId) : path, 303);
  };
}

async function takeBack(submission: StaffSubmission) {
  const id = parseUuid(submission.form.get("id"));
  if (!id) throw data("lead", { status: 404 });
  await takeBackMatches(submission, id);
  return redirect(getRequestsPath(submission.params), 303);
}

const getRequestsPath = (params: StaffSubmission["params"]) => localizePath(getRouteLocale(params), REQUESTS);

const getPath = (params: StaffSubmission["params"]) => localizePath(getRouteLocale(params), "/staff/leads");

export default function StaffLeads() {
  const refusedId = useActionData<typeof action>()?.refusedId ?? null;
  return <StaffLeadsPage list={useLoaderData<typeof loader>().list} refusedId={refusedId} />;
}
