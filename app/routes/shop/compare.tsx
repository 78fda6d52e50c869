/** `/compare`: two to four vehicles side by side, named by the URL. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { formatComparePath, parseComparedIds } from "~/inventory/compare/compare-codec";
import { listCompareSuggestions } from "~/inventory/compare/compare-suggestions";
import { findComparedVehicles } from "~/inventory/compare/find-compared";
import { findInSnapshot } from "~/inventory/snapshot/snapshot";
import { describeComparison } from "~/views/compare/compare-head";
import { ComparePage } from "~/views/compare/compare-page";

export const handle = { hydrate: false, kind: "compare", access: "public", isIndexed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const { searchParams } = new URL(request.url);
  const { ids, surplusCount } = parseComparedIds(searchParams);
  const inventory = await context.inventory.find();
  const compared = await findComparedVehicles(ids, inventory, context.inventory);
  if (compared === "unavailable") throw data("backend", { status: 503 });
  const { vehicles } = compared;
  const head = {
    ...describeComparison(vehicles, getI18n(locale)),
    locale,
    origin: context.origin,
    address: formatComparePath(vehicles.map(({ id }) => id)),
    // Otherwise each combination of vehicles would be indexed as its own page.
    isIndexed: false,
  };
  const suggestions = inventory
    ? listCompareSuggestions(vehicles, inventory.snapshot, searchParams.get("q") ?? "")
    : null;
  const asOf = inventory?.isStale ? new Date(inventory.snapshot.takenAtMs).toISOString() : null;
  const isOfInventory =
    inventory !== null &&
    !inventory.isStale &&
    ids.every((id) => findInSnapshot(inventory.snapshot, { id }) !== null);
  const headers = cacheHeaders(isOfInventory ? "page" : "unstored");
  return data({ head, compared, surplusCount, suggestions, asOf }, { headers });
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
