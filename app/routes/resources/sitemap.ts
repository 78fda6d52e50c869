/** `/sitemap.xml`: the public pages and the listed vehicles, in each language; for a large inventory an index of its parts (`?part=1`). */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders, createFeedOutage } from "~/edge/cache/cache-policies";
import { formatSitemap } from "~/seo/sitemap-xml";

export const access = "public";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const inventory = await context.inventory.find();
  if (!inventory) return createFeedOutage();
  const part = new URL(request.url).searchParams.get("part");
  const number = part === null ? null : /^[1-9]\d{0,2}$/.test(part) ? Number(part) : 0;
  const document = formatSitemap(context.origin, inventory.snapshot.vehicles, number);
  if (document === null) return new Response(null, { status: 404, headers: cacheHeaders("unstored") });
  return new Response(document, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
    },
  });
}
