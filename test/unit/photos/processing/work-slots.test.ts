import { expect, test } from "vitest";
import { createWorkSlots } from "~/photos/processing/work-slots";

/** A clock that advances while a test sleeps. */
function createWorld(limits: { maxRunning: number; maxWaiting: number; maxWaitMs: number }) {
  const state = { nowMs: 0 };
  const slots = createWorkSlots({
    ...limits,
    now: () => state.nowMs,
    sleep: async (milliseconds) => {
      state.nowMs += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { state, slots };
}

const never = () => new Promise<string>(() => undefined);

test("a task that waits longer than the limit is rejected", async () => {
  const { slots, state } = createWorld({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1_000 });
  void slots.run(never);
  expect(await slots.run(async () => "done")).toBe("busy");
  expect(state.nowMs).toBe(1_000);
});

test("a slot is released when its task fails", async () => {
  const { slots } = createWorld({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 0 });
  await expect(slots.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run(async () => "done")).toBe("done");
});

test("the slot of a canceled request is released after a minute", async () => {
  const { slots, state } = createWorld({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 0 });
  void slots.run(never);
  expect(await slots.run(async () => "done")).toBe("busy");
  state.nowMs += 61_000;
  expect(await slots.run(async () => "done")).toBe("done");
});
