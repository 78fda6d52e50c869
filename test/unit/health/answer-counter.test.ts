import { expect, test } from "vitest";
import { createAnswerCounter } from "~/health/answer-counter";
import type { AnswerCounts } from "~/health/site-health";

const NOW = new Date("2026-11-20T17:00:00Z");

function createWorld(answer: () => string | null = () => null) {
  const recorded: AnswerCounts[] = [];
  const timers: (() => void)[] = [];
  const pending: Promise<unknown>[] = [];
  const events: unknown[] = [];
  const count = createAnswerCounter({
    async record(counts) {
      const lastTickIso = answer();
      recorded.push(counts);
      return lastTickIso;
    },
    reportLateCron: async () => void events.push("late cron"),
    waitUntil: (promise) => void pending.push(promise),
    now: () => NOW,
    log: (event) => void events.push(event),
    sleep: () => new Promise((resolve) => timers.push(() => resolve())),
  });
  const passTime = async () => {
    for (const wake of timers.splice(0)) wake();
    await Promise.all(pending.splice(0));
  };
  return { count, recorded, events, timers, passTime };
}

test("the responses of ten seconds are recorded together, and errors of the site are counted", async () => {
  const { count, recorded, timers, passTime } = createWorld();
  for (const status of [200, 304, 404, 500, 503]) count(status);
  expect(timers).toHaveLength(1);
  await passTime();
  expect(recorded).toEqual([{ answers: 5, failures: 2 }]);
  count(200);
  await passTime();
  expect(recorded.slice(1)).toEqual([{ answers: 1, failures: 0 }]);
});

test("an outage loses the counts, and nothing else", async () => {
  let isDown = true;
  const { count, recorded, events, passTime } = createWorld(() => {
    if (isDown) throw new Error("down");
    return null;
  });
  count(500);
  await passTime();
  isDown = false;
  count(200);
  await passTime();
  expect([recorded, events]).toEqual([[{ answers: 1, failures: 0 }], ["answersNotStored"]]);
});

test.each([
  ["2026-11-20T16:54:59.000Z", ["late cron"]],
  ["2026-11-20T16:55:00.000Z", []],
  [null, []],
])(
  "a health check isn't counted, but reports a cron that last ran at %s: %o",
  async (lastTickIso, reported) => {
    const { count, recorded, events, passTime } = createWorld(() => lastTickIso);
    count(null);
    await passTime();
    expect([recorded, events]).toEqual([[{ answers: 0, failures: 0 }], reported]);
  },
);
