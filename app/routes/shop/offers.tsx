/** `/offers`: the promotions valid today. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { OffersPage } from "~/views/offers/offers-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

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
