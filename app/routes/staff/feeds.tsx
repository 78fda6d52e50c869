/** `/staff/feeds`: the feeds for other sites, how many vehicles each has, and what keeps which vehicles out. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { reviewVehicleFeeds } from "~/seo/feed-items";
import { createFeedPlace, FEED_NAMES, formatFeedPath, VEHICLE_FEEDS } from "~/seo/vehicle-feeds";
import { hasRole } from "~/staff/roles";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import { StaffFeedsPage } from "~/views/staff/feeds/feeds-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** The names of a group's first vehicles: all of 5,000 are a page of 10 MB. */
const MAX_NAMED = 25;

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", readFeeds);

/** Reads the inventory that shoppers see, which needs no query. */
async function readFeeds({ params, member, context: { inventory, origin, dealer } }: StaffRequest) {
  const found = await inventory.find();
  const place = createFeedPlace(origin, dealer);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffFeeds")("title") };
  const maySetCode = hasRole(member, "owner");
  if (!found) return { head, feeds: null, leftOut: [], maySetCode };
  const { counts, leftOut } = reviewVehicleFeeds(VEHICLE_FEEDS, found.snapshot.vehicles, place);
  return {
    head,
    feeds: FEED_NAMES.map((name) => ({
      name,
      address: origin + formatFeedPath(name),
      ...counts[name],
      lacksStoreCode: VEHICLE_FEEDS[name].needsStoreCode === true && place.storeCode === null,
    })),
    leftOut: leftOut.map(({ problem, feeds, vehicles }) => ({
      problem,
      feeds,
      count: vehicles.length,
      named: vehicles.slice(0, MAX_NAMED).map(({ id, name, vin }) => ({ id, name: name || vin })),
    })),
    maySetCode,
  };
}

export default function StaffFeeds() {
  return <StaffFeedsPage {...useLoaderData<typeof loader>()} />;
}
