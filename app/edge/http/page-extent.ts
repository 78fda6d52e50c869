/** Determines whether a request wants the whole document or only its `main` element, which the list script replaces. */

export type PageExtent = "document" | "main";

/** The request headers that a page's text depends on. */
export const PAGE_VARIES_BY = "Accept-Language, Cookie, X-Part, Save-Data";

/**
 * Returns "main" only for our own script: another site's request with the header would need a CORS preflight. A navigation or
 * embed always gets the whole document, because a part must never be rendered as one.
 */
export function findPageExtent({ headers }: Request): PageExtent {
  const isRead = (headers.get("Sec-Fetch-Dest") ?? "empty") === "empty";
  return isRead && headers.get("X-Part") === "main" ? "main" : "document";
}
