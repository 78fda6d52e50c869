/** `/accessibility`: the standard that the site follows, how it is tested, known limits, and how to reach a person. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dealer } from "~/dealer/dealer";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { AccessibilityPage } from "~/views/trust/accessibility-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export function loader({ params, context: { origin } }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "accessibility");
  const head = {
    title: t("title"),
    description: t("description", { dealer: dealer.name }),
    locale,
    origin,
    address: "/accessibility",
  };
  return data({ head }, { headers: cacheHeaders("page") });
}

export default AccessibilityPage;
