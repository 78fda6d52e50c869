/** The session's cookie: its name, its attributes, and how it is found among the others of a request. */

/** Everyone types the password again after a week, even if they use the site every day. */
export const MAX_SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Without https a browser takes neither `Secure` nor the prefix that demands it: on this machine alone both are left out. */
const LOCAL_NAME = "session";
/** RFC 6265bis, 4.1.3.2: only this very host can have set it, for all its paths, over https. */
const NAME = `__Host-${LOCAL_NAME}`;

/** Both, for whoever asks whether an answer is somebody's own. */
export const SESSION_COOKIES = [LOCAL_NAME, NAME] as const;

/** The cookie's sealed value, or null when the request has none. */
export function readSessionCookie(request: Request): string | null {
  const name = getName(request.url);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key = "", ...value] = pair.split("=");
    if (key.trim() === name) return value.join("=").trim() || null;
  }
  return null;
}

/** A `Set-Cookie` line that keeps a sealed session in the browser. */
export function formatSessionCookie(url: string, sealed: string): string {
  return formatCookie(url, sealed, MAX_SESSION_SECONDS);
}

/** A `Set-Cookie` line that takes it out again. */
export function formatClearedCookie(url: string): string {
  return formatCookie(url, "", 0);
}

function formatCookie(url: string, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return `${getName(url)}=${value}; ${attributes}${isLoopback(url) ? "" : "; Secure"}`;
}

const getName = (url: string) => (isLoopback(url) ? LOCAL_NAME : NAME);

/** Whether an address is this very machine. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
