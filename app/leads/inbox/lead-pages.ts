/** Iterates over all pages of a lead list. */
import type { LeadInbox, LeadQuery, ListedLead } from "./lead-inbox";
import { parseLeadList } from "./lead-search";

/** Yields all leads that match the query, in pages of `query.limit`. @throws BackendUnavailable */
export async function* readLeadPages(
  inbox: Pick<LeadInbox, "listLeads">,
  query: LeadQuery,
): AsyncGenerator<readonly ListedLead[]> {
  let { after } = query;
  for (;;) {
    const leads = await inbox.listLeads({ ...query, after });
    if (leads.length > 0) yield leads;
    const last = leads.at(-1);
    if (!last || leads.length < query.limit) return;
    after = parseLeadList(new URLSearchParams({ after: last.cursor })).after;
    if (!after) throw new Error("A lead has an invalid cursor.");
  }
}
