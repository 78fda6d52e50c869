/** `/saved`: the vehicles named in the URL, saved in a shopper's browser or shared as a link. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findSavedVehicles } from "~/inventory/find-saved";
import { listAlike } from "~/inventory/similar-vehicles";
import { formatIdsPath, parseVehicleIds } from "~/inventory/vehicle-ids";
import { describeSaved } from "~/views/saved/saved-head";
import { SavedPage } from "~/views/saved/saved-page";

export const handle = { hydrate: false, kind: "saved", access: "public", isIndexed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const ids = parseVehicleIds(new URL(request.url).searchParams);
  const inventory = await context.inventory.find();
  if (!inventory && ids.length > 0) throw data("backend", { status: 503 });
  const saved = await findSavedVehicles(ids, inventory, context.inventory);
  const { vehicles, isOfInventory, unknownIds, moved } = saved;
  const address = formatIdsPath(
    "/saved",
    vehicles.map(({ id }) => id),
  );
  const head = {
    ...describeSaved(vehicles, getI18n(locale)),
    locale,
    origin: context.origin,
    address,
    // Otherwise each combination of vehicles would be indexed as its own page.
    isIndexed: false,
  };
  const alike = inventory ? listAlike(vehicles, inventory.snapshot) : {};
  const url = context.origin + localizePath(locale, address);
  const asOf = inventory?.isStale ? new Date(inventory.snapshot.takenAtMs).toISOString() : null;
  return data(
    { head, vehicles, alike, url, asOf, unknownIds, moved },
    { headers: cacheHeaders(isOfInventory ? "page" : "unstored") },
  );
}

export default function Saved() {
  return <SavedPage {...useLoaderData<typeof loader>()} />;
}
