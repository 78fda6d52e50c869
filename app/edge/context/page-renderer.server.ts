/** Passes requests to Remix. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { findFirstWord } from "~/edge/http/paths";
import { splitLocalePath } from "~/i18n/locale-paths";
import type { RenderPage } from "./load-context.server";

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
}

type Routes<Any extends Route> = Readonly<Record<string, Any>>;

const LANGUAGE = ":lang?";
const ANY = "*";

/**
 * Remix compiles the patterns of all its routes three times for a page. So the paths that begin with the same word have a handler of
 * their own, which knows only their routes.
 */
export function createPageRenderer(build: ServerBuild, mode: string | undefined): RenderPage {
  const words = new Set(Object.values(build.routes).map(findWord));
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const requested = decodeURI(findFirstWord(splitLocalePath(new URL(request.url).pathname).path));
    const word = words.has(requested) ? requested : ANY;
    const handle = handlers.get(word) ?? createRequestHandler(pickBuild(build, word), mode);
    handlers.set(word, handle);
    return handle(request, context);
  };
}

function pickBuild(build: ServerBuild, word: string): ServerBuild {
  const assets = { ...build.assets, routes: pickRoutes(build.assets.routes, word) };
  return { ...build, assets, routes: pickRoutes(build.routes, word) };
}

/** Returns those whose paths begin with a word or anyhow, and the routes around them. */
function pickRoutes<Any extends Route>(routes: Routes<Any>, word: string): Record<string, Any> {
  const picked: Record<string, Any> = {};
  for (const route of Object.values(routes)) {
    if (route.path === undefined || ![word, ANY].includes(findWord(route))) continue;
    for (let each: Any | undefined = route; each; each = routes[each.parentId ?? ""]) picked[each.id] = each;
  }
  return picked;
}

/** Returns the first word of a path after its language: "" for the home page. */
function findWord({ path }: Route): string {
  return path?.split("/").find((word) => word !== LANGUAGE) ?? "";
}
