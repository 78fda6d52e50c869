/** `/sitemap.xml`: the public pages and the listed vehicles, in each language. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { formatSitemap } from "~/seo/sitemap-xml";

export const access = "public";

/** During an outage: a sitemap without vehicles would remove them from search indexes, so the crawler gets a 503 and retries. */
const RETRY_AFTER_SECONDS = "120";

export async function loader({ context }: LoaderFunctionArgs) {
  const inventory = await context.inventory.find();
  if (!inventory) {
    const headers = { "Retry-After": RETRY_AFTER_SECONDS, ...cacheHeaders("unstored") };
    return new Response(null, { status: 503, headers });
  }
  return new Response(formatSitemap(context.origin, inventory.snapshot.vehicles), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
    },
  });
}
