/** `/vehicle/{id}/view`: the page's script reports that a prefetched or prerendered page is now visible. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { countView, isShopper } from "~/edge/view-counts";
import { parsePositiveInteger } from "~/platform/ids";

export const access = "public";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = parsePositiveInteger(params.id);
  const { addView, inventory } = context;
  if (id !== null && isShopper(request)) await countView(id, { addView, inventory });
  return new Response(null, { status: 204, headers: cacheHeaders("never") });
}
