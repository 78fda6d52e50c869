import { expect, test, vi } from "vitest";
import { createEnqueuer, type JobQueue } from "~/edge/job-queue";

const enqueue = (sendBatch: JobQueue<string>["sendBatch"], ids: readonly string[], notSent: number[] = []) =>
  createEnqueuer(
    { sendBatch },
    (id) => `job ${id}`,
    (count) => notSent.push(count),
  ).enqueue(ids);

test("each row is one job, in batches of a hundred, and no row makes no call", async () => {
  const batches: string[][] = [];
  const sendBatch: JobQueue<string>["sendBatch"] = async (messages) => {
    batches.push([...messages].map(({ body }) => body));
    return undefined as never;
  };
  const ids = Array.from({ length: 250 }, (_, index) => String(index));
  expect(await enqueue(sendBatch, ids)).toBe(true);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(ids.map((id) => `job ${id}`));
  await enqueue(sendBatch, []);
  expect(batches).toHaveLength(3);
});

test("a queue that rejects the jobs is reported, and no error is thrown", async () => {
  const notSent: number[] = [];
  expect(await enqueue(() => Promise.reject(new Error("down")), ["1"], notSent)).toBe(false);
  expect(notSent).toEqual([1]);
});

test("a shopper doesn't wait for a queue that never answers", async () => {
  vi.useFakeTimers();
  try {
    const enqueued = enqueue(() => new Promise<never>(() => undefined), ["1"]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await enqueued).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
