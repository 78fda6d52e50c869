/** `/og/{path}.jpg`: one photo sized for a link preview. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { parseSharePictureRequest } from "~/photos/gallery/photo-request";

export const access = "public";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const ref = parseSharePictureRequest(params["*"] ?? "");
  if (!ref) return new Response(null, { status: 404, headers: cacheHeaders("never") });
  return context.photos.respondShared(ref);
}
