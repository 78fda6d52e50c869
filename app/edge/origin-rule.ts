/** Which requests may change something: forms of our own pages only. */

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for reading, and for a form of our own page: `Origin` names our host and `Sec-Fetch-Site`, where the browser sends it,
 * says same-origin. A request that sends neither is refused: every browser since 2020 sends at least one with a form.
 */
export function isAllowedByOriginRule(request: Request): boolean {
  if (READING_METHODS.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  return origin === null || hasSameHost(origin, request.url);
}

function hasSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
