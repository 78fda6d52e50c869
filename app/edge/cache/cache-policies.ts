/** Names the `Cache-Control` policies and decides whether the page cache may serve a request and store its response. */
import { data } from "@remix-run/cloudflare";
import { FLASH_COOKIE, hasCookie, SESSION_COOKIE } from "~/edge/http/cookie";
import { findPathKind } from "~/edge/http/paths";

/** `Cache-Control` values. A route picks one by name instead of writing the header itself. */
export const CACHE_POLICIES = {
  /** A shopper page: browsers revalidate each time (mostly 304), the page cache stores it per inventory version. */
  page: "public, max-age=0, must-revalidate",
  /** A page that the inventory version doesn't cover: a sold vehicle, a list shown during an outage, an error. */
  unstored: "no-cache",
  /** Personal data, and state that is only valid now. */
  personal: "private, no-store",
  /** The URL identifies the content, so it never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** A photo whose URL doesn't identify its content: the picture behind it may change. */
  photo: "public, max-age=3600",
  /** A response that is only valid now: a photo that is gone or could not be resized. */
  never: "no-store",
} as const;

export const cacheHeaders = (policy: keyof typeof CACHE_POLICIES) => ({
  "Cache-Control": CACHE_POLICIES[policy],
});

/** Asks programs that read the whole inventory to retry: an empty list would mean that everything is sold. */
export const createFeedOutage = () =>
  new Response(null, { status: 503, headers: { "Retry-After": "120", ...cacheHeaders("unstored") } });

/** Remix's `data` with the policy `personal`. @param init status and further headers */
export function personal<Value>(value: Value, init: ResponseInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", CACHE_POLICIES.personal);
  return data(value, { ...init, headers });
}

/** Maximum age in the page cache. The key already changes with inventory, release, settings, day, and opening hours. */
export const PAGE_CACHE_SECONDS = 300;

/** Whether the page cache may answer this request. `path` is the URL's path without its language. */
export function mayServeFromPageCache(request: Request, path: string): boolean {
  const kind = findPathKind(path);
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    kind !== "personal" &&
    kind !== "internal" &&
    !hasPersonalCookie(request)
  );
}

/** Whether the response to this request may be stored for other visitors. */
export function mayStoreInPageCache(request: Request, path: string, response: Response): boolean {
  return (
    request.method === "GET" &&
    mayServeFromPageCache(request, path) &&
    response.status === 200 &&
    response.headers.get("Cache-Control") === CACHE_POLICIES.page &&
    !response.headers.has("Set-Cookie")
  );
}

/**
 * Returns the final `Cache-Control` value. Responses to a request with a session or flash cookie are personal, except shared
 * files such as photos.
 * @param named the route's policy; null when it sets none
 */
export function choosePolicy(request: Request, named: string | null): string {
  const isSharedFile = named === CACHE_POLICIES.immutable || named === CACHE_POLICIES.photo;
  const isTheirs = hasPersonalCookie(request) && !isSharedFile;
  return isTheirs ? CACHE_POLICIES.personal : (named ?? CACHE_POLICIES.unstored);
}

function hasPersonalCookie(request: Request): boolean {
  return hasCookie(request, SESSION_COOKIE) || hasCookie(request, FLASH_COOKIE);
}
