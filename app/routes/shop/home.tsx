/** `/`: the home page, which an outage leaves without vehicles. */
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listCurrentOffers } from "~/dealer/offers";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { describeHomeInventory } from "~/inventory/home-inventory";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { FIGURES_PRELOAD, metaOfHead } from "~/seo/page-head";
import { listBudgetPrices, listBudgets } from "~/views/home/budgets";
import { HERO_BODY_STYLES } from "~/views/home/hero";
import { HERO_PRELOADS } from "~/views/home/hero-images";
import { HomePage } from "~/views/home/home-page";

export const handle = { hydrate: false, kind: "home", access: "public" };
export const headers = pageHeaders;

export function meta(route: Parameters<typeof metaOfHead>[0]): MetaDescriptor[] {
  return [...metaOfHead(route), ...HERO_PRELOADS, FIGURES_PRELOAD];
}

export async function loader({ params, context }: LoaderFunctionArgs) {
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
  const shown = await findShown(context);
  return data({ head, offers, ...shown }, { headers: cacheHeaders(shown.isFresh ? "page" : "unstored") });
}

/** What the page shows of the inventory; an old one with its time and without counts. */
async function findShown({ inventory: source, now }: LoaderFunctionArgs["context"]) {
  const current = await source.find();
  if (!current) return { inventory: null, asOf: null, budgets: listBudgets(null), isFresh: false };
  const { snapshot, isStale } = current;
  const { countsUpTo, ...inventory } = describeHomeInventory(
    snapshot,
    now().getTime(),
    HERO_BODY_STYLES,
    listBudgetPrices(),
  );
  const asOf = isStale ? new Date(snapshot.takenAtMs).toISOString() : null;
  return { inventory, asOf, budgets: listBudgets(isStale ? null : countsUpTo), isFresh: !isStale };
}

export default function Home() {
  const { offers, inventory, asOf, budgets } = useLoaderData<typeof loader>();
  return <HomePage offers={offers} inventory={inventory} asOf={asOf} budgets={budgets} />;
}
