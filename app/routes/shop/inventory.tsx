/** `/inventory`: the listed vehicles, filtered by the URL on the server; "Refresh" syncs them from the sheet. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders, personal } from "~/edge/cache/cache-policies";
import { readOutcome, receiveRefresh } from "~/edge/request-sync";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import {
  formatInventoryFilter,
  listMakes,
  parseInventoryFilter,
  tidyParameters,
} from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { requireAccess } from "~/staff/guard";
import { InventoryList } from "~/views/inventory/inventory-list";
import { describeList } from "~/views/inventory/list-head";

export const handle = { hydrate: false, kind: "list", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

/** When a shopper may retry; the backend itself is retried sooner. */
const RETRY_AFTER_SECONDS = "30";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  tidyAddress(new URL(request.url));
  const note = await readOutcome(request, context.flashes);
  // After a successful refresh the page must show its result.
  const inventory = await context.inventory.find(note?.outcome === "success" ? note.saidAtMs : undefined);
  if (!inventory) throw data("backend", { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  const { snapshot, isStale } = inventory;
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
  const access = await findAccess(context);
  const freshSeconds = context.settings.INVENTORY_FRESH_SECONDS;
  const isKeptOffline = context.settings.OFFLINE_PAGES === "on";
  // Of a sheet that is no longer connected it would say nothing.
  const syncedAtIso = context.inventorySync.isSetUp ? snapshot.syncedAtIso : null;
  const list = {
    head,
    page,
    asOf,
    syncedAtIso,
    freshSeconds,
    note,
    canRefresh: access.canRefresh,
    isKeptOffline,
  };
  if (note) return personal(list, { headers: { "Set-Cookie": await context.flashes.clear(request) } });
  return data(list, { headers: cacheHeaders(isStale ? "unstored" : access.policy) });
}

/** @throws Response that redirects to the tidy URL */
function tidyAddress({ pathname, searchParams }: URL): void {
  const tidy = tidyParameters(searchParams);
  if (`${tidy}` === `${searchParams}`) return;
  throw redirect(tidy.size > 0 ? `${pathname}?${tidy}` : pathname, { headers: cacheHeaders("unstored") });
}

/** Whether the refresh button is shown, and the page's cache policy. */
async function findAccess({ settings, inventorySync, staff }: LoaderFunctionArgs["context"]) {
  if (!inventorySync.isSetUp) return { canRefresh: false, policy: "page" } as const;
  if (settings.PUBLIC_REFRESH === "on") return { canRefresh: true, policy: "page" } as const;
  // During an outage the session can't be checked; the list is shown without the button.
  const member = await staff.findMember().catch(() => null);
  return { canRefresh: member !== null, policy: member ? "personal" : "page" } as const;
}

/** Redirects to the same list, which shows the sync's result once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  getRouteLocale(params);
  if (context.settings.PUBLIC_REFRESH === "off") await requireAccess(request, context, "sales");
  const { pathname, search } = new URL(request.url);
  const { inventorySync, rateLimit, flashes, staff, log } = context;
  const setCookie = await receiveRefresh(request, { inventorySync, rateLimit, flashes, staff, log });
  return redirect(pathname + search, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function Inventory() {
  const { head: _, ...list } = useLoaderData<typeof loader>();
  return <InventoryList {...list} />;
}
