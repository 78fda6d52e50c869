import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardCache } from "~/edge/cache/guarded-cache";

const KEY = "https://pages.invalid/1";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[string, () => Promise<never>]>([
  ["fails", () => Promise.reject(new Error("disk I/O error"))],
  [
    "throws at once",
    () => {
      throw new Error("no cache");
    },
  ],
  ["never answers", () => new Promise(() => undefined)],
])("a cache that %s finds and stores nothing, and each failure is reported", async (_, fault) => {
  const reasons: string[] = [];
  const cache = guardCache(
    { match: fault, put: fault, delete: fault },
    (reason) => void reasons.push(reason),
  );
  const match = cache.match(KEY);
  const put = cache.put(KEY, new Response("page"));
  const removal = cache.delete(KEY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await match).toBeUndefined();
  await put;
  expect(await removal).toBe(false);
  expect(reasons).toHaveLength(3);
});
