import fc from "fast-check";
import { expect, test } from "vitest";
import type { Holiday, LocalText, WeeklyHours } from "~/dealer/business-facts";
import { findClosure } from "~/dealer/closures";
import { getOpenState, isContactTime } from "~/dealer/opening-hours";
import { createDealer, DEALER } from "../../fixtures/dealer";

const open = (closesAt: string) => ({ isOpen: true, closesAt });
const closed = (
  opensDay: number,
  opensAt: string,
  when: "today" | "tomorrow" | "later",
  closedFor: Holiday | LocalText | null = null,
) => ({
  isOpen: false,
  opensDay,
  opensAt,
  isToday: when === "today",
  isTomorrow: when === "tomorrow",
  closedFor,
});

test.each([
  // Wednesday, winter time (UTC−5).
  ["2026-01-14T13:59:59Z", closed(3, "09:00", "today")],
  ["2026-01-14T14:00:00Z", open("18:00")],
  ["2026-01-14T22:59:59Z", open("18:00")],
  ["2026-01-14T23:00:00Z", closed(4, "09:00", "tomorrow")],
  // Wednesday, summer time (UTC−4).
  ["2026-07-15T12:59:00Z", closed(3, "09:00", "today")],
  ["2026-07-15T13:00:00Z", open("18:00")],
  ["2026-07-15T22:00:00Z", closed(4, "09:00", "tomorrow")],
  // Late evening in Orlando is the next day in UTC.
  ["2026-07-16T03:59:00Z", closed(4, "09:00", "tomorrow")],
  ["2026-07-16T04:00:00Z", closed(4, "09:00", "today")],
  // Friday night, Saturday, Sunday.
  ["2026-07-17T23:00:00Z", closed(6, "10:00", "tomorrow")],
  ["2026-07-18T13:59:00Z", closed(6, "10:00", "today")],
  ["2026-07-18T14:00:00Z", open("16:00")],
  ["2026-07-18T20:00:00Z", closed(1, "09:00", "later")],
  ["2026-07-19T16:00:00Z", closed(1, "09:00", "tomorrow")],
  // The Sundays of the DST changes, and the Mondays after them.
  ["2026-03-08T12:00:00Z", closed(1, "09:00", "tomorrow")],
  ["2026-03-09T13:00:00Z", open("18:00")],
  ["2026-11-02T13:59:00Z", closed(1, "09:00", "today")],
  ["2026-11-02T14:00:00Z", open("18:00")],
  // Thanksgiving, the evening before, and the morning after.
  ["2026-11-25T23:00:00Z", closed(5, "09:00", "later")],
  ["2026-11-26T15:00:00Z", closed(5, "09:00", "tomorrow", "thanksgiving")],
  ["2026-11-27T04:59:00Z", closed(5, "09:00", "tomorrow", "thanksgiving")],
  ["2026-11-27T13:00:00Z", closed(5, "09:00", "today")],
])("at %s the lot is %j", (instant, state) => {
  expect(getOpenState(new Date(instant), DEALER)).toEqual(state);
});

test("the lot, and the hours for calls and messages, are open by Orlando time", () => {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    hour: "2-digit",
    minute: "2-digit",
  });
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York", dateStyle: "short" });
  const range = { min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (now) => {
      const time = clock.format(now);
      const weekday = new Date(`${day.format(now)}T00:00:00Z`).getUTCDay();
      const isHoliday = findClosure(day.format(now), DEALER.closures) !== null;
      const isOpenIn = (hours: WeeklyHours) => {
        const today = hours[weekday];
        return Boolean(today && today.opens <= time && time < today.closes);
      };
      expect(getOpenState(now, DEALER).isOpen).toBe(!isHoliday && isOpenIn(DEALER.hours.lot));
      expect(isContactTime(now, DEALER.hours.contact)).toBe(isOpenIn(DEALER.hours.contact));
    }),
  );
});

test("an owner's own day closes the lot or changes its hours, also on a holiday", () => {
  const eve = { en: "Christmas Eve" };
  const picnic = { en: "Family picnic" };
  const lot = createDealer({
    closures: {
      holidays: DEALER.closures.holidays,
      days: [
        { date: "2026-12-24", name: eve, hours: { opens: "09:30", closes: "13:00" } },
        {
          date: "2026-11-26",
          name: { en: "Open on Thanksgiving" },
          hours: { opens: "10:00", closes: "12:00" },
        },
        { date: "2026-11-24", name: picnic, hours: null },
      ],
    },
  });
  const stateAt = (instant: string) => getOpenState(new Date(instant), lot);
  expect(stateAt("2026-12-24T17:59:00Z")).toEqual(open("13:00"));
  // After closing early the day isn't "closed today": the header names when the lot opens.
  expect(stateAt("2026-12-24T18:00:00Z")).toEqual(closed(6, "10:00", "later"));
  expect(stateAt("2026-11-26T16:00:00Z")).toEqual(open("12:00"));
  expect(stateAt("2026-11-24T16:00:00Z")).toEqual(closed(3, "09:00", "tomorrow", picnic));
});
