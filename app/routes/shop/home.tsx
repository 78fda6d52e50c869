/** `/`: the home page. */
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HOME_OFFERS, listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { metaOfHead } from "~/seo/page-head";
import { HERO_PRELOADS } from "~/views/home/hero-images";
import { HomePage } from "~/views/home/home-page";

export const handle = { hydrate: false, kind: "home" };
export const headers = pageHeaders;

export function meta(route: Parameters<typeof metaOfHead>[0]): MetaDescriptor[] {
  return [...metaOfHead(route), ...HERO_PRELOADS];
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "home");
  const head = {
    title: t("title"),
    description: t("description"),
    locale,
    origin: context.origin,
    address: "/",
    structuredData: [describeDealerData(context.origin, context.phone)],
  };
  const offers = listCurrentOffers(HOME_OFFERS, context.now());
  return data({ head, offers }, { headers: cacheHeaders("page") });
}

export default function Home() {
  const { offers } = useLoaderData<typeof loader>();
  return <HomePage offers={offers} />;
}
