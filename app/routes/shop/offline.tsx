/** `/offline`: what the service worker shows for a page that it didn't keep, and its note for those that it did. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { OfflinePage } from "~/views/offline/offline-page";

export const handle = { hydrate: false, kind: "plain", access: "public", isIndexed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

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
