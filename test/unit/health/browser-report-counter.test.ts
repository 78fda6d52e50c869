import { expect, test } from "vitest";
import { createBrowserReportCounter } from "~/health/browser-report-counter";
import type { BrowserReport } from "~/health/parse-browser-reports";
import type { HealthStore } from "~/health/site-health";

const REPORT: BrowserReport = {
  kind: "img-src",
  page: "inventory",
  what: "ads.example.net",
  script: null,
  line: null,
};

function createWorld(isDown = false) {
  const recorded: Parameters<HealthStore["recordBrowserReports"]>[0][] = [];
  const logged: [string, object | undefined][] = [];
  const timers: (() => void)[] = [];
  const pending: Promise<unknown>[] = [];
  const world = { nowMs: Date.parse("2026-11-20T17:00:00Z") };
  const counter = createBrowserReportCounter({
    store: {
      recordBrowserReports: async (totals) => {
        if (isDown) throw new TypeError("down");
        recorded.push(totals);
      },
    },
    now: () => new Date(world.nowMs),
    waitUntil: (promise) => void pending.push(promise),
    log: (event, fields) => void logged.push([event, fields]),
    sleep: () => new Promise((resolve) => timers.push(() => resolve())),
  });
  const passTime = async () => {
    for (const wake of timers.splice(0)) wake();
    await Promise.all(pending.splice(0));
  };
  return { counter, recorded, logged, passTime, world };
}

test("reports are logged one by one, and recorded together as totals", async () => {
  const { counter, recorded, logged, passTime } = createWorld();
  counter.add([REPORT, { ...REPORT, page: "home" }], "a");
  counter.add([REPORT], "b");
  await passTime();
  const day = "2026-11-20";
  expect(recorded).toEqual([
    [
      { day, kind: "img-src", page: "inventory", count: 2 },
      { day, kind: "img-src", page: "home", count: 1 },
    ],
  ]);
  expect(logged.map(([event]) => event)).toEqual(Array(3).fill("browserReported"));
  expect(logged[0]?.[1]).toEqual(REPORT);
});

test("an address may report ten times a minute, and all together a hundred times", async () => {
  const { counter, recorded, passTime, world } = createWorld();
  const send = (address: string) => counter.add([REPORT], address);
  expect(Array.from({ length: 11 }, () => send("a")).filter(Boolean)).toHaveLength(10);
  expect(Array.from({ length: 200 }, (_, index) => send(`b${index}`)).filter(Boolean)).toHaveLength(90);
  await passTime();
  expect(recorded).toMatchObject([[{ count: 100 }]]);
  world.nowMs += 60_000;
  expect(send("a")).toBe(true);
});

test("no report, no call; and an outage is logged without what was reported", async () => {
  const { counter, recorded, logged, passTime } = createWorld(true);
  expect(counter.add([], "a")).toBe(true);
  await passTime();
  expect([recorded, logged]).toEqual([[], []]);
  counter.add([REPORT], "a");
  await passTime();
  expect(logged.at(-1)).toEqual(["browserReportsNotStored", { reason: "TypeError" }]);
});
