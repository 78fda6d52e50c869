/** `/staff/insights`: statistics about a period's leads, answers, views, days on the lot, and prices. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { findInSnapshot, type InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { Insights } from "~/staff/insights/insights-store";
import { parsePeriod } from "~/staff/insights/insights-store";
import { parseVehicleOrder } from "~/staff/insights/vehicle-order";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import type { CarPicture } from "~/views/staff/components/car-picture";
import { InsightsPage } from "~/views/staff/insights/insights-page";

/** The page works without script. */
export const handle = { hydrate: false, kind: "staff", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", readPage);

async function readPage({ request, params, context }: StaffRequest) {
  const query = new URL(request.url).searchParams;
  const period = parsePeriod(query.get("period"));
  const today = getOrlandoDay(context.now());
  const insights = await context.insights.readInsights(period, today);
  // Already in memory.
  const inventory = await context.inventory.find();
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffInsights")("title") };
  const data = {
    insights,
    period,
    today,
    order: parseVehicleOrder(query.get("sort")),
    page: /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1,
    isOrdered: query.has("sort") || query.has("page"),
    pictures: inventory ? findPictures(insights, inventory.snapshot) : {},
  };
  return { head, data };
}

function findPictures({ vehicles }: Insights, snapshot: InventorySnapshot): Record<number, CarPicture> {
  const pictures: Record<number, CarPicture> = {};
  for (const { id } of vehicles) {
    const found = findInSnapshot(snapshot, { id });
    if (found) pictures[id] = { photo: found.photos[0] ?? null, bodyStyle: found.bodyStyles[0] };
  }
  return pictures;
}

export default function StaffInsights() {
  return <InsightsPage data={useLoaderData<typeof loader>().data} />;
}
