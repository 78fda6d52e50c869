/** `/staff`: the page Today. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { staffLoader } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { keepShown } from "~/views/staff/refresh";
import { readToday } from "~/views/staff/today/read-today.server";
import { TodayPage } from "~/views/staff/today/today-page";

export const handle = { hydrate: true, kind: "staff", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;
export const clientLoader = keepShown;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member }) => {
    const locale = getRouteLocale(params);
    const head = { title: getI18n(locale).getFixedT(null, "staffShared")("menu.today") };
    return { head, today: await readToday({ context, member, locale }) };
  });
}

export default function Today() {
  return <TodayPage today={useLoaderData<typeof loader>().today} />;
}
