/** `/feeds/google-vehicles.csv`: the listed vehicles for Google's vehicle ads. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dealer } from "~/dealer/dealer";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { formatGoogleVehicleFeed } from "~/seo/google-vehicle-feed";

/** During an outage: an empty feed would end the ads, so the reader gets a 503 and retries. */
const RETRY_AFTER_SECONDS = "120";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context;
  const inventory = await context.inventory.find();
  if (!inventory) {
    const headers = { "Retry-After": RETRY_AFTER_SECONDS, ...cacheHeaders("unstored") };
    return new Response(null, { status: 503, headers });
  }
  const feed = formatGoogleVehicleFeed(inventory.snapshot.vehicles, {
    storeCode: dealer.storeCode,
    dealershipName: dealer.name,
    dealershipAddress: `${dealer.addressLine}, US`,
    addressOf: ({ id }) => `${origin}/vehicle/${id}`,
    // Google requires photos of the actual vehicle, so illustrations are excluded.
    picturesOf: ({ photos }) =>
      photos.filter((photo) => !isIllustration(photo)).map((photo) => origin + formatPhotoSrc(photo, 1280)),
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
      "X-Robots-Tag": "noindex",
    },
  });
}
