/** Limits of one photo sync step, and retry timing. */

/**
 * New photos per step. Each costs three calls (Drive, Images, the bucket), a linked one up to three more for redirects; including the calls around them a step stays
 * below the 50 subrequests per invocation of Cloudflare's free plan.
 */
export const MAX_NEW_PHOTOS = 8;
/** Maximum listing pages to read, of 1,000 files each. */
export const MAX_PAGES = 4;
/** Maximum shortcuts to follow, at one call each. */
export const MAX_SHORTCUTS = 8;
/** Maximum photos of a gallery, more than any visitor views. */
export const MAX_PHOTOS = 200;

/** A step starts no new photo after this time. */
export const MAX_STEP_MS = 45_000;
/** Longer than the slowest step; after a Worker crash another one can claim the job after this time. */
export const JOB_LEASE_SECONDS = 150;
/** No other run can start while jobs of this one are being retried. */
export const RUN_LEASE_SECONDS = 15 * 60;

export const LAST_ATTEMPT = 6;
const MAX_DELAY_SECONDS = 64;
/** Upper limit for `Retry-After`; shorter than the run's lease. */
const MAX_RETRY_AFTER_SECONDS = 5 * 60;

/**
 * Returns the seconds until the next attempt, as recommended for the Drive API: 2 ^ n plus up to one second of jitter, at
 * most 64, and never less than Drive's `Retry-After` (up to its limit).
 * @param attempt the failed attempt, starting at 1
 * @param chance random number, 0 ≤ chance < 1
 */
export function getPhotoRetrySeconds(
  attempt: number,
  chance: number,
  retryAfterSeconds: number | null,
): number {
  const delay = Math.min(2 ** attempt + chance, MAX_DELAY_SECONDS);
  return Math.ceil(Math.max(delay, Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS)));
}
