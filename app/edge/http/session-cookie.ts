/** Reads and formats the session cookie. */

/** Sessions expire after a week, even if the site is used every day. */
export const MAX_SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Browsers reject `Secure` and the `__Host-` prefix without https, so both are omitted on localhost. */
const LOCAL_NAME = "session";
/** RFC 6265bis, 4.1.3.2: can only have been set by this host, for all paths, over https. */
const NAME = `__Host-${LOCAL_NAME}`;

/** Both names, for checking whether a request has a session. */
export const SESSION_COOKIES = [LOCAL_NAME, NAME] as const;

/** Returns the cookie's sealed value, or null when the request has none. */
export function readSessionCookie(request: Request): string | null {
  const name = getName(request.url);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key = "", ...value] = pair.split("=");
    if (key.trim() === name) return value.join("=").trim() || null;
  }
  return null;
}

/** Formats a `Set-Cookie` header that stores a sealed session. */
export function formatSessionCookie(url: string, sealed: string): string {
  return formatCookie(url, sealed, MAX_SESSION_SECONDS);
}

/** Formats a `Set-Cookie` header that deletes the session. */
export function formatClearedCookie(url: string): string {
  return formatCookie(url, "", 0);
}

function formatCookie(url: string, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return `${getName(url)}=${value}; ${attributes}${isLoopback(url) ? "" : "; Secure"}`;
}

const getName = (url: string) => (isLoopback(url) ? LOCAL_NAME : NAME);

/** Whether a URL's host is localhost. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
