/** Which pages are kept for when the network is down, under which address, and how many copies. */
import { trimEnd } from "~/platform/trim-end";

const OFFLINE_PATHS = /^(\/(es|pt))?\/(inventory|saved)\/*$/i;

export const isOfflinePath = (pathname: string) => OFFLINE_PATHS.test(pathname);

/** The parameters of these pages. Others, such as a tracker's, change nothing on them. */
const PARAMETERS =
  /^(q|style|make|year|price|priceMax|milesMax|paymentMax|down|fuel|color|drive|title|sort|page|ids)$/i;
const DEFAULTS = /=$|^sort=newest$|^page=1$/i;

/**
 * Returns the address under which a copy is kept: a list's canonical one. That of the saved vehicles leaves out those that no longer
 * exist, so theirs is the one that was requested, without a tracker's parameters.
 */
export function findKeptAddress(url: string, html: string): string {
  const { origin, pathname, search } = new URL(url);
  const [, canonical] = /rel="canonical" href="([^"]*\/inventory[^"]*)"/.exec(html) ?? [];
  if (canonical !== undefined) {
    const list = new URL(canonical.replaceAll("&amp;", "&"));
    return origin + list.pathname + list.search;
  }
  const pairs = search.slice(1).split("&");
  const own = pairs.filter((pair) => PARAMETERS.test(pair.split("=", 1)[0] ?? "")).join("&");
  return origin + pathname + (own && `?${own}`);
}

/**
 * Returns the same text for all addresses of a kept page: with trackers, defaults, empty fields, in any order or case, and for the same
 * saved vehicles with any down payment.
 */
export function formatCopyKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const pairs = [...searchParams]
    .filter(([name]) => (searchParams.has("ids") ? name === "ids" : PARAMETERS.test(name)))
    .map((pair) => pair.join("="))
    .filter((pair) => !DEFAULTS.test(pair));
  return `${trimEnd(pathname, /\//)}?${pairs.sort().join("&")}`.toLowerCase();
}

/** In the note's text, the place of the time at which a copy was read. */
export const NOTE_SLOT = "%time%";
/** In the offline page as HTML, the place of the links to the kept copies. */
export const COPIES_SLOT = '<template data-copies=""></template>';

/** Of each path: the last lists that were seen, the last saved vehicles. */
const MAX_COPIES = 3;

/**
 * Returns the copies to delete.
 * @param urls all kept URLs, newest last; the offline pages among them stay
 */
export function listOldCopies(urls: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return [...urls].reverse().filter((url) => {
    const { pathname } = new URL(url);
    const count = (counts.get(pathname) ?? 0) + 1;
    counts.set(pathname, count);
    return isOfflinePath(pathname) && count > MAX_COPIES;
  });
}
