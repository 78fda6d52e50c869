/** `/staff/insights/month`: the sales of a month with their gross, for owners. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { parseMonth } from "~/staff/insights/month-sales";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import { MonthPage } from "~/views/staff/insights/month-page";

/** The page works without script. */
export const handle = { hydrate: false, kind: "staff", access: "owner" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "owner", readPage);

async function readPage({ request, params, context }: StaffRequest) {
  const thisMonth = getOrlandoDay(context.now()).slice(0, 7);
  const month = parseMonth(new URL(request.url).searchParams.get("month"), thisMonth);
  const sales = await context.insights.readMonthSales(month);
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffInsights")("month.title") };
  return { head, data: { month, isCurrent: month === thisMonth, sales } };
}

export default function StaffMonth() {
  return <MonthPage data={useLoaderData<typeof loader>().data} />;
}
