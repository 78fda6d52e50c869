/** Which pages are kept for when the network is down, and how many copies. */

const OFFLINE_PATHS = /^(\/(es|pt))?\/(inventory|saved)$/;

export const isOfflinePath = (pathname: string) => OFFLINE_PATHS.test(pathname);

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
