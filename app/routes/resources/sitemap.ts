/** `/sitemap.xml`: the public pages and the listed vehicles, in each language. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { formatSitemap } from "~/seo/sitemap";

/** During an outage: a sitemap without vehicles would remove them from search indexes, so the crawler gets a 503 and retries. */
const RETRY_AFTER_SECONDS = "120";

export async function loader({ context }: LoaderFunctionArgs) {
  const stock = await context.stock.find();
  if (!stock) {
    const headers = { "Retry-After": RETRY_AFTER_SECONDS, ...cacheHeaders("unstored") };
    return new Response(null, { status: 503, headers });
  }
  return new Response(formatSitemap(context.origin, stock.snapshot.vehicles), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...cacheHeaders(stock.isStale ? "unstored" : "page"),
    },
  });
}
