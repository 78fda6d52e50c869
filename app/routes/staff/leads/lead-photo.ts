/** `/staff/leads/:id/photos/:number`: a trade-in photo from the private bucket, counted from 1. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { cleanPhoto } from "~/photos/processing/clean-photo";
import { parseUuid } from "~/platform/ids";
import { staffLoader } from "~/staff/staff-route";
import { createMissingFile } from "~/views/errors/missing-file";

export const access = "sales";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context: { leadInbox } }) => {
    const { number = "" } = params;
    const id = parseUuid(params.id);
    const found = id ? await leadInbox.findLead(id) : null;
    const lead = found && isReadable(found) ? found : null;
    const photo = /^[1-9]\d?$/.test(number) ? lead?.photos[Number(number) - 1] : undefined;
    const file = photo ? await leadInbox.openPhoto(photo.path) : null;
    // Photos are stored without metadata. Cleaning again means that this doesn't depend on what stored them.
    const clean = file && cleanPhoto(new Uint8Array(await file.arrayBuffer()));
    if (!clean) return createMissingFile(params, "noPage", cacheHeaders("personal"));
    return new Response(clean.bytes, {
      headers: {
        "Content-Type": clean.contentType,
        "Content-Length": String(clean.bytes.length),
        ...cacheHeaders("personal"),
      },
    });
  });
}
