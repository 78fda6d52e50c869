/** Counts attempts in memory, where a limit in the database would cost more than what it limits. */

const MINUTE_MS = 60_000;

/**
 * @param maxEach attempts of one key in a minute
 * @param max attempts of all of them together; by default without a limit
 * @returns takes an attempt of a key; false when none is left
 */
export function createMinuteLimit(
  now: () => Date,
  maxEach: number,
  max = Number.POSITIVE_INFINITY,
): (key: string) => boolean {
  let minute = 0;
  let total = 0;
  let byKey = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, total, byKey] = [current, 0, new Map()];
    const own = byKey.get(key) ?? 0;
    if (total >= max || own >= maxEach) return false;
    total += 1;
    byKey.set(key, own + 1);
    return true;
  };
}
