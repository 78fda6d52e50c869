/** `/robots.txt`: allows everything (pages that must not be indexed are marked `noindex`) and names the sitemap. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(`User-agent: *\nDisallow:\n\nSitemap: ${context.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheHeaders("page") },
  });
}
