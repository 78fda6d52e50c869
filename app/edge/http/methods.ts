/** What the site is asked with: pages are read and forms are sent, and no other method has a meaning here (RFC 9110, 15.5.6). */

const READING = ["GET", "HEAD"];
const KNOWN = [...READING, "POST"];

/** null for a method that some route takes. */
export function refuseMethod({ method }: Request): Response | null {
  if (KNOWN.includes(method)) return null;
  return new Response(null, { status: 405, headers: { Allow: KNOWN.join(", ") } });
}

/** A form that was sent to a page without one: the refusal says what the page takes, unless its route has. */
export function nameMethods({ status, headers }: Response): void {
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", READING.join(", "));
}
