/** Refuses HTTP methods that the site doesn't support (RFC 9110, 15.5.6). */

const READING = ["GET", "HEAD"];
const KNOWN = [...READING, "POST"];

/** Returns null for a method that some route supports. */
export function refuseMethod({ method }: Request): Response | null {
  if (KNOWN.includes(method)) return null;
  return new Response(null, { status: 405, headers: { Allow: KNOWN.join(", ") } });
}

/** Adds `Allow` to the 405 for a form sent to a page without an action, unless the route has set it. */
export function nameMethods({ status, headers }: Response): void {
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", READING.join(", "));
}
