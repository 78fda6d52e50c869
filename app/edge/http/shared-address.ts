/** Removes tracking parameters, which apps and advertisements append to shared links. */

/** Parameter names used by advertisements, emails, and social apps (from the lists that browsers strip in strict mode). */
const TRACKERS =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|_gl|msclkid|ttclid|twclid|igshid|igsh|yclid|li_fat_id|mc_[ce]id|mkt_tok|_hs(enc|mi)|vero_id|oly_(anon|enc)_id|ref_src|srsltid)$/i;

/**
 * Removes tracking parameters, so that all visitors of a shared link get the same cached page and the page's own links don't
 * repeat them.
 * @returns the same request when there are none
 */
export function withoutTrackers(request: Request): Request {
  if (!request.url.includes("?") || (request.method !== "GET" && request.method !== "HEAD")) return request;
  const url = new URL(request.url);
  const marks = [...new Set(url.searchParams.keys())].filter((name) => TRACKERS.test(name));
  if (marks.length === 0) return request;
  // `URLSearchParams` would re-encode the rest of the query.
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => !marks.includes(new URLSearchParams(pair).keys().next().value ?? ""));
  url.search = kept.join("&");
  return new Request(url, request);
}
