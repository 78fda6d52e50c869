/** `/og/vehicle/{id}/{language}/{version}.jpg`: the link preview of a vehicle's page. Any version shows the current facts. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances";
import { findVehicle } from "~/inventory/find-vehicle";
import { parsePositiveInteger } from "~/platform/ids";
import { isLocale } from "~/platform/locale";
import { captionVehicle } from "~/seo/preview-picture";

export const access = "public";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = parsePositiveInteger(params.id);
  const locale = params.locale ?? "";
  if (id === null || !isLocale(locale) || !params.version?.endsWith(".jpg")) return refuse(404);
  const found = await findVehicle(id, await context.inventory.find(), context.inventory);
  if (found === "unavailable") return refuse(503);
  if (found === null || found === "deleted") return refuse(404);
  const [photo] = found.vehicle.photos;
  return photo
    ? context.photos.respondShared(photo, captionVehicle(found.vehicle, getI18n(locale)))
    : refuse(404);
}

function refuse(status: 404 | 503): Response {
  return new Response(null, { status, headers: cacheHeaders("never") });
}
