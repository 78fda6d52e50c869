/** `/staff/leads.adf`: unanswered leads as ADF, for a dealer's CRM: an owner gets all, sales their own. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { ADF_CONTENT_TYPE, formatAdf } from "~/leads/export/adf";
import { type InboxLead, isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";
import { readLeadPages } from "~/leads/inbox/lead-pages";
import { limitExport } from "~/staff/export-limit";
import { staffLoader } from "~/staff/staff-route";

export const access = "sales";

const STEP_LEADS = 200;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ context, member }) => {
    const { leadInbox, leadPrivacy, origin, dealer } = context;
    const { scope, assignee } = limitExport(member);
    const search = { words: [], digits: null };
    const query = { folder: "inbox", isAnswered: false, after: null, search, limit: STEP_LEADS } as const;
    const [first, ...others] = await collect(readLeadPages(leadInbox, { ...query, assignee }));
    // The format has no empty list.
    if (!first) return new Response(null, { status: 204 });
    await leadPrivacy.recordExport({ actorId: member.userId, format: "adf", scope });
    const sender = { origin, phone: dealer.phone, email: dealer.contact.email };
    return new Response(formatAdf([first, ...others], sender), {
      headers: {
        "Content-Type": ADF_CONTENT_TYPE,
        "Content-Disposition": 'attachment; filename="leads.adf"',
        ...cacheHeaders("personal"),
      },
    });
  });
}

/** Collects the leads that this release can read. */
async function collect(pages: AsyncIterable<readonly ListedLead[]>): Promise<InboxLead[]> {
  const leads: InboxLead[] = [];
  for await (const page of pages) leads.push(...page.filter(isReadable));
  return leads;
}
