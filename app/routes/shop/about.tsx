/** `/about`: the dealership, its promises, location, hours, and languages. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { AboutPage } from "~/views/about/about-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "about");
  const head = {
    title: t("title"),
    description: t("description"),
    locale,
    origin: context.origin,
    address: "/about",
    structuredData: [describeDealerData(context.origin, context.dealer, context.now())],
  };
  return data({ head }, { headers: cacheHeaders("page") });
}

export default AboutPage;
