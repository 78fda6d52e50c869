/** Reads and formats the site's cookies with Remix's `createCookie`. */
import { createCookie } from "@remix-run/cloudflare";
import { isLoopback } from "./loopback";

/** The cookies that make a response personal. */
export const SESSION_COOKIE = "session";
export const FLASH_COOKIE = "flash";

/** Sessions expire after a week, even if the site is used every day. */
export const MAX_SESSION_SECONDS = 7 * 24 * 60 * 60;

/** RFC 6265bis, 4.1.3.2: can only have been set by this host, for all paths, over https. */
const nameForHttps = (name: string) => `__Host-${name}`;

/**
 * Browsers reject `Secure` and the `__Host-` prefix without https, so on localhost the cookie has neither.
 * @param name on localhost
 */
export function createSiteCookie(name: string, maxAgeSeconds: number) {
  const options = {
    path: "/",
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: "lax",
    ...UNWRAPPED,
  } as const;
  const local = createCookie(name, options);
  const secure = createCookie(nameForHttps(name), { ...options, secure: true });
  const choose = ({ url }: Request) => (isLoopback(url) ? local : secure);
  return {
    /** Returns null when the request has no such cookie, or an empty one. */
    async read(request: Request): Promise<string | null> {
      const value: unknown = await choose(request).parse(request.headers.get("Cookie"));
      return typeof value === "string" && value !== "" ? value : null;
    },
    /** Returns the `Set-Cookie` header that stores a value of characters allowed in cookies (RFC 6265, 4.1.1). */
    format: (request: Request, value: string) => choose(request).serialize(value),
    /** Returns the `Set-Cookie` header that deletes the cookie. */
    formatCleared: (request: Request) => choose(request).serialize("", { maxAge: 0 }),
  };
}

/**
 * Remix stores each value as JSON in base64. Ours are already safe text, most of it sealed, and cookies are limited to 4,096
 * bytes, so they are stored as they are.
 */
const UNWRAPPED = {
  encode: (wrapped: string) => (wrapped === "" ? "" : JSON.parse(atob(wrapped))),
  decode: (value: string) => btoa(JSON.stringify(value)),
};

/** Whether a request has a cookie, by its name on localhost or with https. */
export function hasCookie(request: Request, name: string): boolean {
  const cookies = request.headers.get("Cookie");
  if (!cookies) return false;
  const names = cookies.split(";").map((pair) => pair.split("=", 1)[0]?.trim());
  return names.includes(name) || names.includes(nameForHttps(name));
}
