/** Validates return URLs after sign-in: only pages of this site. */
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { UNSENT } from "~/platform/form-draft";

export const RETURN_TO = "returnTo";
const SIGN_IN = "/staff/sign-in";
const DASHBOARD = "/staff";
const PASSWORD = "/staff/password";
const MAX_ADDRESS = 500;

/** Browsers stay on the current page when downloading, so return to the page that offers the file. */
const DOWNLOAD = /\.(?:csv|adf)(?=\?|$)/;

/** Anything but a plain path might be interpreted differently by a browser. */
const PLAIN_PATH = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/;

/**
 * Returns the path and query, or null when they lead to another site, are malformed, or lead to sign-in or sign-out.
 * @param text untrusted, from a query or a form
 */
export function parseReturnTo(text: string | null): string | null {
  if (!text || text.length > MAX_ADDRESS || !PLAIN_PATH.test(text)) return null;
  const base = "https://own.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // Rejects paths that dot segments or encoded characters would change.
  const isSame = url.origin === base && url.pathname + url.search === text && !/%(0|1|5c|2f|7f)/i.test(text);
  if (!isSame || url.pathname.startsWith("//")) return null;
  return /^\/staff\/sign-(in|out)(\/|$)/.test(splitLocalePath(url.pathname).path) ? null : text;
}

/**
 * Returns the sign-in URL in the language of the requested page.
 * @param isUnsent whether a form was submitted, which the page then says was not sent
 */
export function formatSignInPath(asked: string, { isUnsent = false } = {}): string {
  const returnTo = asked.replace(DOWNLOAD, "");
  const { locale } = splitLocalePath(returnTo.split("?", 1)[0] ?? "/");
  // The dashboard is the default target after sign-in.
  const hasTarget = parseReturnTo(returnTo) !== null && returnTo !== localizePath(locale, DASHBOARD);
  const query = [hasTarget ? `${RETURN_TO}=${encodeURIComponent(returnTo)}` : "", isUnsent ? UNSENT : ""]
    .filter(Boolean)
    .join("&");
  return localizePath(locale, SIGN_IN) + (query && `?${query}`);
}

/** Returns the URL of the password page in the language of the requested page. */
export function formatPasswordPath(pathname: string): string {
  return localizePath(splitLocalePath(pathname).locale, PASSWORD);
}
