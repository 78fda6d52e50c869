import { expect, test } from "vitest";
import { createAnswerCounter } from "~/health/answer-counter";
import type { AnswerCounts } from "~/health/site-health";
import { createCounterWorld } from "../../support/counter-world";

function createWorld(lastTickIso: string | null = null) {
  const recorded: AnswerCounts[] = [];
  const { parts, logged, ...rest } = createCounterWorld("2026-11-20T17:00:00Z");
  const count = createAnswerCounter({
    ...parts,
    async record(counts) {
      recorded.push(counts);
      return lastTickIso;
    },
    reportLateCron: async () => void parts.log("late cron"),
  });
  return { count, recorded, listEvents: () => logged.map(([event]) => event), ...rest };
}

test("the responses of ten seconds are recorded together, and errors of the site are counted", async () => {
  const { count, recorded, passTime } = createWorld();
  for (const status of [200, 304, 404, 500, 503]) count(status);
  await passTime();
  expect(recorded).toEqual([{ answers: 5, failures: 2 }]);
  count(200);
  await passTime();
  expect(recorded.slice(1)).toEqual([{ answers: 1, failures: 0 }]);
});

test.each([
  ["2026-11-20T16:54:59.000Z", ["late cron"]],
  ["2026-11-20T16:55:00.000Z", []],
  [null, []],
])("a health check isn't counted; a cron that last ran at %s: %o", async (lastTickIso, reported) => {
  const { count, recorded, listEvents, passTime } = createWorld(lastTickIso);
  count(null);
  await passTime();
  expect([recorded, listEvents()]).toEqual([[{ answers: 0, failures: 0 }], reported]);
});
