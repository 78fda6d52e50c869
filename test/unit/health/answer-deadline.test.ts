import { expect, test } from "vitest";
import { getUnansweredBefore } from "~/health/answer-deadline";
import { DEALER } from "../../fixtures/dealer";

const before = (now: string, minutes: number) =>
  getUnansweredBefore(new Date(now), minutes, DEALER)?.toISOString();

test.each([
  ["within a day", "2026-11-20T17:00:00Z", 30, "2026-11-20T16:30:00.000Z"],
  ["from opening time, for a lead at night", "2026-11-20T15:00:00Z", 30, "2026-11-20T14:30:00.000Z"],
  ["a minute earlier, for one of the evening before", "2026-11-20T14:59:00Z", 30, "2026-11-19T22:59:00.000Z"],
  ["in the evening, for one of the last half hour", "2026-11-21T02:00:00Z", 30, "2026-11-20T22:30:00.000Z"],
  ["over Sunday, when it is closed", "2026-11-23T14:40:00Z", 30, "2026-11-21T22:40:00.000Z"],
  ["on Sunday", "2026-11-22T17:00:00Z", 60, "2026-11-21T22:00:00.000Z"],
  ["over days", "2026-11-20T17:00:00Z", 10 * 60, "2026-11-19T15:30:00.000Z"],
  ["over Thanksgiving, when it is closed", "2026-11-27T14:40:00Z", 30, "2026-11-25T22:40:00.000Z"],
  ["across the end of daylight saving", "2026-11-02T15:00:00Z", 60, "2026-10-31T21:30:00.000Z"],
  ["across the start of daylight saving", "2026-03-09T14:00:00Z", 60, "2026-03-07T22:30:00.000Z"],
])("minutes are counted during the hours for calls and messages: %s", (_, now, minutes, expected) => {
  expect(before(now, minutes)).toBe(expected);
});

test("the longest setting has a deadline, and 0 is off", () => {
  expect((before("2026-11-20T17:00:00Z", 10_080) ?? "Z") < "2026-10-30").toBe(true);
  expect(getUnansweredBefore(new Date("2026-11-20T17:00:00Z"), 0, DEALER)).toBeNull();
});
