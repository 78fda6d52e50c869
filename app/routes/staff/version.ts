/** `/staff/version`: tells an open page, by its ETag, whether what it shows has changed. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { staffLoader } from "~/staff/staff-route";

export const access = "sales";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, access, async ({ request, context }) => {
    const tag = `"${await context.staffMenu.readVersion()}"`;
    const status = request.headers.get("If-None-Match") === tag ? 304 : 200;
    return new Response(null, { status, headers: { ETag: tag, ...cacheHeaders("personal") } });
  });
}
