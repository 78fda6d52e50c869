/**
 * `/staff/offline`: what waits to be sent in this browser. The service worker keeps the page, and shows it for a staff page while the
 * network is down. It has nothing of anyone: its script adds what the browser has.
 */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { StaffOfflinePage } from "~/views/staff/offline-page";

export const handle = { hydrate: false, kind: "staff-offline", access: "public", isFramed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export function loader({ params }: LoaderFunctionArgs) {
  const title = getI18n(getRouteLocale(params)).getFixedT(null, "staffOffline")("title");
  return data({ head: { title } }, { headers: cacheHeaders("unstored") });
}

export default StaffOfflinePage;
