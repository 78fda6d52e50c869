import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardCache } from "~/edge/cache/guarded-cache";

const KEY = "https://pages.invalid/1";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const throwAtOnce = () => {
  throw new Error("no cache");
};

test.each<[string, () => Promise<never>]>([
  ["fails", () => Promise.reject(new Error("disk I/O error"))],
  ["throws at once", throwAtOnce],
  ["never answers", () => new Promise(() => undefined)],
])("a cache that %s finds and stores nothing, and each failure is reported", async (_, fault) => {
  const reasons: string[] = [];
  const faulty = { match: fault, put: fault, delete: fault };
  const cache = guardCache(faulty, (reason) => void reasons.push(reason));
  const match = cache.match(KEY);
  const put = cache.put(KEY, new Response("page"));
  const removal = cache.delete(KEY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await match).toBeUndefined();
  await put;
  expect(await removal).toBe(false);
  expect(reasons).toHaveLength(3);
});

test("a working cache is unchanged", async () => {
  const stored = new Map<unknown, Response>();
  const cache = guardCache(
    {
      match: async (key) => stored.get(key),
      put: async (key, response) => void stored.set(key, response),
      delete: async (key) => stored.delete(key),
    },
    () => expect.unreachable(),
  );
  await cache.put(KEY, new Response("page"));
  expect(await (await cache.match(KEY))?.text()).toBe("page");
  expect(await cache.delete(KEY)).toBe(true);
});
