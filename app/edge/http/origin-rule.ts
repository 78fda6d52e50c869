/** Decides which requests may change data: forms of our own pages, and signed webhook calls. */

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Called by other services, which send no `Origin`. The route itself verifies the signature. */
const SIGNED_PATHS = new Set(["/webhooks/twilio", "/webhooks/inventory"]);

/**
 * True for reads, and for a form of our own page: `Origin` names our host, and `Sec-Fetch-Site`, if sent, is same-origin. A
 * request with neither header is refused except on the signed paths: every browser since 2020 sends at least one with a form.
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
