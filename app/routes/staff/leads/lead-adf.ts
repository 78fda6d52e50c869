/** `/staff/leads/:id.adf`: one lead as ADF, for a dealer's CRM. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { ADF_CONTENT_TYPE, formatAdf } from "~/leads/export/adf";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseLeadId } from "~/leads/lead";
import { staffResource } from "~/staff/staff-route";
import { createMissingFile } from "~/views/errors/missing-file";

export const access = "sales";

export function loader(args: LoaderFunctionArgs) {
  return staffResource(
    args,
    "sales",
    async ({ params, context: { leadInbox, origin, dealer, inventory } }) => {
      const id = parseLeadId(params.id);
      const [lead, listed] = await Promise.all([id ? leadInbox.findLead(id) : null, inventory.find()]);
      if (!lead || !isReadable(lead)) return createMissingFile(params, "noLead", cacheHeaders("personal"));
      const vehicles = listed?.snapshot.vehicles ?? [];
      const findVehicle = (vin: string) => vehicles.find((vehicle) => vehicle.vin === vin);
      return new Response(
        formatAdf([lead], { findVehicle, origin, phone: dealer.phone, email: dealer.contact.email }),
        {
          headers: {
            "Content-Type": ADF_CONTENT_TYPE,
            "Content-Disposition": `attachment; filename="lead-${lead.id}.adf"`,
            ...cacheHeaders("personal"),
          },
        },
      );
    },
  );
}
