/** The clock of a start: a hosted Worker's cron fires by itself, the local runtime's when it is asked. */

const MINUTE_MS = 60_000;
const TICK_TIMEOUT_MS = 30_000;

/**
 * Ticks at once, for what the last run left behind, and then every minute. Needs wrangler's `--test-scheduled`.
 * @returns stops it
 */
export function startClock(siteUrl: string): () => void {
  const tick = () => {
    const signal = AbortSignal.timeout(TICK_TIMEOUT_MS);
    // A Worker that reloads misses one; the next is a minute away.
    fetch(`${siteUrl}/__scheduled?cron=*+*+*+*+*`, { signal }).catch(() => undefined);
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}
