/** Decides which requests are accepted, and normalizes their URLs. */
import { isWebhook } from "./paths";

const PAGE_METHODS = ["GET", "HEAD"];
const ROUTE_METHODS = [...PAGE_METHODS, "POST"];

/** Returns null for a method that some route supports, else 405 (RFC 9110, 15.5.6). */
export function refuseMethod({ method }: Request): Response | null {
  if (ROUTE_METHODS.includes(method)) return null;
  return new Response(null, { status: 405, headers: { Allow: ROUTE_METHODS.join(", ") } });
}

/** The longest address of our own pages has under 2,000 characters; a page repeats its address in several links. */
const MAX_URL_LENGTH = 8_192;

export const isTooLong = ({ url }: Request): boolean => url.length > MAX_URL_LENGTH;

/** Files that browsers request under another name. */
const OTHER_NAMES = new Map([["/favicon.ico", "/favicon.svg"]]);

/**
 * What mail, chats, and link shorteners add behind an address: the end of the sentence that named it, mostly percent-encoded, and
 * spaces, line breaks (escaped twice by `withReadableAddress`), and invisible characters.
 */
const JUNK =
  /(?<=[\p{L}\p{N}])(?:[.,;:!?()[\]{}<>'*_]|%(?:2[012789ace]|3[abcef]|5[bd]|60|7[bcd]|250[9ad]|c2%(?:a0|ad|bb)|e2%80%(?:8[b-f]|9[89cd]|a[689a-f])|e2%81%a0|ef%bb%bf))+$/iu;
/** A longer path stays as it is: where its junk starts is found in quadratic time. */
const MAX_CLEANED = 1_000;
/** The same without an address before it. */
const INVISIBLE = /^\/(?:%(?:20|250[9ad]|c2%(?:a0|ad)|e2%80%(?:8[b-f]|a[89a-f])|e2%81%a0|ef%bb%bf))+$/i;

/** Canonical for sure. Most paths are; finding out otherwise costs as much as the rest of a cached page. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Former address of the sheet's pages, for bookmarks. */
const FORMER_SHEET = /^((?:\/[a-z]{2})?\/staff)\/stock(?=\/columns$|$)/;

/** Returns the canonical path of a file or page; the same path when it is canonical. */
export function findCanonicalPath(pathname: string): string {
  return (PLAIN_PATH.test(pathname) ? pathname : cleanPath(pathname)).replace(FORMER_SHEET, "$1/sheet");
}

function cleanPath(pathname: string): string {
  // A query after "&" instead of "?" is a tracker's: no path has one.
  const whole = pathname.replace(/&.*/, "");
  const cut = (whole.length > MAX_CLEANED ? whole : whole.replace(JUNK, "")).replace(INVISIBLE, "/");
  const path = lowercaseWords(cut).split("/").filter(Boolean).join("/");
  return OTHER_NAMES.get(`/${path}`) ?? `/${path}`;
}

/**
 * Lowercases a path as typed by hand or capitalized by a phone: "/ES/Inventory" becomes "/es/inventory". Segments with a digit
 * are identifiers and keep their case. So do the paths of files, which programs ask for: they exist only as written.
 */
function lowercaseWords(pathname: string): string {
  if (pathname.includes(".", pathname.lastIndexOf("/"))) return pathname;
  return pathname.replace(/(?<=\/)[a-z-]+(?=\/|$)/gi, (word) => word.toLowerCase());
}

/** Adds `Allow` to the 405 for a form sent to a page without an action, unless the route has set it. */
export function addAllow({ status, headers }: Response): void {
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", PAGE_METHODS.join(", "));
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for reads, and for a form of our own page: `Sec-Fetch-Site` is same-origin, or, where it isn't sent, `Origin` names our host.
 * An extension that hides the referrer makes `Origin` "null". A request with neither header is refused except by a webhook:
 * every browser since 2020 sends at least one with a form. A method that no route supports is refused as such.
 */
export function isAllowedByOriginRule(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (origin === null && site === null)
    return isWebhook(new URL(request.url).pathname) || refuseMethod(request) !== null;
  if (site !== null && site !== "same-origin") return false;
  const isHidden = origin === null || (origin === "null" && site === "same-origin");
  return isHidden || hasSameHost(origin, request.url);
}

/**
 * Prepares a form for Remix, which answers any other `Origin` than our host with an error page: removes one that the browser hides,
 * and both headers of a form that the rule refuses, so that its action refuses it too.
 */
export function withoutForeignOrigin(request: Request): Request {
  const isAllowed = isAllowedByOriginRule(request);
  if (isAllowed && request.headers.get("Origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  if (!isAllowed) headers.delete("Sec-Fetch-Site");
  return new Request(request, { headers });
}

/** The action refuses a foreign form itself, in the page that still has what was typed. */
export const refusesForeignForms = (path: string): boolean => path === "/contact";

function hasSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

/** Escaped slashes, backslashes, and control characters. */
const DECEPTIVE = /%(?:[01][\da-f]|2f|5c|7f)/i;

/** "&" as in HTML source, from which an address was copied. */
const HTML_AMPERSAND = /&(?:amp(?:;|%3b))+/gi;

/** Needs no change: nothing is escaped, and no segment starts with a dot. */
const PLAIN_ADDRESS = /^(?!.*\/\.)[\w:/?=+~,.-]+$/;

/**
 * Escapes a path once more that another server could decode differently: decoding it then yields the text as sent, not another
 * path, another host, or invalid UTF-8. In a query, `&amp;` separates parameters like `&`.
 * @returns the same request for any other address
 */
export function withReadableAddress(request: Request): Request {
  if (PLAIN_ADDRESS.test(request.url)) return request;
  const url = new URL(request.url);
  if (!isReadable(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
  url.search = url.search.replace(HTML_AMPERSAND, "&");
  return url.href === request.url ? request : new Request(url, request);
}

function isReadable(pathname: string): boolean {
  if (DECEPTIVE.test(pathname)) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Remix answers a request with this parameter with a route's data as JSON. Our pages request data by the path instead (`.data`). */
const FORMER_DATA = "_data";

/**
 * Removes the parameters of trackers, so that all visitors of a shared link get the same cached page and the page's own links
 * don't repeat them, and Remix's former one.
 * @returns the same request when it has none of them
 */
export function withoutForeignParameters(request: Request): Request {
  if (!request.url.includes("?")) return request;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const url = new URL(request.url);
  const isForeign = (name: string) => name === FORMER_DATA || (isRead && isTracker(name));
  const marks = [...new Set(url.searchParams.keys())].filter(isForeign);
  if (marks.length === 0) return request;
  // `URLSearchParams` would re-encode the rest of the query.
  const remaining = url.search
    .slice(1)
    .split("&")
    .filter((pair) => !marks.includes(new URLSearchParams(pair).keys().next().value ?? ""));
  url.search = remaining.join("&");
  return new Request(url, request);
}

/** From the lists that browsers strip in strict mode, and from the services' own documentation. */
const NAMES = new Set(
  [
    "fbclid mibextid sfnsn fb_action_ids fb_action_types fb_source fb_ref",
    "gclid gclsrc dclid gbraid wbraid srsltid gad gad_source gad_campaignid gad_group_id _gl _ga",
    "msclkid ttclid ttadid twclid igshid igsh li_fat_id lipi epik sccid rdt_cid qclid ndclid",
    "yclid ysclid ymclid _openstat",
    "mc_cid mc_eid mkt_tok vero_id vero_conv oly_anon_id oly_enc_id _kx ck_subscriber_id dm_i _bta_tid _bta_c",
    "_hsenc _hsmi __hssc __hstc __hsfp hsctatracking trk_contact trk_msg trk_module trk_sid __s bbeml",
    "irclickid irgwc cjevent cjdata tblci dicbo obclid ef_id s_kwcid wickedid _branch_match_id _branch_referrer",
    "ref_src ref_url guccounter guce_referrer guce_referrer_sig wt_mc",
    // Google's vehicle ads add the store's code (`app/seo/google-vehicle-feed.ts`).
    "store",
  ].flatMap((names) => names.split(" ")),
);

/** Google, HubSpot, Matomo, Piwik and Bloomreach number or name their own. */
const FAMILIES = /^(?:utm|hsa|mtm|matomo|pk|piwik|bsft)_\w+$/;

function isTracker(name: string): boolean {
  const folded = name.toLowerCase();
  return NAMES.has(folded) || FAMILIES.test(folded);
}
