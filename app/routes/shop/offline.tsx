/** `/offline`: what the service worker shows for a page that it didn't keep, and its note for those that it did. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { metaOfHead } from "~/seo/page-head";
import { OfflinePage } from "~/views/offline/offline-page";

export const handle = { hydrate: false, kind: "plain", access: "public", isIndexed: false };
export const meta = metaOfHead;
export const headers = pageHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "offline");
  const head = {
    title: t("title"),
    description: t("text"),
    locale,
    origin: context.origin,
    address: "/offline",
    isIndexed: false,
  };
  return data({ head }, { headers: cacheHeaders("page") });
}

export default OfflinePage;
