import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSnapshotStore, hasStoredSnapshot } from "~/edge/cache/snapshot-store";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test("a call that Workers KV never answers fails after its time limit", async () => {
  const namespace = { get: never, put: never } as unknown as KVNamespace;
  const store = createSnapshotStore(namespace);
  const calls = Promise.allSettled([store.read(), store.write({} as never), hasStoredSnapshot(namespace)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await calls).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

test("finds a stored snapshot without reading it", async () => {
  const cancel = vi.fn(async () => undefined);
  const holding = (value: unknown) => ({ get: async () => value }) as unknown as KVNamespace;
  expect(await hasStoredSnapshot(holding({ cancel }))).toBe(true);
  expect(cancel).toHaveBeenCalledOnce();
  expect(await hasStoredSnapshot(holding(null))).toBe(false);
});
