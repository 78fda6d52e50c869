import { expect, test, vi } from "vitest";
import { createDeliveryQueue, type LeadQueue } from "~/edge/leads/lead-queue";
import type { LeadJob } from "~/leads/delivery/lead-job";

const createId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

function createQueue(isUp = true) {
  const batches: LeadJob[][] = [];
  const queue: LeadQueue = {
    async sendBatch(messages) {
      if (!isUp) throw new Error("the queue is down");
      batches.push([...messages].map(({ body }) => body));
      return undefined as never;
    },
  };
  return { queue, batches };
}

test("each delivery is one job, in batches of a hundred", async () => {
  const { queue, batches } = createQueue();
  const ids = Array.from({ length: 250 }, (_, index) => createId(index));
  expect(await createDeliveryQueue(queue, () => undefined).enqueue(ids)).toBe(true);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches.flat().map(({ deliveryId }) => deliveryId)).toEqual(ids);
});

test("nothing to enqueue makes no call", async () => {
  const { queue, batches } = createQueue();
  await createDeliveryQueue(queue, () => undefined).enqueue([]);
  expect(batches).toEqual([]);
});

test("a queue that rejects the jobs is logged, and no error is thrown", async () => {
  const logged: unknown[] = [];
  const leads = createDeliveryQueue(createQueue(false).queue, (...line) => logged.push(line));
  expect(await leads.enqueue([createId(1)])).toBe(false);
  expect(logged).toEqual([["leadJobsNotQueued", { count: 1 }]]);
});

test("a shopper doesn't wait for a queue that never answers", async () => {
  vi.useFakeTimers();
  try {
    const sendBatch = () => new Promise<never>(() => undefined);
    const enqueued = createDeliveryQueue({ sendBatch }, () => undefined).enqueue([createId(1)]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await enqueued).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
