/** The routes of the built site as Remix matches them, so that a test can request every one. */
import { matchRoutes } from "@remix-run/react";
import * as build from "../../build/index.js";
import { LISTED_ROUTES } from "../support/routes/listed-routes";

type ServerRoute = NonNullable<(typeof build.routes)[string]>;

export interface SiteRoute {
  /** Relative to `app/routes`. */
  readonly file: string;
  /** With a leading slash, such as "/:lang?/vehicle/:id". */
  readonly pattern: string;
  /** Names of its parameters; "*" is the rest of a path. */
  readonly params: readonly string[];
  /** Whether it hydrates and therefore also serves single-fetch data. */
  readonly isHydrated: boolean;
  readonly module: ServerRoute["module"];
}

export const ROUTES: readonly SiteRoute[] = LISTED_ROUTES.map(({ file, pattern }) => {
  const route = build.routes[`routes/${file.replace(/\.tsx?$/, "")}`];
  if (!route) throw new Error(`the build has no ${file}`);
  const params = [...pattern.matchAll(/:(\w+)|\*/g)].map(([splat, name]) => name ?? splat);
  const { hydrate } = (route.module.handle ?? {}) as { hydrate?: boolean };
  return { file, pattern, params, isHydrated: hydrate === true, module: route.module };
});

const matched = ROUTES.map(({ file, pattern }) => ({ id: file, path: pattern }));

/** Returns the route file that matches a path, with its parameters. */
export function findRoute(path: string): {
  readonly file: string;
  readonly params: Readonly<Record<string, string>>;
} {
  const [match] = matchRoutes(matched, path) ?? [];
  if (!match?.route.id) throw new Error(`no route answers ${path}`);
  const params = Object.entries(match.params).map(([name, value]) => [name, value ?? ""]);
  return { file: match.route.id, params: Object.fromEntries(params) };
}
