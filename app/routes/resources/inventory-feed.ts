/** `/feeds/vehicles.json`: the dealership and its listed vehicles as one schema.org graph. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders, createFeedOutage } from "~/edge/cache/cache-policies";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { describeInventoryFeed } from "~/seo/inventory-graph";

export const access = "public";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, dealer } = context;
  const inventory = await context.inventory.find();
  if (!inventory) return createFeedOutage();
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
