import fc from "fast-check";
import { expect, test } from "vitest";
import { getOpenState } from "~/dealer/opening-hours";
import {
  findSlotInstant,
  findSlotSpan,
  isSlotBefore,
  isSlotOffered,
  listTestDriveDays,
} from "~/leads/form/test-drive-slots";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../../fixtures/dealer";

/** A Friday noon in Orlando, winter time. */
const FRIDAY_NOON = new Date("2026-11-20T17:00:00Z");

test("seven days are offered, without Sundays, each within the hours on the lot", () => {
  const days = listTestDriveDays(FRIDAY_NOON, DEALER);
  const dates = [20, 21, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`);
  expect(days.map(({ date }) => date)).toEqual(dates);
  expect(days[0]?.times[0]).toBe("12:30");
  expect(days[1]?.times).toEqual(expect.arrayContaining(["10:00", "15:30"]));
  expect(days[1]?.times).not.toContain("09:30");
  expect(days[2]?.times.at(0)).toBe("09:00");
  expect(days[2]?.times.at(-1)).toBe("17:30");
});

test("a holiday is listed with its reason instead of times, unless it falls on a Sunday", () => {
  const thanksgiving = { date: "2026-11-26", times: [], closedFor: "thanksgiving" };
  expect(listTestDriveDays(FRIDAY_NOON, DEALER)[5]).toEqual(thanksgiving);
  // January 1, 2034 is a Sunday.
  const newYear = listTestDriveDays(new Date("2033-12-31T17:00:00Z"), DEALER);
  expect(newYear.map(({ date }) => date)).not.toContain("2034-01-01");
});

test("late in the evening today is not offered, and today is the day in Orlando", () => {
  const first = (now: string) => listTestDriveDays(new Date(now), DEALER)[0];
  // 1:30 AM on Saturday in UTC is Friday evening in Orlando.
  for (const now of ["2026-11-21T01:30:00Z", "2026-11-20T22:10:00Z"])
    expect(first(now)?.date).toBe("2026-11-21");
  expect(first("2026-11-20T21:40:00Z")).toEqual({ date: "2026-11-20", times: ["17:30"], closedFor: null });
});

test("at every moment of the year, each offered time is open, in the future, and accepted", () => {
  const aYear = { min: new Date("2026-01-01T00:00:00Z"), max: new Date("2027-01-01T00:00:00Z") };
  fc.assert(
    fc.property(fc.date({ ...aYear, noInvalidDate: true }), (now) => {
      for (const { date, times } of listTestDriveDays(now, DEALER)) {
        expect(isSlotOffered(date, now, DEALER)).toBe(times.length > 0);
        for (const time of times) {
          const instant = findSlotInstant(`${date}T${time}`);
          if (!instant) throw new Error(`${date}T${time} is no time`);
          expect(getOpenState(instant, DEALER).isOpen).toBe(true);
          expect(instant.getTime()).toBeGreaterThan(now.getTime());
          expect(isSlotOffered(`${date}T${time}`, now, DEALER)).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test.each([
  ["2026-03-07T10:00", "2026-03-07T15:00:00.000Z"],
  ["2026-03-09T10:00", "2026-03-09T14:00:00.000Z"],
  ["2026-10-31T10:00", "2026-10-31T14:00:00.000Z"],
  ["2026-11-02T10:00", "2026-11-02T15:00:00.000Z"],
  // Occurs twice that night; the first is used.
  ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("around the DST change %s is %s", (slot, instant) => {
  expect(findSlotInstant(slot)?.toISOString()).toBe(instant);
});

const isTime = (text: string) => findSlotInstant(text) || isSlotOffered(text, FRIDAY_NOON, DEALER);

test.each([
  ["a malformed text", " 2026-11-2 2026-11-21T10:00:00 2026-11-21T10:00Z ٢٠٢٦-١١-٢١T١٠:٠٠"],
  ["out of range", "2026-02-30 2026-02-30T10:00 2026-13-01T10:00 2026-11-21T24:00 2026-11-21T10:60"],
  ["skipped by daylight saving", "2026-03-08T02:30"],
])("what is %s is not a valid time: %s", (_, texts) => {
  expect(texts.split(" ").filter(isTime)).toEqual([]);
});

test.each([
  ["a Sunday", ["2026-11-22T11:00", "2026-11-22"]],
  ["the past", ["2026-11-19T11:00", "2026-11-19"]],
  ["the current minute", ["2026-11-20T12:00"]],
  ["before the opening, or the closing hour", ["2026-11-23T08:30", "2026-11-23T18:00", "2026-11-21T16:00"]],
  ["a quarter past", ["2026-11-23T10:15"]],
  ["Thanksgiving", ["2026-11-26T11:00"]],
  ["years ahead", ["2028-11-20T11:00", "2028-11-20"]],
])("%s is not offered: %j", (_, slots) => {
  expect(slots.filter((slot) => isSlotOffered(slot, FRIDAY_NOON, DEALER))).toEqual([]);
});

test("any time of a day is offered until its last time, lasts the whole day, and isn't over before it ends", () => {
  const [atFive, atHalfPastFive] = [new Date("2026-11-20T22:00Z"), new Date("2026-11-20T22:30Z")];
  expect(isSlotOffered("2026-11-20", atFive as Date, DEALER)).toBe(true);
  expect(isSlotOffered("2026-11-20", atHalfPastFive as Date, DEALER)).toBe(false);
  // Daylight saving time ends: the day has 25 hours.
  const [from, to] = [new Date("2026-11-01T04:00Z"), new Date("2026-11-02T05:00Z")];
  expect(findSlotSpan("2026-11-01")).toEqual({ from, to });
  expect(isSlotBefore("2026-11-20", "2026-11-20T23:59")).toBe(false);
  expect(isSlotBefore("2026-11-20", "2026-11-21T00:00")).toBe(true);
  expect(isSlotBefore("2026-11-20T10:00", "2026-11-20T10:01")).toBe(true);
});

test("no hostile text is a valid time", () => {
  expect(hostileStrings.filter(isTime)).toEqual([]);
});
