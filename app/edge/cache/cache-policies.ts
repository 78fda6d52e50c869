/** How long an answer may be kept, by name; and the two questions of the page cache: may I serve, may I store. */
import { SESSION_COOKIES } from "~/edge/http/session-cookie";

/** `Cache-Control` values. A route names one; nobody writes the header by hand. */
export const CACHE_POLICIES = {
  /** A shopper's page: the browser asks again each time (and mostly hears 304), the page cache keeps it per stock version. */
  page: "public, max-age=0, must-revalidate",
  /** A page that the stock's version does not describe: a sold vehicle, a list shown during an outage, an error. */
  unstored: "no-cache",
  /** Anything about one person, and state that is only true now. */
  personal: "private, no-store",
  /** The address names the content, so it never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** A photo whose address does not name its content: another picture may take its place. */
  photo: "public, max-age=3600",
  /** An answer that is only true now: a photo that is gone, or could not be sized. */
  never: "no-store",
} as const;

/** Longest time the page cache keeps a page; its key already changes with the stock, the release, the settings, the day, and the opening hours. */
export const PAGE_CACHE_SECONDS = 300;

/** Beside the session's, a cookie that makes an answer somebody's own; without https no browser takes the prefix. */
export const FLASH_COOKIES = { local: "flash", secure: "__Host-flash" } as const;

/** Paths (without the language) whose answers are never shared, whoever asks. */
const PERSONAL_PATHS = /^\/(contact|staff|photo-sync)(\/|$)/;

/** Those of them that are nobody's but the dealership's: not to be found, not to be kept. */
const INTERNAL_PATHS = /^\/(staff|photo-sync)(\/|\.data$|$)/;

/** Whether a path (without the language) is one of the dealership's own pages. */
export function isInternalPath(path: string): boolean {
  return INTERNAL_PATHS.test(path);
}

/** May this request be answered from the page cache? `path` is the URL's path without its language. */
export function mayServeFromPageCache(request: Request, path: string): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !PERSONAL_PATHS.test(path) &&
    !hasPersonalCookie(request)
  );
}

/** May this answer to that request be kept for others? */
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
 * How long an answer may be kept in the end. What is said to somebody with a session or a flash is theirs alone; what an address
 * names for good, such as a photo, is the same for everybody.
 * @param named by the route; null when it names none
 */
export function choosePolicy(request: Request, named: string | null): string {
  const isSharedFile = named === CACHE_POLICIES.immutable || named === CACHE_POLICIES.photo;
  const isTheirs = hasPersonalCookie(request) && !isSharedFile;
  return isTheirs ? CACHE_POLICIES.personal : (named ?? CACHE_POLICIES.unstored);
}

function hasPersonalCookie(request: Request): boolean {
  const names = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.split("=", 1)[0]?.trim());
  return [...SESSION_COOKIES, ...Object.values(FLASH_COOKIES)].some((cookie) => names.includes(cookie));
}
