/** Which requests may change something: forms of our own pages, and calls that a signature proves. */

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Called by machines, which have no page to come from; the route itself checks who signed. */
const SIGNED_PATHS = new Set(["/webhooks/twilio", "/webhooks/inventory"]);

/**
 * True for reading, and for a form of our own page: `Origin` names our host and `Sec-Fetch-Site`, where the browser sends it,
 * says same-origin. A request that sends neither is refused, outside the few paths that check a signature: every browser since
 * 2020 sends at least one with a form.
 */
export function isAllowedByOriginRule(request: Request): boolean {
  if (READING_METHODS.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (origin === null && site === null) return SIGNED_PATHS.has(new URL(request.url).pathname);
  if (site !== null && site !== "same-origin") return false;
  return origin === null || hasSameHost(origin, request.url);
}

function hasSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
