/** Views are collected in the isolate and passed on in batches, without loss or repetition. */
import { expect, test } from "vitest";
import { createViewCounter } from "~/edge/vehicle-views/view-counter";
import type { ViewBatch } from "~/staff/insights/vehicle-views";

const NOON_MS = Date.parse("2026-11-20T17:00:00Z");

function createWorld() {
  const state = { nowMs: NOON_MS, failures: 0, isConfirmationLost: false, ids: 0 };
  const kept: ViewBatch[] = [];
  const background: Promise<unknown>[] = [];
  const sleepers: (() => void)[] = [];
  const logged: string[] = [];
  const counter = createViewCounter({
    buffers: {
      getByName: () => ({
        async keep(batch) {
          if (state.failures > 0 && !state.isConfirmationLost) {
            state.failures -= 1;
            throw new Error("reset");
          }
          kept.push(batch);
          if (state.failures > 0) {
            state.failures -= 1;
            throw new Error("reset");
          }
        },
        tick: async () => undefined,
      }),
    },
    now: () => new Date(state.nowMs),
    waitUntil: (promise) => void background.push(promise),
    log: (event) => void logged.push(event),
    sleep: () => new Promise((resolve) => sleepers.push(resolve)),
    createId: () => `batch ${++state.ids}`,
  });
  /** Advances the timers until none is left. */
  const settle = async () => {
    for (let idle = 0; idle < 5; ) {
      const waiting = sleepers.splice(0);
      idle = waiting.length === 0 ? idle + 1 : 0;
      for (const wake of waiting) wake();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  /** As the buffer counts them: each batch once. */
  const count = (vehicleId: number) =>
    [...new Map(kept.map((batch) => [batch.id, batch])).values()]
      .flatMap(({ totals }) => totals)
      .filter((total) => total.vehicleId === vehicleId)
      .reduce((sum, { views }) => sum + views, 0);
  return { state, counter, kept, background, logged, settle, count, sleepers };
}

test("a second's views of all vehicles are one batch and one background task", async () => {
  const { counter, kept, background, settle } = createWorld();
  for (let view = 0; view < 200; view += 1) counter.add(view % 2 === 0 ? 7 : 8);
  await settle();
  expect(background).toHaveLength(1);
  const day = "2026-11-20";
  expect(kept).toEqual([
    {
      id: "batch 1",
      totals: [
        { vehicleId: 7, day, views: 100 },
        { vehicleId: 8, day, views: 100 },
      ],
    },
  ]);
});

test("a view belongs to its day in Orlando", async () => {
  const { counter, kept, settle, state } = createWorld();
  state.nowMs = Date.parse("2026-11-21T04:59:59Z");
  counter.add(7);
  state.nowMs += 1000;
  counter.add(7);
  await settle();
  expect(kept[0]?.totals.map(({ day, views }) => [day, views])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 1],
  ]);
});

test("when the buffer fails, views are sent again, also those whose confirmation was lost", async () => {
  for (const isConfirmationLost of [false, true]) {
    const { counter, settle, count, state, logged } = createWorld();
    Object.assign(state, { failures: 2, isConfirmationLost });
    counter.add(7);
    await settle();
    counter.add(7);
    await settle();
    expect([count(7), logged]).toEqual([2, ["viewsNotKept", "viewsNotKept"]]);
  }
});

test("views that no attempt delivered are sent with the next view", async () => {
  const { counter, settle, count, state } = createWorld();
  state.failures = 4;
  counter.add(7);
  await settle();
  expect(count(7)).toBe(0);
  counter.add(8);
  await settle();
  expect([count(7), count(8)]).toEqual([1, 1]);
});

test("when the request that collects is canceled, the next view collects for it", async () => {
  const { counter, settle, count, state, sleepers } = createWorld();
  counter.add(7);
  sleepers.length = 0;
  state.nowMs += 6000;
  counter.add(7);
  await settle();
  expect(count(7)).toBe(2);
});

test("without a buffer nothing is counted", () => {
  const counter = createViewCounter({
    buffers: undefined,
    now: () => new Date(),
    log: () => undefined,
    waitUntil: () => expect.unreachable(),
  });
  counter.add(7);
  expect(counter.isOn).toBe(false);
});
