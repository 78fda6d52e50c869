/** Triggers the Worker's crons. A hosted Worker's crons run by themselves; the local runtime needs a request. */

const MINUTE_MS = 60_000;
const TICK_TIMEOUT_MS = 30_000;

/** As in `wrangler.toml`. */
const EVERY_MINUTE = "* * * * *";
const EVERY_QUARTER_OF_AN_HOUR = "*/15 * * * *";

/**
 * Triggers the every-minute cron immediately, for work left by the last run, and then every minute; the quarter-hour cron first
 * runs after 15 minutes. Needs wrangler's `--test-scheduled`.
 * @returns a function that stops it
 */
export function startClock(siteUrl: string): () => void {
  const tick = (cron: string) => {
    const signal = AbortSignal.timeout(TICK_TIMEOUT_MS);
    // A reloading Worker may miss one request; the next comes a minute later.
    fetch(`${siteUrl}/__scheduled?${new URLSearchParams({ cron })}`, { signal }).catch(() => undefined);
  };
  tick(EVERY_MINUTE);
  const timers = [
    setInterval(() => tick(EVERY_MINUTE), MINUTE_MS),
    setInterval(() => tick(EVERY_QUARTER_OF_AN_HOUR), 15 * MINUTE_MS),
  ];
  return () => timers.forEach(clearInterval);
}
