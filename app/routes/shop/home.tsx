/** `/`: the home page, which an outage leaves without vehicles. */
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { describeHomeInventory } from "~/inventory/home-inventory";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { FIGURES_PRELOAD, metaOfHead } from "~/seo/page-head";
import { readDownPayment } from "~/views/components/down-payment";
import { listBudgetPrices, listBudgets } from "~/views/home/budgets";
import { HERO_BODY_STYLES } from "~/views/home/hero";
import { HERO_PRELOADS } from "~/views/home/hero-images";
import { HomePage } from "~/views/home/home-page";

export const handle = { hydrate: false, kind: "home", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";

export function meta(route: Parameters<typeof metaOfHead>[0]): MetaDescriptor[] {
  return [...metaOfHead(route), ...HERO_PRELOADS, FIGURES_PRELOAD];
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const t = getI18n(locale).getFixedT(null, "home");
  const head = {
    title: t("title"),
    description: t("description"),
    locale,
    origin: context.origin,
    address: "/",
    structuredData: [describeDealerData(context.origin, context.dealer, context.now())],
  };
  const offers = listCurrentOffers(context.dealer.offers, context.now(), "home");
  const prices = listBudgetPrices(readDownPayment(new URL(request.url).search));
  const shown = await findShown(context, prices);
  return data({ head, offers, ...shown }, { headers: cacheHeaders(shown.isFresh ? "page" : "unstored") });
}

/** What the page shows of the inventory; an old one with its time and without counts. */
async function findShown(
  { inventory: source, now }: LoaderFunctionArgs["context"],
  prices: readonly number[],
) {
  const current = await source.find();
  if (!current) return { inventory: null, asOf: null, budgets: listBudgets(prices, null), isFresh: false };
  const { snapshot, isStale } = current;
  const { countsUpTo, ...inventory } = describeHomeInventory(
    snapshot,
    now().getTime(),
    HERO_BODY_STYLES,
    prices,
  );
  const asOf = isStale ? new Date(snapshot.takenAtMs).toISOString() : null;
  return { inventory, asOf, budgets: listBudgets(prices, isStale ? null : countsUpTo), isFresh: !isStale };
}

export default function Home() {
  const { offers, inventory, asOf, budgets } = useLoaderData<typeof loader>();
  return <HomePage offers={offers} inventory={inventory} asOf={asOf} budgets={budgets} />;
}
