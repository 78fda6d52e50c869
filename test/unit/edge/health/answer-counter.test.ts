import { expect, test } from "vitest";
import { createAnswerCounter } from "~/edge/health/answer-counter";
import type { AnswerCounts } from "~/leads/delivery/site-health";

function createWorld(fail: () => boolean = () => false) {
  const sent: AnswerCounts[] = [];
  const timers: (() => void)[] = [];
  const pending: Promise<unknown>[] = [];
  const world = { nowMs: 1_000_000 };
  const counter = createAnswerCounter({
    buffers: {
      getByName: () => ({
        countAnswers: async (counts) => {
          if (fail()) throw new Error("down");
          sent.push(counts);
        },
      }),
    },
    waitUntil: (promise) => void pending.push(promise),
    now: () => world.nowMs,
    sleep: () => new Promise((resolve) => timers.push(() => resolve())),
  });
  const passTime = async () => {
    for (const wake of timers.splice(0)) wake();
    await Promise.all(pending.splice(0));
  };
  return { counter, sent, timers, passTime, world };
}

test("the responses of ten seconds are passed on together, and errors of the site are counted", async () => {
  const { counter, sent, timers, passTime } = createWorld();
  for (const status of [200, 304, 404, 500, 503]) counter.add(status);
  expect(timers).toHaveLength(1);
  await passTime();
  expect(sent).toEqual([{ answers: 5, failures: 2 }]);
  counter.add(200);
  await passTime();
  expect(sent.slice(1)).toEqual([{ answers: 1, failures: 0 }]);
});

test("a health check isn't counted, but still calls the buffer", async () => {
  const { counter, sent, passTime } = createWorld();
  counter.add(null);
  await passTime();
  expect(sent).toEqual([{ answers: 0, failures: 0 }]);
});

test("a buffer that fails is asked again with the next responses, and so is one after a request that ended early", async () => {
  let isDown = true;
  const { counter, sent, timers, passTime, world } = createWorld(() => isDown);
  counter.add(200);
  await passTime();
  isDown = false;
  counter.add(500);
  // The platform ended this request's background work.
  timers.length = 0;
  world.nowMs += 30_000;
  counter.add(200);
  expect(timers).toHaveLength(1);
  await Promise.resolve(timers[0]?.());
  await expect.poll(() => sent).toEqual([{ answers: 2, failures: 1 }]);
});
