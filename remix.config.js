/**
 * Lists the URL of each route: `page` in three languages (`/offers`, `/es/offers`, `/pt/offers`), `index` the same for the first
 * page of a section, `resource` without a language.
 * @type {NonNullable<import('@remix-run/dev').AppConfig["routes"]>}
 */
function listRoutes(defineRoutes) {
  return defineRoutes((route) => {
    const page = (path, file) => route(`:lang?/${path}`, `routes/${file}`);
    const index = (path, file) => route(`:lang?${path}`, `routes/${file}`, { index: true });
    const resource = (path, file) => route(path, `routes/${file}`);

    index("", "shop/home.tsx");
    page("about", "shop/about.tsx");
    page("compare", "shop/compare.tsx");
    page("contact", "shop/contact.tsx");
    page("contact/test-drive.ics", "shop/test-drive-event.ts");
    page("contact/thanks", "shop/thanks.tsx");
    page("financing", "shop/financing.tsx");
    page("inventory", "shop/inventory.tsx");
    page("offers", "shop/offers.tsx");
    page("saved", "shop/saved.tsx");
    page("vehicle/:id", "shop/vehicle.tsx");
    page("vehicle/:id/window-card", "shop/window-card.tsx");
    page("*", "shop/not-found.tsx");

    page("staff/sign-in", "staff/account/sign-in.tsx");
    page("staff/sign-out", "staff/account/sign-out.ts");
    page("staff/password", "staff/account/password.tsx");
    index("/staff", "staff/dashboard.tsx");
    index("/staff/leads", "staff/leads.tsx");
    page("staff/leads/:id", "staff/lead.tsx");
    resource("staff/leads.adf", "staff/leads-adf.ts");
    resource("staff/leads.csv", "staff/leads-csv.ts");
    resource("staff/leads/:id.adf", "staff/lead-adf.ts");
    resource("staff/leads/:id/photos/:number", "staff/lead-photo.ts");
    page("staff/people", "staff/people.tsx");
    page("staff/photos/:vin", "staff/photos.tsx");
    resource("staff/photos/:vin/files", "staff/photo-files.ts");
    page("staff/privacy", "staff/privacy.tsx");
    resource("staff/privacy.json", "staff/person-export.ts");
    page("staff/stock", "staff/inventory-sync.tsx");
    page("staff/stock/columns", "staff/sheet-columns.tsx");
    index("/staff/vehicles", "staff/vehicles.tsx");
    page("staff/vehicles/:id", "staff/vehicle.tsx");
    page("staff/vehicles/new", "staff/new-vehicle.tsx");
    page("photo-sync", "staff/photo-sync.tsx");

    resource("feeds/google-vehicles.csv", "resources/google-vehicle-feed.ts");
    resource("feeds/vehicles.json", "resources/inventory-feed.ts");
    resource("healthz", "resources/healthz.ts");
    resource("manifest.webmanifest", "resources/manifest.ts");
    resource("og/*", "resources/share-picture.ts");
    resource("photos/:width/*", "resources/photo.ts");
    resource("robots.txt", "resources/robots.ts");
    resource("sitemap.xml", "resources/sitemap.ts");
    resource("webhooks/inventory", "resources/inventory-webhook.ts");
    resource("webhooks/twilio", "resources/twilio-webhook.ts");
  });
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // `routes` lists them all.
  ignoredRouteFiles: ["**/*"],
  routes: listRoutes,
  // wrangler bundles and minifies again, so packages stay imports here.
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "neutral",
  serverConditions: ["workerd", "worker", "browser"],
  serverMainFields: ["browser", "module", "main"],
  serverDependenciesToBundle: [],
  serverMinify: false,
  assetsBuildDirectory: "public/build",
  publicPath: "/build/",
  // local/build compiles the stylesheets and inlines them, so Remix has no CSS to process.
  postcss: false,
  tailwind: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // There are few staff pages: fetching their routes one by one would cost more than listing them all, and a fetch aborted by a
    // click is reported as an error.
    v3_lazyRouteDiscovery: false,
  },
};
