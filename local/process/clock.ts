/** The clock of a start: a hosted Worker's crons fire by themselves, the local runtime's when it is asked. */

const MINUTE_MS = 60_000;
const TICK_TIMEOUT_MS = 30_000;

/** As `wrangler.toml` has them. */
const EVERY_MINUTE = "* * * * *";
const EVERY_QUARTER_OF_AN_HOUR = "*/15 * * * *";

/**
 * Ticks at once, for what the last run left behind, and then every minute; what is due every quarter of an hour waits for its
 * first. Needs wrangler's `--test-scheduled`.
 * @returns stops it
 */
export function startClock(siteUrl: string): () => void {
  const tick = (cron: string) => {
    const signal = AbortSignal.timeout(TICK_TIMEOUT_MS);
    // A Worker that reloads misses one; the next is not far away.
    fetch(`${siteUrl}/__scheduled?${new URLSearchParams({ cron })}`, { signal }).catch(() => undefined);
  };
  tick(EVERY_MINUTE);
  const timers = [
    setInterval(() => tick(EVERY_MINUTE), MINUTE_MS),
    setInterval(() => tick(EVERY_QUARTER_OF_AN_HOUR), 15 * MINUTE_MS),
  ];
  return () => timers.forEach(clearInterval);
}
