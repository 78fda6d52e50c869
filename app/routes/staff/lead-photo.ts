/** `/staff/leads/:id/photos/:number`: a trade-in photo from the private bucket, counted from 1. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseLeadId } from "~/leads/lead";
import { cleanPhoto } from "~/photos/processing/clean-photo";
import { requireStaff } from "~/staff/guard";
import { throw503OnOutage } from "~/staff/staff-route";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { leadInbox, log } = context;
  const id = parseLeadId(params.id);
  const found = id ? await throw503OnOutage(leadInbox.findLead(id), log) : null;
  const lead = found && isReadable(found) ? found : null;
  const photo = /^[1-9]\d?$/.test(params.number ?? "") ? lead?.photos[Number(params.number) - 1] : undefined;
  const file = photo ? await throw503OnOutage(leadInbox.openPhoto(photo.path), log) : null;
  // Photos are stored without metadata. Cleaning again means that this doesn't depend on what stored them.
  const clean = file && cleanPhoto(new Uint8Array(await file.arrayBuffer()));
  if (!clean) throw data("photo", { status: 404 });
  return new Response(clean.bytes, {
    headers: {
      "Content-Type": clean.contentType,
      "Content-Length": String(clean.bytes.length),
      "Cache-Control": CACHE_POLICIES.personal,
    },
  });
}
