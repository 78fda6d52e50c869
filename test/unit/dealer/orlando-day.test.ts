import { expect, test } from "vitest";
import { countDays, countDaysOnLot } from "~/dealer/orlando-day";

test("days are counted by the calendar, also across a change of the clocks", () => {
  expect([countDays("2026-10-30", "2026-11-02"), countDays("2026-11-02", "2026-11-01")]).toEqual([3, 0]);
});

test.each([
  ["2026-11-21T04:59:00Z", "2026-11-21T05:00:00Z", 1],
  ["2026-11-20T23:00:00Z", "2026-11-22T04:00:00Z", 1],
  ["2026-11-22T23:00:00Z", "2026-11-21T05:00:00Z", 0],
])("listed %s, a vehicle has at %s %i days on the lot, by Orlando's calendar", (listedAt, now, days) => {
  expect(countDaysOnLot(listedAt, new Date(now))).toBe(days);
});
