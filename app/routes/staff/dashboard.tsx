/** `/staff`: the page Today. Staff can also send deliveries that wait for their next try. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { staffAction, staffLoader } from "~/staff/staff-route";
import { keepShown } from "~/views/staff/refresh";
import { readToday } from "~/views/staff/today/read-today.server";
import { TodayPage } from "~/views/staff/today/today-page";

export const handle = { hydrate: true, kind: "staff", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";
export const clientLoader = keepShown;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ params, context, member }) => {
    const locale = getRouteLocale(params);
    const head = { title: getI18n(locale).getFixedT(null, "staffShared")("menu.today") };
    return { head, today: await readToday({ context, member, locale }) };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", {
    async send({ params, context: { leadInbox, deliveryQueue, log }, member }) {
      const deliveryIds = await leadInbox.hurry();
      await deliveryQueue.enqueue(deliveryIds);
      log("leadsHurried", { count: deliveryIds.length, by: member.userId });
      return redirect(localizePath(getRouteLocale(params), "/staff"), 303);
    },
  });
}

export default function Today() {
  return <TodayPage today={useLoaderData<typeof loader>().today} />;
}
