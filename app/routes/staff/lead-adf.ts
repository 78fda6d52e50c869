/** `/staff/leads/:id.adf`: one lead as ADF, for a dealer's CRM. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { ADF_CONTENT_TYPE, formatAdf } from "~/leads/export/adf";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseLeadId } from "~/leads/lead";
import { requireStaff } from "~/staff/guard";
import { throw503OnOutage } from "~/staff/staff-route";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { leadInbox, origin, phone, stock, log } = context;
  const id = parseLeadId(params.id);
  const reads = Promise.all([id ? leadInbox.findLead(id) : null, stock.find()]);
  const [lead, lot] = await throw503OnOutage(reads, log);
  if (!lead || !isReadable(lead)) throw data("lead", { status: 404 });
  const vehicles = lot?.snapshot.vehicles ?? [];
  const findVehicle = (vin: string) => vehicles.find((vehicle) => vehicle.vin === vin);
  return new Response(formatAdf([lead], { findVehicle, origin, phone }), {
    headers: {
      "Content-Type": ADF_CONTENT_TYPE,
      "Content-Disposition": `attachment; filename="lead-${lead.id}.adf"`,
      "Cache-Control": CACHE_POLICIES.personal,
    },
  });
}
