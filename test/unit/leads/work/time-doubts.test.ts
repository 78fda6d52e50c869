import { expect, test } from "vitest";
import { findTimeDoubts } from "~/leads/work/time-doubts";
import { DEALER } from "../../../fixtures/dealer";

const NOW = "2026-11-20T12:00";

test.each([
  ["reminder", "2026-11-20T11:59", "past"],
  ["reminder", "2026-11-20T12:00", null],
  ["reminder", "2027-11-20T12:00", null],
  ["reminder", "2027-11-20T12:01", "far"],
  ["appointment", "2026-11-19T23:59", "past"],
  ["appointment", "2026-11-20T00:00", "closed"],
  ["appointment", "2026-11-20T09:00", null],
  ["appointment", "2026-12-03T21:00", "closed"],
  ["appointment", "2027-11-20T12:00", null],
  ["appointment", "2206-11-20T12:00", "far"],
  ["appointment", "2026-11-22T12:00", "closed"],
  ["appointment", "2026-11-26T12:00", "closed"],
  ["reminder", "2026-11-22T12:00", null],
  ["appointment", null, null],
])("a %s at %s is asked about: %s", (field, time, reason) => {
  const doubts = findTimeDoubts({ [field]: time }, NOW, DEALER);
  expect(doubts).toEqual(reason === null ? [] : [{ field, reason, time }]);
});

test("on a leap day, a year is over at the end of February", () => {
  const find = (reminder: string) => findTimeDoubts({ reminder }, "2028-02-29T12:00", DEALER).length;
  expect([find("2029-02-28T23:00"), find("2029-03-01T00:00")]).toEqual([0, 1]);
});
