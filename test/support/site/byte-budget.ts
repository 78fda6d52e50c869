/** Size limits of pages and how they are measured. */
import { brotliCompressSync, constants } from "node:zlib";
import { splitLocalePath } from "~/i18n/locale-paths";

/** One initial TCP window: ten segments of 1,460 bytes. */
export const FIRST_WINDOW_BYTES = 14_600;

const KILOBYTE = 1024;
const SCRIPT_BYTES = 3 * KILOBYTE;
/** The vehicle page includes the photo viewer. */
const VEHICLE_SCRIPT_BYTES = 5 * KILOBYTE;
/** The inventory page includes a morphing library. */
const LIST_SCRIPT_BYTES = 9 * KILOBYTE;

/** The brotli levels that Cloudflare uses for Worker responses and for static files. */
export const BROTLI = { page: 5, file: 11 } as const;

/**
 * Limits of everything a phone (360 × 800, device pixel ratio 2) fetches before scrolling. The first matching pattern applies.
 * The limits for a sold vehicle, a comparison, and saved vehicles are their measured size plus ten percent.
 */
const WHOLE_PAGE_BYTES: readonly (readonly [address: RegExp, limit: number])[] = [
  [/^\/$/, 66 * KILOBYTE],
  [/^\/inventory(?:\?|$)/, 75 * KILOBYTE],
  // A sold vehicle's page is short, so the similar vehicles, side by side, are near its first screen.
  [/^\/vehicle\/22$/, 68 * KILOBYTE],
  // With the photo viewer's script, the figures' font, and the wordmark.
  [/^\/vehicle\/\d+(?:\?|$)/, 43 * KILOBYTE],
  // One photo at the width of the screen, and the thumbnails.
  [/^\/vehicle\/\d+\/photos\//, 40 * KILOBYTE],
  // With the vehicle's photo and price, and a week of times.
  [/^\/contact\?subject=test-drive&vin=/, 27 * KILOBYTE],
  [/^\/compare\?/, 36 * KILOBYTE],
  [/^\/compare$/, 22 * KILOBYTE],
  [/^\/saved\?/, 42 * KILOBYTE],
];
const OTHER_PAGE_BYTES = 18 * KILOBYTE;

export function measureBrotli(text: string | Buffer, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

export function listScripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
}

const withoutLanguage = (path: string) => splitLocalePath(path).path;

export function findScriptLimitBytes(path: string): number {
  const address = withoutLanguage(path);
  if (/^\/vehicle\/\d+(?:\?|\/photos|$)/.test(address)) return VEHICLE_SCRIPT_BYTES;
  return /^\/inventory(?:\?|$)/.test(address) ? LIST_SCRIPT_BYTES : SCRIPT_BYTES;
}

export function findPageLimitBytes(path: string): number {
  const address = withoutLanguage(path);
  return WHOLE_PAGE_BYTES.find(([pattern]) => pattern.test(address))?.[1] ?? OTHER_PAGE_BYTES;
}
