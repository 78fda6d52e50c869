/** `/vehicle/{id}/window-card`: the printed card for the vehicle's window. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { findVehicle } from "~/inventory/find-vehicle";
import { parsePositiveInteger } from "~/platform/ids";
import { WindowCardPage } from "~/views/vehicle/window-card-page";

export const handle = { hydrate: false, kind: "window-card", access: "public", isIndexed: false };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const id = parsePositiveInteger(params.id);
  const found = id === null ? null : await findVehicle(id, await context.inventory.find(), context.inventory);
  if (found === null) throw data("vehicle", { status: 404 });
  if (found === "deleted") throw data("vehicle", { status: 410 });
  // A card is an advertisement, so unconfirmed data must not be printed.
  if (found === "unavailable" || !found.isConfirmed) throw data("backend", { status: 503 });
  const { vehicle } = found;
  const page = `/vehicle/${vehicle.id}`;
  // The card shows today's date, which the inventory version doesn't cover.
  const uncached = cacheHeaders("unstored");
  if (vehicle.isSold) throw redirect(localizePath(locale, page), { headers: uncached });
  const t = getI18n(locale).getFixedT(null, "windowCard");
  const head = {
    title: t("title", { name: vehicle.name }),
    description: t("description", { name: vehicle.name }),
    locale,
    origin: context.origin,
    address: `${page}/window-card`,
    isIndexed: false,
  };
  const advertisedAt = context.now().toISOString();
  return data({ head, vehicle, address: context.origin + page, advertisedAt }, { headers: uncached });
}

export default function WindowCard() {
  return <WindowCardPage {...useLoaderData<typeof loader>()} />;
}
