/** `/vehicle/{id}`: one vehicle, from the table or else from the built-in list. */
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { listMakes, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { findVehicle } from "~/inventory/find-vehicle";
import { findNeighbours } from "~/inventory/neighbors";
import { listAlike, listSimilarVehicles } from "~/inventory/similar-vehicles";
import { type InventorySnapshot, isInCurrentInventory } from "~/inventory/snapshot/snapshot";
import { parsePositiveInteger } from "~/platform/ids";
import { describeDealerShortly } from "~/seo/dealer-structured-data";
import { listPhotoUrls } from "~/seo/list-photo-urls";
import { shareCaptionedPicture } from "~/seo/preview-picture";
import { formatSharedName } from "~/seo/share-text";
import { describeVehicleData } from "~/seo/vehicle-structured-data";
import { describeVehicle } from "~/seo/vehicle-summary";
import { FROM_PARAMETER } from "~/views/urls";
import { VehicleDetail } from "~/views/vehicle/vehicle-page";

export const handle = { hydrate: false, kind: "vehicle", access: "public" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfHead as meta } from "~/seo/page-head";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const id = parsePositiveInteger(params.id);
  const inventory = await context.inventory.find();
  const found = id === null ? null : await findVehicle(id, inventory, context.inventory);
  if (found === null) throw data("vehicle", { status: 404 });
  if (found === "deleted") throw data("vehicle", { status: 410 });
  if (found === "unavailable") throw data("backend", { status: 503 });
  const { vehicle, isConfirmed } = found;
  const { origin } = context;
  const address = `/vehicle/${vehicle.id}`;
  const path = localizePath(locale, address);
  if (found.isRelisted) throw redirect(path, { status: 301, headers: cacheHeaders("unstored") });
  const url = origin + path;
  const instance = getI18n(locale);
  const [photo] = vehicle.photos;
  const head = {
    title: formatSharedName(instance.getFixedT(null, ["vehicle"]), vehicle),
    description: describeVehicle(vehicle, instance),
    locale,
    origin,
    address,
    picture: shareCaptionedPicture(vehicle, instance),
    firstPhoto: photo && { photo, place: "gallery" as const },
    structuredData: [
      describeVehicleData(vehicle, {
        url,
        pictures: listPhotoUrls(vehicle.photos, origin),
        seller: describeDealerShortly(origin, context.dealer.phone),
        isConfirmed,
      }),
    ],
  };
  const similar = inventory ? listSimilarVehicles(vehicle, inventory.snapshot) : [];
  const alike = inventory ? (listAlike([vehicle], inventory.snapshot)[vehicle.id] ?? null) : null;
  const neighbours = inventory && findListPlace(vehicle.id, request, inventory.snapshot);
  return data(
    { head, vehicle, isConfirmed, similar, alike, neighbours, url },
    { headers: cacheHeaders(isInCurrentInventory(inventory, vehicle.id) ? "page" : "unstored") },
  );
}

/** Finds the vehicle's neighbors in the list that the shopper came from. The filter codec ignores invalid text. */
function findListPlace(id: number, request: Request, snapshot: InventorySnapshot) {
  const from = new URL(request.url).searchParams.get(FROM_PARAMETER);
  if (from === null) return null;
  return findNeighbours(id, parseInventoryFilter(new URLSearchParams(from), listMakes(snapshot)), snapshot);
}

export default function Vehicle() {
  return <VehicleDetail {...useLoaderData<typeof loader>()} />;
}
