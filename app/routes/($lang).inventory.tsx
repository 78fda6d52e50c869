/** `/inventory`: the vehicles on the lot, filtered by the URL on the server. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { pageHeaders } from "~/edge/page-headers";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { formatInventoryFilter, parseInventoryFilter } from "~/inventory/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { listMakes } from "~/inventory/lot-index";
import { InventoryList } from "~/views/inventory-list";
import { describeList } from "~/views/list-head";
import { metaOfHead } from "~/views/page-head";

export const handle = { hydrate: false, kind: "list" };
export const meta = metaOfHead;
export const headers = pageHeaders;

/** When a shopper may try again; the backend itself is asked again sooner. */
const RETRY_AFTER_SECONDS = "30";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const stock = await context.stock.find();
  if (!stock) throw data("backend", { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  const { snapshot, isStale } = stock;
  const page = listInventory(
    snapshot,
    parseInventoryFilter(new URL(request.url).searchParams, listMakes(snapshot)),
  );
  const query = formatInventoryFilter(page.filter);
  const head = {
    ...describeList(page, getI18n(locale), locale),
    locale,
    origin: context.origin,
    address: query ? `/inventory?${query}` : "/inventory",
  };
  const asOf = isStale ? new Date(snapshot.takenAtMs).toISOString() : null;
  const policy = isStale ? CACHE_POLICIES.unstored : CACHE_POLICIES.page;
  return data({ head, page, asOf }, { headers: { "Cache-Control": policy } });
}

export default function Inventory() {
  const { page, asOf } = useLoaderData<typeof loader>();
  return <InventoryList page={page} asOf={asOf} />;
}
