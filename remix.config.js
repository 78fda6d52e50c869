import path from "node:path";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";

/**
 * The routes of `app/routes` by their files' names, with ids that lack "$": a route's script is named for its id, and the
 * platform redirects an address with "$" in it to another spelling.
 */
function listRoutes() {
  const routes = Object.values(flatRoutes(path.resolve("app"), ["**/.*"]));
  const rename = (id) => id?.replaceAll("$", "");
  return Object.fromEntries(
    routes.map((route) => [
      rename(route.id),
      { ...route, id: rename(route.id), parentId: rename(route.parentId) },
    ]),
  );
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // All are named by `routes`.
  ignoredRouteFiles: ["**/*"],
  routes: listRoutes,
  // wrangler bundles once more, and smaller, so packages stay imports here.
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "neutral",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  serverDependenciesToBundle: [],
  serverMinify: false,
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  // The one stylesheet is compiled by local/build and inlined, so Remix has no CSS to process.
  postcss: false,
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // A handful of staff's pages: asking for their routes one by one would cost more than naming them all, and an asking that
    // a click cuts short is reported as an error.
    v3_lazyRouteDiscovery: false,
  },
};
