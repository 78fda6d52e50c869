/** `/about`: the dealership, its promises, location, hours, and languages. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { metaOfHead } from "~/seo/page-head";
import { AboutPage } from "~/views/about/about-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export const meta = metaOfHead;
export const headers = pageHeaders;

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
