/** `/offers`: the promotions valid today. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { metaOfHead } from "~/seo/page-head";
import { OffersPage } from "~/views/offers/offers-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export const meta = metaOfHead;
export const headers = pageHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "offers");
  const head = {
    title: t("title"),
    description: t("description", { dealer: dealer.name }),
    locale,
    origin: context.origin,
    address: "/offers",
  };
  const offers = listCurrentOffers(context.dealer.offers, context.now(), "offers");
  return data({ head, offers }, { headers: cacheHeaders("page") });
}

export default function Offers() {
  const { offers } = useLoaderData<typeof loader>();
  return <OffersPage offers={offers} />;
}
