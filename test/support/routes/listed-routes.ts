/** The routes that remix.config.js lists. */
import config from "../../../remix.config.js";

interface ListedRoute {
  /** Path in `app/routes`: "shop/vehicle.tsx". */
  readonly file: string;
  /** "/:lang?/vehicle/:id" */
  readonly pattern: string;
}

export const LISTED_ROUTES: readonly ListedRoute[] = listRoutes();

function listRoutes(): ListedRoute[] {
  const routes: ListedRoute[] = [];
  config.routes((define: (route: (path: string, file: string) => void) => void) =>
    define((path, file) => routes.push({ file: file.replace(/^routes\//, ""), pattern: `/${path}` })),
  );
  return routes;
}
