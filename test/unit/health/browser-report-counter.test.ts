import { expect, test } from "vitest";
import { createBrowserReportCounter } from "~/health/browser-report-counter";
import type { BrowserReport } from "~/health/parse-browser-reports";
import type { HealthStore } from "~/health/site-health";
import { createCounterWorld } from "../../support/counter-world";

const PLACE = { page: "inventory", what: "ads.example.net", script: null, line: null };
const REPORT: BrowserReport = { kind: "img-src", ...PLACE };

function createWorld() {
  const recorded: Parameters<HealthStore["recordBrowserReports"]>[0][] = [];
  const { parts, ...rest } = createCounterWorld("2026-11-20T17:00:00Z");
  const store = {
    recordBrowserReports: async (totals: (typeof recorded)[number]) => void recorded.push(totals),
  };
  return { counter: createBrowserReportCounter({ ...parts, store }), recorded, ...rest };
}

test("reports are logged one by one, and recorded together as totals", async () => {
  const { counter, recorded, logged, passTime } = createWorld();
  counter.add([REPORT, { ...REPORT, page: "home" }], "a");
  counter.add([REPORT], "b");
  await passTime();
  const total = { day: "2026-11-20", kind: "img-src" };
  const counts = [["inventory", 2] as const, ["home", 1] as const];
  expect(recorded).toEqual([counts.map(([page, count]) => ({ ...total, page, count }))]);
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
  world.nowIso = "2026-11-20T17:01:00Z";
  expect(send("a")).toBe(true);
});

test("no report makes no call", async () => {
  const { counter, recorded, logged, passTime } = createWorld();
  expect(counter.add([], "a")).toBe(true);
  await passTime();
  expect([recorded, logged]).toEqual([[], []]);
});
