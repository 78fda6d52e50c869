/** How many bytes a page may weigh, and how they are counted. */
import { brotliCompressSync, constants } from "node:zlib";
import { splitLocalePath } from "~/i18n/paths";

/** One initial TCP window: ten segments of 1,460 bytes. */
export const FIRST_WINDOW_BYTES = 14_600;

const KILOBYTE = 1024;
const SCRIPT_BYTES = 3 * KILOBYTE;
/** The list keeps a morphing library. */
const LIST_SCRIPT_BYTES = 9 * KILOBYTE;

/** As Cloudflare compresses what a Worker answers, and what it serves from files. */
export const BROTLI = { page: 5, file: 11 } as const;

/**
 * Everything a phone fetches before it scrolls: 360 × 800, two device pixels to one. The first page that matches counts; those
 * of a sold vehicle, of a comparison and of saved vehicles are held to what they weigh and a tenth more.
 */
const WHOLE_PAGE_BYTES: readonly (readonly [address: RegExp, limit: number])[] = [
  [/^\/$/, 40 * KILOBYTE],
  [/^\/inventory(?:\?|$)/, 75 * KILOBYTE],
  // Sold: the page is short, so that the similar vehicles stand near its first screen.
  [/^\/vehicle\/22$/, 50 * KILOBYTE],
  [/^\/vehicle\/\d+(?:\?|$)/, 40 * KILOBYTE],
  [/^\/compare\?/, 34 * KILOBYTE],
  [/^\/compare$/, 22 * KILOBYTE],
  [/^\/saved\?/, 42 * KILOBYTE],
];
const OTHER_PAGE_BYTES = 18 * KILOBYTE;

export function measureBrotli(text: string | Buffer, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** The addresses of a page's scripts. */
export function listScripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
}

const withoutLanguage = (path: string) => splitLocalePath(path).path;

export function findScriptLimitBytes(path: string): number {
  return /^\/inventory(?:\?|$)/.test(withoutLanguage(path)) ? LIST_SCRIPT_BYTES : SCRIPT_BYTES;
}

export function findPageLimitBytes(path: string): number {
  const address = withoutLanguage(path);
  return WHOLE_PAGE_BYTES.find(([pattern]) => pattern.test(address))?.[1] ?? OTHER_PAGE_BYTES;
}
