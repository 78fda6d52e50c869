/** The routes that remix.config.js lists. */
import config from "../../../remix.config.js";

export interface ListedRoute {
  /** Path in `app/routes`: "shop/vehicle.tsx". */
  readonly file: string;
  /** "/:lang?/vehicle/:id" */
  readonly pattern: string;
  /** Whether it matches only as written. */
  readonly caseSensitive: boolean;
}

type Define = (
  path: string | undefined,
  file: string,
  optionsOrChildren?: { readonly caseSensitive?: boolean } | (() => void),
) => void;

/** Files around other routes, without an address of their own. */
export const LAYOUTS: string[] = [];
export const LISTED_ROUTES: readonly ListedRoute[] = listRoutes();

function listRoutes(): ListedRoute[] {
  const routes: ListedRoute[] = [];
  config.routes((define: (route: Define) => void) =>
    define((path, file, options = {}) => {
      const name = file.replace(/^routes\//, "");
      if (typeof options !== "function")
        return routes.push({
          file: name,
          pattern: `/${path}`,
          caseSensitive: options.caseSensitive ?? false,
        });
      LAYOUTS.push(name);
      return options();
    }),
  );
  return routes;
}

/** Values of parameters that exist in the demo's data, or could. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: "1",
  number: "1",
  vin: "1HGCR2F39EA147260",
  name: "google-vehicles",
  secret: "0".repeat(40),
  width: "320",
  "*": "nowhere",
};

/** Returns the parameters of a route's example path, without a language. */
export function getExampleParams(pattern: string): Readonly<Record<string, string>> {
  const names = [...pattern.matchAll(/:(\w+)(?!\w*\?)|\*/g)].map(([splat, name]) => name ?? splat);
  return Object.fromEntries(names.map((name) => [name, EXAMPLES[name] ?? `no example of ${name}`]));
}

/** Returns an address that a route handles, in English. */
export const getExamplePath = (pattern: string): string => fillPattern(pattern, getExampleParams(pattern));

/** Returns an address of the route; parameters that are not given are left out. @param params URL-encoded values */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const path = pattern.replace(/\/:(\w+)\?|:(\w+)|\*/g, (found, optional, needed) => {
    if (optional) return params[optional] === undefined ? "" : `/${params[optional]}`;
    return params[needed ?? found] ?? "";
  });
  return path.replace(/^\/+/, "/") || "/";
}
