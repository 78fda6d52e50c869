/** `/staff/leads/:id.adf`: one lead as ADF, for a dealer's CRM. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { ADF_CONTENT_TYPE, formatAdf } from "~/leads/export/adf";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseUuid } from "~/platform/ids";
import { staffLoader } from "~/staff/staff-route";
import { createMissingFile } from "~/views/errors/missing-file";

export const access = "sales";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(
    args,
    "sales",
    async ({ params, context: { leadInbox, leadPrivacy, origin, dealer }, member: { userId } }) => {
      const id = parseUuid(params.id);
      const lead = id ? await leadInbox.findLead(id) : null;
      if (!lead || !isReadable(lead)) return createMissingFile(params, "noLead", cacheHeaders("personal"));
      await leadPrivacy.recordExport({ actorId: userId, format: "adf", scope: "lead" });
      return new Response(formatAdf([lead], { origin, phone: dealer.phone, email: dealer.contact.email }), {
        headers: {
          "Content-Type": ADF_CONTENT_TYPE,
          "Content-Disposition": `attachment; filename="lead-${lead.id}.adf"`,
          ...cacheHeaders("personal"),
        },
      });
    },
  );
}
