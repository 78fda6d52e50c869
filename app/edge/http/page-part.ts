/** How much of a page a request asks for: script that shows a new list needs no frame, no style and no script again. */

export type PagePart = "document" | "main";

/** What a page's text depends on beside its address: caches on the way have to know. */
export const PAGE_VARIES_BY = "Accept-Language, Cookie, X-Part, Save-Data";

/**
 * Only our own script sends the header (another site would have to ask first); anything but "main" is the whole document, and
 * so is whatever a browser asks for to show it: a part is read by script, never rendered.
 */
export function findPagePart({ headers }: Request): PagePart {
  const isRead = (headers.get("Sec-Fetch-Dest") ?? "empty") === "empty";
  return isRead && headers.get("X-Part") === "main" ? "main" : "document";
}
