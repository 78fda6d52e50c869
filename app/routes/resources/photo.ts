/** `/photos/{width}/{path}`: one photo at that width, in the best format that the browser accepts. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { chooseImageFormat, parsePhotoRequest } from "~/photos/gallery/photo-request";

export const access = "public";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const photo = parsePhotoRequest({ width: params.width ?? "", path: params["*"] ?? "" });
  if (!photo) return new Response(null, { status: 404, headers: cacheHeaders("never") });
  return context.photos.respond({ ...photo, format: chooseImageFormat(request.headers.get("Accept")) });
}
