/** Where somebody goes after signing in: a page of this site, never another one's. */
import { localizePath, splitLocalePath } from "~/i18n/paths";

export const RETURN_TO = "returnTo";
/** In the address of a page whose form brought files after the session had ended: nobody kept them. */
export const FILES_LOST = "filesLost";
const SIGN_IN = "/staff/sign-in";
const DESK = "/staff";
const PASSWORD = "/staff/password";
const LONGEST_ADDRESS = 500;

/** A browser that downloads stays on the page it has: whoever asked for a file comes to the page that offers it. */
const DOWNLOAD = /\.(?:csv|adf)(?=\?|$)/;

/** Anything else than a plain path could be read differently by a browser than by us. */
const PLAIN_PATH = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/;

/**
 * The path and query asked for, or null when it leads elsewhere, is malformed or would come back to signing in or out.
 * @param text untrusted, from a query or a form
 */
export function parseReturnTo(text: string | null): string | null {
  if (!text || text.length > LONGEST_ADDRESS || !PLAIN_PATH.test(text)) return null;
  const base = "https://own.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // Dots and encoded characters may have made another path of it.
  const isSame = url.origin === base && url.pathname + url.search === text && !/%(0|1|5c|2f|7f)/i.test(text);
  if (!isSame || url.pathname.startsWith("//")) return null;
  return /^\/staff\/sign-(in|out)(\/|$)/.test(splitLocalePath(url.pathname).path) ? null : text;
}

/** The address of the sign-in page in the language of the page that asked for it. */
export function formatSignInPath(asked: string): string {
  const returnTo = asked.replace(DOWNLOAD, "");
  const { locale } = splitLocalePath(returnTo.split("?", 1)[0] ?? "/");
  const address = localizePath(locale, SIGN_IN);
  // Whoever asked for the desk itself comes there anyway.
  if (parseReturnTo(returnTo) === null || returnTo === localizePath(locale, DESK)) return address;
  return `${address}?${RETURN_TO}=${encodeURIComponent(returnTo)}`;
}

/** The address of the page that changes the password, in the language of the page that was asked for. */
export function formatPasswordPath(pathname: string): string {
  return localizePath(splitLocalePath(pathname).locale, PASSWORD);
}
