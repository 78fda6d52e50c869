/** The security headers of every answer: OWASP's secure-headers list with the exceptions the site needs. */
import type { PagePart } from "./page-part";

/**
 * OWASP Secure Headers Project, headers_add.json of 2026-07-19, except: Cache-Control belongs to the cache policies;
 * Clear-Site-Data is for signing out; `no-referrer` would make a form without script post `Origin: null`; a cross-origin
 * embedder policy would forbid the map; sharing and copying a link is ours to offer.
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

interface ContentSecurity {
  /** `sha256-…` of the one inline stylesheet; an answer that is no page has none. */
  readonly styleHash?: string;
  /** Set on pages that hydrate, and in development for live reload: scripts with it run, whatever their address. */
  readonly nonce?: string;
  readonly isDevelopment?: boolean;
}

/** The Content-Security-Policy of a page. Without a nonce the text is the same for every visitor, so a page can be cached whole. */
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
    // The map, once a shopper has asked for it.
    "frame-src https://www.google.com",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ].join("; ");
}

/** For text that is never shown as a document (`findPagePart`): as one, it could load, run and send nothing, in an origin of its own. */
const PART_CONTENT_SECURITY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The same answer, whose headers must not be frozen, with the security headers; a policy the page brought along stays. A part of a
 * page has a stricter one, which leaves no feature to permit: half a kilobyte less for each choice on a slow line.
 */
export function withSecurityHeaders(response: Response, part: PagePart = "document"): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", formatContentSecurityPolicy({}));
  }
  if (part === "main") {
    headers.set("Content-Security-Policy", PART_CONTENT_SECURITY);
    headers.delete("Permissions-Policy");
  }
  for (const name of ["Server", "X-Powered-By"]) headers.delete(name);
  return response;
}
