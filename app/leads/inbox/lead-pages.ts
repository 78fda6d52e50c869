/** Walks through a list of leads of any length, one page after the other. */
import type { LeadInbox, LeadQuery, ListedLead } from "./lead-inbox";
import { parseLeadList } from "./lead-search";

/** Every lead that the query finds, its limit being the size of one step. @throws BackendUnavailable */
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
    if (!after) throw new Error("A lead has no place in the list.");
  }
}
