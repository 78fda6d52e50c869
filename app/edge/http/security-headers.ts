/** Sets the security headers of every response (OWASP's list, with the exceptions that the site needs), and the speculation rules. */
import { findPageExtent, type PageExtent } from "./page-extent";

/**
 * OWASP Secure Headers Project, headers_add.json of 2026-07-19, with these exceptions: Cache-Control is set by the cache
 * policies; Clear-Site-Data is for signing out; `no-referrer` would make a form without script send `Origin: null`; a
 * cross-origin embedder policy would block the map; sharing and copying links are features of the site.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    ...[
      "accelerometer",
      "autoplay",
      "camera",
      "cross-origin-isolated",
      "display-capture",
      "encrypted-media",
      "fullscreen",
      "geolocation",
      "gyroscope",
      "keyboard-map",
      "magnetometer",
      "microphone",
      "midi",
      "payment",
      "picture-in-picture",
      "publickey-credentials-get",
      "screen-wake-lock",
    ].map((feature) => `${feature}=()`),
    "sync-xhr=(self)",
    "usb=()",
    "web-share=(self)",
    "xr-spatial-tracking=()",
    "clipboard-read=()",
    "clipboard-write=(self)",
    ...["gamepad", "hid", "idle-detection", "interest-cohort", "serial", "unload"].map(
      (feature) => `${feature}=()`,
    ),
  ].join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  "X-Frame-Options": "deny",
  "X-Permitted-Cross-Domain-Policies": "none",
};

/** Lets a page use the camera. */
export function allowCamera({ headers }: Response): void {
  const policy = headers.get("Permissions-Policy")?.replace("camera=()", "camera=(self)");
  if (policy) headers.set("Permissions-Policy", policy);
}

interface ContentSecurity {
  /** `sha256-…` of the inline stylesheet; absent for a response that isn't a page. */
  readonly styleHash?: string;
  /** For pages that hydrate, and for live reload in development: allows scripts that carry it, whatever their URL. */
  readonly nonce?: string;
  readonly isDevelopment?: boolean;
}

/** Returns a page's Content-Security-Policy. Without a nonce it is the same for every visitor, so whole pages can be cached. */
export function formatContentSecurityPolicy({
  styleHash,
  nonce,
  isDevelopment = false,
}: ContentSecurity): string {
  return [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    `style-src '${styleHash ?? "none"}'`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    // The map and videos, which load when a shopper requests them.
    "frame-src https://www.google.com https://www.youtube-nocookie.com https://player.vimeo.com https://drive.google.com",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
    // `report-to` would need a header of its own on each page.
    ...(styleHash ? ["report-uri /reports"] : []),
  ].join("; ");
}

/**
 * For a part of a page (`findPageExtent`), which is never rendered as a document. If it were, it could not load, run, or send
 * anything.
 */
const MAIN_CONTENT_SECURITY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sets the security headers; the response's headers must be mutable. An existing Content-Security-Policy is left alone. A part of
 * a page gets a stricter one and no Permissions-Policy, which saves half a kilobyte per filter change.
 */
export function withSecurityHeaders(response: Response, extent: PageExtent = "document"): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", formatContentSecurityPolicy({}));
  }
  if (extent === "main") {
    headers.set("Content-Security-Policy", MAIN_CONTENT_SECURITY);
    headers.delete("Permissions-Policy");
  }
  for (const name of ["Server", "X-Powered-By"]) headers.delete(name);
  return response;
}

/** `public/speculationrules.json`: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const RULES = '"/speculationrules.json"';

/** Adds the header to whole pages, unless the visitor requests reduced data usage (`Save-Data`). */
export function withSpeculationRules(request: Request, response: Response): Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  const isWhole = findPageExtent(request) === "document";
  const savesData = request.headers.get("Save-Data")?.toLowerCase() === "on";
  if (isPage && isWhole && !savesData) response.headers.set("Speculation-Rules", RULES);
  return response;
}
