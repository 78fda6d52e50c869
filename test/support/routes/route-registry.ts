/** Every route with its module. A page declares what it is in `handle`; a resource route exports `access`. */
import path from "node:path";
import type { RouteHandle } from "~/views/frame/page-kind";
import { LISTED_ROUTES, type ListedRoute } from "./listed-routes";

type RouteFunction = (args: never) => unknown;

export interface RegisteredRoute extends ListedRoute {
  readonly handle: RouteHandle;
  readonly loader?: RouteFunction;
  readonly action?: RouteFunction;
  readonly clientAction?: RouteFunction;
  /** Whether it is a page, and not a resource. */
  readonly isPage: boolean;
}

export const REGISTERED_ROUTES: readonly RegisteredRoute[] = await Promise.all(
  LISTED_ROUTES.map(async (route) => {
    const module = await import(path.resolve("app/routes", route.file));
    const { access, handle = { access }, loader, action, clientAction, default: page } = module;
    return { ...route, handle, loader, action, clientAction, isPage: page !== undefined };
  }),
);
