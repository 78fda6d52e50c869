/** What the edge knows about an address before its route sees it. The routes themselves are in `remix.config.js`. */

/**
 * A "personal" page is never shared between visitors. An "internal" one belongs to the dealership: it's neither indexed nor stored.
 * A "feed" doesn't depend on the visitor or the time of day. A "file" is no page, and exists only as written.
 */
export type PathKind = "page" | "personal" | "internal" | "feed" | "file";

/** First segments of paths. */
const SEGMENTS: Readonly<Record<PathKind, readonly string[]>> = {
  page: [
    ...["", "about", "accessibility", "compare", "financing", "inventory", "offers", "offline", "privacy"],
    ...["saved", "vehicle"],
  ],
  personal: ["contact"],
  internal: ["photo-sync", "staff"],
  feed: ["feeds", "sitemap.xml"],
  file: [
    ".well-known",
    "healthz",
    "manifest.webmanifest",
    "og",
    "photos",
    "reports",
    "robots.txt",
    "service-worker.js",
    "staff-worker.js",
    "webhooks",
  ],
};
const KINDS: ReadonlyMap<string, PathKind> = new Map(
  (Object.keys(SEGMENTS) as PathKind[]).flatMap((kind) => SEGMENTS[kind].map((name) => [name, kind])),
);
/** Called by other services, which send no `Origin`. The route itself verifies the signature. */
const WEBHOOKS: readonly string[] = ["/webhooks/inventory", "/webhooks/twilio"];
const PAGES: readonly (PathKind | undefined)[] = ["page", "personal", "internal"];

/** Remix's data request for a page ends like this. */
const DATA = /\.data$/i;

/** @param path without its language */
export const findFirstWord = (path: string): string =>
  (path.split("/", 2)[1] ?? "").replace(DATA, "").toLowerCase();

/** @param path without its language. @returns undefined for a path that no route has */
export function findPathKind(path: string): PathKind | undefined {
  return KINDS.get(findFirstWord(path));
}

export const isWebhook = (path: string): boolean => WEBHOOKS.includes(path);

/** Whether a path leads to no page: no redirect corrects its capitals or slashes. */
export function isFilePath(path: string): boolean {
  return findPathKind(path) === "file" || DATA.test(path);
}

/** Returns the first word of a page's path, "home", or "other" for what is no page. */
export function namePage(path: string): string {
  const segment = findFirstWord(path);
  return PAGES.includes(KINDS.get(segment)) ? segment || "home" : "other";
}
