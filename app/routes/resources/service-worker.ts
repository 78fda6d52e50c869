/** `/service-worker.js`: the script that keeps pages for offline use, or, when it is switched off, one that removes itself and its copies. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

const REMOVAL = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.delete("offline").then(() => registration.unregister())));
`;

export function loader({ context }: LoaderFunctionArgs) {
  const { pageAssets, settings } = context;
  const script = pageAssets.scripts["offline-worker"];
  const text = settings.OFFLINE_PAGES === "on" ? `importScripts(${JSON.stringify(script)});\n` : REMOVAL;
  return new Response(text, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      ...cacheHeaders("unstored"),
    },
  });
}
