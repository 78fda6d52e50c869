/** The Cache API with time limits and without errors: whatever it holds can be made again. */
import { formatFailureReason } from "~/platform/failure-reason";
import { within } from "~/platform/timing";

type GuardedCache = Pick<Cache, "match" | "put" | "delete">;

/** Longer than rendering a page takes, a stored one is of no use. */
// biome-ignore lint/plugin: the page is made anew
const READ_TIMEOUT_MS = 500;
// biome-ignore lint/plugin: no one waits for it
const WRITE_TIMEOUT_MS = 5_000;

/** Finds nothing and stores nothing while the cache fails. @param report called with the reason of each failure */
export function guardCache(cache: GuardedCache, report: (reason: string) => void): GuardedCache {
  const guard = async <Result>(
    timeoutMs: number,
    use: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await within(timeoutMs, use());
    } catch (error) {
      report(formatFailureReason(error));
      return undefined;
    }
  };
  return {
    match: (key, options) => guard(READ_TIMEOUT_MS, () => cache.match(key, options)),
    delete: async (key, options) =>
      (await guard(WRITE_TIMEOUT_MS, () => cache.delete(key, options))) ?? false,
    put: (key, response) => guard(WRITE_TIMEOUT_MS, () => cache.put(key, response)),
  };
}
