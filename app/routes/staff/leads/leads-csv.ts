/** `/staff/leads.csv`: the list for a query of `/staff/leads`, for a spreadsheet: an owner gets all of it, sales their own leads. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { formatLeadRows, formatLeadsHeader } from "~/leads/export/leads-spreadsheet";
import { readLeadPages } from "~/leads/inbox/lead-pages";
import { createLeadQuery, isOfStoredLeads, parseLeadList } from "~/leads/inbox/lead-search";
import { limitExport } from "~/staff/export-limit";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";

export const access = "sales";

const STEP_LEADS = 200;

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", download);

async function download({ request, context, member }: StaffRequest) {
  const { userId } = member;
  const address = { ...parseLeadList(new URL(request.url).searchParams), after: null };
  if (!isOfStoredLeads(address)) throw data("leads", { status: 404 });
  const searched = address.isSearch ? await context.leadSearches.read(request, userId) : "";
  const { scope, assignee } = limitExport(member);
  const query = createLeadQuery(address, searched, { limit: STEP_LEADS, userId });
  await context.leadPrivacy.recordExport({ actorId: userId, format: "csv", scope });
  const pages = readLeadPages(context.leadInbox, { ...query, assignee: assignee ?? query.assignee ?? null });
  // The first page is read before the response starts, so that an outage gets its status. A later one aborts the download, which
  // the browser reports.
  const first = await pages.next();
  const encoder = new TextEncoder();
  let next = first;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(formatLeadsHeader())),
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(formatLeadRows(next.value)));
      next = await pages.next();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": 'attachment; filename="leads.csv"',
      ...cacheHeaders("personal"),
    },
  });
}
