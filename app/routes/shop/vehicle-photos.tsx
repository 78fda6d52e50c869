/** `/vehicle/{id}/photos/{number}`: one photo of a vehicle on the whole screen. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { getRouteLocale } from "~/i18n/route-locale";
import { findVehicle } from "~/inventory/find-vehicle";
import { isInCurrentInventory } from "~/inventory/snapshot/snapshot";
import { parsePositiveInteger } from "~/platform/ids";
import { PhotoPage } from "~/views/vehicle/photo-viewer";

export const handle = {
  hydrate: false,
  kind: "vehicle",
  isFramed: false,
  access: "public",
  isIndexed: false,
};
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const id = parsePositiveInteger(params.id);
  const number = parsePositiveInteger(params.number);
  const inventory = await context.inventory.find();
  const found = id === null ? null : await findVehicle(id, inventory, context.inventory);
  if (found === null) throw data("vehicle", { status: 404 });
  if (found === "deleted") throw data("vehicle", { status: 410 });
  if (found === "unavailable") throw data("backend", { status: 503 });
  const { vehicle } = found;
  const { name, photos } = vehicle;
  const photo = number === null ? undefined : photos[number - 1];
  if (number === null || !photo) throw data("photo", { status: 404 });
  const t = getI18n(locale).getFixedT(null, "vehicle");
  const head = {
    title: t("photoAlt", { name, number, total: photos.length }),
    description: t("gallery", { name }),
    locale,
    origin: context.origin,
    // Search engines should show the vehicle's page instead.
    address: `/vehicle/${vehicle.id}`,
    isIndexed: false,
    firstPhoto: { photo, place: "viewer" as const },
  };
  const policy = isInCurrentInventory(inventory, vehicle.id) ? "page" : "unstored";
  return data({ head, vehicle, number }, { headers: cacheHeaders(policy) });
}

export default function VehiclePhoto() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />;
}
