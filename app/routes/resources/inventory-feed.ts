/** `/feeds/vehicles.json`: the dealership and its listed vehicles as one schema.org graph. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { describeInventoryFeed } from "~/seo/inventory-graph";

export const access = "public";

/** During an outage: an empty graph would mean that everything is sold, so the reader gets a 503 and retries. */
const RETRY_AFTER_SECONDS = "120";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, dealer } = context;
  const inventory = await context.inventory.find();
  if (!inventory) {
    const headers = { "Retry-After": RETRY_AFTER_SECONDS, ...cacheHeaders("unstored") };
    return new Response(null, { status: 503, headers });
  }
  const graph = describeInventoryFeed(inventory.snapshot.vehicles, {
    origin,
    dealer: describeDealerData(origin, dealer, context.now()),
  });
  return new Response(JSON.stringify(graph), {
    headers: {
      "Content-Type": "application/ld+json",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
      "X-Robots-Tag": "noindex",
    },
  });
}
