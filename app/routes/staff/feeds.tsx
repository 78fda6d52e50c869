/** `/staff/feeds`: the feeds for other sites, how many vehicles each has, and which are left out and why. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { reviewVehicleFeed } from "~/seo/vehicle-feed";
import { createFeedPlace, FEED_NAMES, formatFeedPath, VEHICLE_FEEDS } from "~/seo/vehicle-feeds";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import { StaffFeedsPage } from "~/views/staff/feeds/feeds-page";
import { metaOfStaff } from "~/views/staff/head";
import { getPicture } from "~/views/staff/parts/car-picture";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", readFeeds);

/** Reads the inventory that shoppers see, which needs no query. */
async function readFeeds({ params, context: { inventory, origin, dealer } }: StaffRequest) {
  const found = await inventory.find();
  const place = createFeedPlace(origin, dealer.phone.display);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffFeeds")("title") };
  if (!found) return { head, feeds: null };
  const feeds = FEED_NAMES.map((name) => {
    const review = reviewVehicleFeed(VEHICLE_FEEDS[name], found.snapshot.vehicles, place);
    const leftOut = review.leftOut.map(({ vehicle, problems }) => ({
      id: vehicle.id,
      name: vehicle.name || vehicle.vin,
      picture: getPicture(vehicle),
      problems,
    }));
    return { name, address: origin + formatFeedPath(name), includedCount: review.includedCount, leftOut };
  });
  return { head, feeds };
}

export default function StaffFeeds() {
  return <StaffFeedsPage feeds={useLoaderData<typeof loader>().feeds} />;
}
