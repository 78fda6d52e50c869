/** `/feeds/google-vehicles.csv`, `/feeds/meta-vehicles.csv`, and `/feeds/listings.csv`: the vehicles for sale, for other sites. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders, createFeedOutage } from "~/edge/cache/cache-policies";
import { formatVehicleFeed } from "~/seo/feed-items";
import { createFeedPlace, FEED_NAMES, VEHICLE_FEEDS } from "~/seo/vehicle-feeds";

export const access = "public";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = FEED_NAMES.find((one) => one === params.name);
  if (!name) return new Response(null, { status: 404, headers: cacheHeaders("unstored") });
  const inventory = await context.inventory.find();
  if (!inventory) return createFeedOutage();
  const place = createFeedPlace(context.origin, context.dealer);
  const feed = formatVehicleFeed(VEHICLE_FEEDS[name], inventory.snapshot.vehicles, place);
  return new Response(feed, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
      "X-Robots-Tag": "noindex",
    },
  });
}
