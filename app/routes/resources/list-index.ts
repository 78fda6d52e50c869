/** `/feeds/list-index.json`: what the list's script needs to filter a small inventory at once. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { createListIndex } from "~/inventory/inventory-index";

export const access = "public";

export async function loader({ context }: LoaderFunctionArgs) {
  const inventory = await context.inventory.find();
  if (!inventory) return new Response(null, { status: 503, headers: cacheHeaders("unstored") });
  return new Response(JSON.stringify(createListIndex(inventory.snapshot)), {
    headers: {
      "Content-Type": "application/json",
      ...cacheHeaders(inventory.isStale ? "unstored" : "page"),
      "X-Robots-Tag": "noindex",
    },
  });
}
