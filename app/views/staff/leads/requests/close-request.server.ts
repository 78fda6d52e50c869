/** Closes a shopper's request or opens it again, and finds the one that was just closed. */
import { data, redirect } from "@remix-run/cloudflare";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseUuid } from "~/platform/ids";
import type { StaffSubmission } from "~/staff/staff-route";
import { formatRequestPlace } from "./request-data";
import type { RequestLead } from "./request-form";

/** URL parameter after a request was closed: the lead's id. */
const CLOSED = "closed";

/**
 * Handles the intents "close" and "reopen".
 * @param list path of the page that lists the open requests
 * @throws 404 for an unknown lead
 */
export async function changeRequest(
  { form, params, context: { leadWork, log }, member: { userId } }: StaffSubmission,
  list: string,
) {
  const id = parseUuid(form.get("id"));
  const isClosed = form.get("intent") === "close";
  if (!id || !(await leadWork.setRequestClosed(id, { userId, isClosed })))
    throw data("lead", { status: 404 });
  log(isClosed ? "leadRequestClosed" : "leadRequestReopened", { leadId: id, by: userId });
  const url = localizePath(getRouteLocale(params), list);
  if (!isClosed) return redirect(url, 303);
  const nextId = parseUuid(form.get("nextId"));
  const closed = `${url}${url.includes("?") ? "&" : "?"}${CLOSED}=${id}`;
  return redirect(nextId ? formatRequestPlace(closed, nextId) : closed, 303);
}

/** Returns null when none was closed in the last minute, or it is open again. */
export async function findClosedRequest(
  searchParams: URLSearchParams,
  { leadInbox }: StaffSubmission["context"],
): Promise<RequestLead | null> {
  const id = parseUuid(searchParams.get(CLOSED));
  const lead = id && (await leadInbox.findLead(id));
  if (!lead || !isReadable(lead) || !lead.isRequestClosed || !lead.isJustClosed) return null;
  const { name, subject, isRequestClosed } = lead;
  return { id, name, subject, isRequestClosed };
}
