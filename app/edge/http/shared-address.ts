/** Addresses as people share them: what an app or an advertisement hung on says nothing about the page. */

/** Names that advertisements, mails and social apps put on links (the lists that browsers strip by in their strict modes). */
const TRACKERS =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|_gl|msclkid|ttclid|twclid|igshid|igsh|yclid|li_fat_id|mc_[ce]id|mkt_tok|_hs(enc|mi)|vero_id|oly_(anon|enc)_id|ref_src|srsltid)$/i;

/**
 * @returns the request for the page that is meant, so that all who follow a shared link get one kept page, and the page's own
 *   links do not carry the mark on; the same request where nothing is hung on
 */
export function withoutTrackers(request: Request): Request {
  if (!request.url.includes("?") || (request.method !== "GET" && request.method !== "HEAD")) return request;
  const url = new URL(request.url);
  const marks = [...new Set(url.searchParams.keys())].filter((name) => TRACKERS.test(name));
  if (marks.length === 0) return request;
  // By hand, so that the rest of the query stays as it was written.
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => !marks.includes(new URLSearchParams(pair).keys().next().value ?? ""));
  url.search = kept.join("&");
  return new Request(url, request);
}
