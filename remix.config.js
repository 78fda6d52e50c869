/**
 * Lists the URL of each route: `page` in three languages (`/offers`, `/es/offers`, `/pt/offers`), `index` the same for the first
 * page of a section, `resource` without a language.
 * @type {NonNullable<import('@remix-run/dev').AppConfig["routes"]>}
 */
function listRoutes(defineRoutes) {
  return defineRoutes((define) => {
    // Addresses of pages are lowercased before, and those of files exist only as written.
    const route = (path, file, options) => define(path, file, { ...options, caseSensitive: true });
    const page = (path, file) => route(`:lang?/${path}`, `routes/${file}`);
    const index = (path, file) => route(`:lang?${path}`, `routes/${file}`, { index: true });
    const resource = (path, file) => route(path, `routes/${file}`);
    const layout = (outer, inner, pages) =>
      define(undefined, `routes/${outer}`, () => define(undefined, `routes/${inner}`, pages));

    index("", "shop/home.tsx");
    page("about", "shop/about.tsx");
    page("accessibility", "shop/accessibility.tsx");
    page("compare", "shop/compare.tsx");
    page("contact", "shop/contact.tsx");
    page("contact/test-drive.ics", "shop/test-drive-event.ts");
    page("contact/thanks", "shop/thanks.tsx");
    page("financing", "shop/financing.tsx");
    page("inventory", "shop/inventory.tsx");
    page("manifest.webmanifest", "resources/manifest.ts");
    page("offers", "shop/offers.tsx");
    page("offline", "shop/offline.tsx");
    page("privacy", "shop/privacy.tsx");
    page("saved", "shop/saved.tsx");
    page("vehicle/:id", "shop/vehicle.tsx");
    page("vehicle/:id/photos/:number", "shop/vehicle-photos.tsx");
    page("vehicle/:id/view", "shop/vehicle-view.ts");
    page("vehicle/:id/window-card", "shop/window-card.tsx");
    page("*", "shop/not-found.tsx");

    page("staff/sign-in", "staff/account/sign-in.tsx");
    page("staff/sign-out", "staff/account/sign-out.ts");
    page("staff/forgot", "staff/account/forgot.tsx");
    page("staff/new-password", "staff/account/new-password.tsx");
    page("staff/calendar/:secret.ics", "staff/leads/calendar.ts");
    page("staff/offline", "staff/staff-offline.tsx");
    resource("staff/insights.csv", "staff/insights/insights-csv.ts");
    resource("staff/leads.adf", "staff/leads/leads-adf.ts");
    resource("staff/leads.csv", "staff/leads/leads-csv.ts");
    resource("staff/leads/cars.json", "staff/leads/lead-cars.ts");
    resource("staff/leads/:id.adf", "staff/leads/lead-adf.ts");
    resource("staff/leads/:id/photos/:number", "staff/leads/lead-photo.ts");
    resource("staff/photos/:vin/files", "staff/photo-files.ts");
    resource("staff/privacy.json", "staff/person-export.ts");
    resource("staff/version", "staff/version.ts");

    layout("staff/menu.ts", "staff/staff-frame.tsx", () => {
      page("staff/sessions", "staff/account/sessions.tsx");
      page("staff/password", "staff/account/password.tsx");
      page("staff/two-step", "staff/account/two-step.tsx");
      index("/staff", "staff/dashboard.tsx");
      page("staff/*", "staff/staff-not-found.tsx");
      page("staff/appointments", "staff/leads/appointments.tsx");
      page("staff/feeds", "staff/feeds.tsx");
      index("/staff/leads", "staff/leads.tsx");
      page("staff/leads/:id", "staff/lead.tsx");
      page("staff/leads/new", "staff/leads/new-lead.tsx");
      page("staff/insights", "staff/insights/insights.tsx");
      page("staff/insights/month", "staff/insights/month.tsx");
      page("staff/people", "staff/people.tsx");
      page("staff/photos/:vin", "staff/photos.tsx");
      index("/staff/print", "staff/print/print-room.tsx");
      page("staff/print/sheets", "staff/print/sheets.tsx");
      page("staff/vehicles/:id/buyers-guide", "staff/print/buyers-guide.tsx");
      page("staff/privacy", "staff/staff-privacy.tsx");
      page("staff/settings", "staff/settings.tsx");
      page("staff/sheet", "staff/sheet.tsx");
      page("staff/sheet/columns", "staff/sheet-columns.tsx");
      index("/staff/vehicles", "staff/vehicles.tsx");
      page("staff/vehicles/:id", "staff/edit-vehicle.tsx");
      page("staff/vehicles/new", "staff/new-vehicle.tsx");
      page("photo-sync", "staff/photo-sync.tsx");
    });

    resource("feeds/:name.csv", "resources/vehicle-feed.ts");
    resource("feeds/list-index.json", "resources/list-index.ts");
    resource("feeds/vehicles.json", "resources/inventory-feed.ts");
    resource("healthz", "resources/healthz.ts");
    resource("og/*", "resources/share-picture.ts");
    resource("og/vehicle/:id/:locale/:version", "resources/vehicle-picture.ts");
    resource("photos/:width/*", "resources/photo.ts");
    resource("reports", "resources/reports.ts");
    resource("robots.txt", "resources/robots.ts");
    resource(".well-known/change-password", "resources/change-password.ts");
    resource(".well-known/security.txt", "resources/security-txt.ts");
    resource("service-worker.js", "resources/service-worker.ts");
    resource("staff-worker.js", "resources/staff-worker.ts");
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
  // The whole Worker is one build. wrangler bundles it with the packages, which stay imports here, and minifies it.
  server: "functions/worker.ts",
  watchPaths: ["functions/**/*"],
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
