/** `/privacy`: what the site collects, who handles it, how long it is kept, and how to see or delete it. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listDataProcessors } from "~/dealer/data-processors";
import { dealer } from "~/dealer/dealer";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { PrivacyPage } from "~/views/trust/privacy-page";

export const handle = { hydrate: false, kind: "editorial", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export function loader({ params, context: { settings, origin } }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "privacy");
  const head = {
    title: t("title"),
    description: t("description", { dealer: dealer.name }),
    locale,
    origin,
    address: "/privacy",
  };
  const facts = {
    processors: listDataProcessors(settings),
    keepDays: settings.LEADS_KEEP_DAYS,
    hasOfflinePages: settings.OFFLINE_PAGES === "on",
  };
  return data({ head, facts }, { headers: cacheHeaders("page") });
}

export default function Privacy() {
  return <PrivacyPage facts={useLoaderData<typeof loader>().facts} />;
}
