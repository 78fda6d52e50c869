/** `/staff/leads.adf`: all unanswered leads as ADF, for a dealer's CRM. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { ADF_CONTENT_TYPE, formatAdf } from "~/leads/export/adf";
import { type InboxLead, isReadable, type ListedLead } from "~/leads/inbox/lead-inbox";
import { readLeadPages } from "~/leads/inbox/lead-pages";
import { staffResource } from "~/staff/staff-route";

export const access = "sales";

const STEP_LEADS = 200;

export function loader(args: LoaderFunctionArgs) {
  return staffResource(args, "sales", async ({ context: { leadInbox, origin, dealer, inventory } }) => {
    const search = { words: [], digits: null };
    const query = { folder: "inbox", isAnswered: false, after: null, search, limit: STEP_LEADS } as const;
    const pages = readLeadPages(leadInbox, query);
    const [[first, ...others], listed] = await Promise.all([collect(pages), inventory.find()]);
    // The format has no empty list.
    if (!first) return new Response(null, { status: 204 });
    const byVin = new Map(listed?.snapshot.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    const parts = {
      findVehicle: (vin: string) => byVin.get(vin),
      origin,
      phone: dealer.phone,
      email: dealer.contact.email,
    };
    return new Response(formatAdf([first, ...others], parts), {
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
