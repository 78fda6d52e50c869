/** How much one step of the photo sync takes on, and when a job is tried again. */

/**
 * New photos a step takes. Each costs three calls (Drive, Images, the bucket); with the calls around them a step stays below the
 * 50 that Cloudflare's free plan lets one invocation make.
 */
export const MOST_NEW_PHOTOS = 8;
/** Pages of a listing that are read, of 1,000 files each. */
export const MOST_PAGES = 4;
/** Shortcuts to files that are followed, each for a call. */
export const MOST_SHORTCUTS = 8;
/** A gallery that nobody has ever reached the end of. */
export const MOST_PHOTOS = 200;

/** No photo is begun later than this in a step. */
export const LONGEST_STEP_MS = 45_000;
/** Longer than the slowest step; a Worker that died with a job in hand gives it back after so long. */
export const JOB_LEASE_SECONDS = 150;
/** Nobody else begins a run while jobs of this one are tried again. */
export const RUN_LEASE_SECONDS = 15 * 60;

export const LAST_ATTEMPT = 6;
const LONGEST_DELAY_SECONDS = 64;
/** Nobody waits longer because a header says so; less than the run's lease. */
const LONGEST_RETRY_AFTER_SECONDS = 5 * 60;

/**
 * Seconds until the next try, as Drive's guide to its limits has it: 2 ^ n and up to a second by chance, at most 64, and never
 * sooner than Drive asked for.
 * @param attempt from 1, the one that failed
 * @param chance 0 ≤ chance < 1
 */
export function getPhotoRetrySeconds(
  attempt: number,
  chance: number,
  retryAfterSeconds: number | null,
): number {
  const delay = Math.min(2 ** attempt + chance, LONGEST_DELAY_SECONDS);
  return Math.ceil(Math.max(delay, Math.min(retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS)));
}
