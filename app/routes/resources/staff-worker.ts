/** `/staff-worker.js`: the script of staff's alerts and offline page. Its address stays the same, so that browsers find its next version. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

export function loader({ context }: LoaderFunctionArgs) {
  const script = context.pageAssets.scripts["alerts-worker"];
  return new Response(`importScripts(${JSON.stringify(script)});\n`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      ...cacheHeaders("unstored"),
    },
  });
}
