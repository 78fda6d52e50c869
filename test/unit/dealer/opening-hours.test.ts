import fc from "fast-check";
import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { CERTAIN_HOURS, getOpenState } from "~/dealer/opening-hours";

const open = (closesAt: string) => ({ isOpen: true, closesAt });
const closed = (opensDay: number, opensAt: string, when: "today" | "tomorrow" | "later") => ({
  isOpen: false,
  opensDay,
  opensAt,
  isToday: when === "today",
  isTomorrow: when === "tomorrow",
});

test("the hours that both readings agree on are 9:30 to 18:00 on weekdays and 10:00 to 16:00 on Saturday", () => {
  const weekday = { opens: "09:30", closes: "18:00" };
  const saturday = { opens: "10:00", closes: "16:00" };
  expect(CERTAIN_HOURS).toEqual([null, weekday, weekday, weekday, weekday, weekday, saturday]);
});

test.each([
  // Wednesday, winter time (UTC−5).
  ["2026-01-14T14:29:59Z", closed(3, "09:30", "today")],
  ["2026-01-14T14:30:00Z", open("18:00")],
  ["2026-01-14T22:59:59Z", open("18:00")],
  ["2026-01-14T23:00:00Z", closed(4, "09:30", "tomorrow")],
  // Wednesday, summer time (UTC−4).
  ["2026-07-15T13:29:00Z", closed(3, "09:30", "today")],
  ["2026-07-15T13:30:00Z", open("18:00")],
  ["2026-07-15T22:00:00Z", closed(4, "09:30", "tomorrow")],
  // Late evening in Orlando is the next day in UTC.
  ["2026-07-16T03:59:00Z", closed(4, "09:30", "tomorrow")],
  ["2026-07-16T04:00:00Z", closed(4, "09:30", "today")],
  // Friday night, Saturday, Sunday.
  ["2026-07-17T23:00:00Z", closed(6, "10:00", "tomorrow")],
  ["2026-07-18T13:59:00Z", closed(6, "10:00", "today")],
  ["2026-07-18T14:00:00Z", open("16:00")],
  ["2026-07-18T20:00:00Z", closed(1, "09:30", "later")],
  ["2026-07-19T16:00:00Z", closed(1, "09:30", "tomorrow")],
  // The Sundays of the DST changes, and the Mondays after them.
  ["2026-03-08T12:00:00Z", closed(1, "09:30", "tomorrow")],
  ["2026-03-09T13:30:00Z", open("18:00")],
  ["2026-11-02T14:29:00Z", closed(1, "09:30", "today")],
  ["2026-11-02T14:30:00Z", open("18:00")],
])("at %s the dealership is %j", (instant, state) => {
  expect(getOpenState(new Date(instant))).toEqual(state);
});

test("whenever it reports open, both readings are open in Orlando time", () => {
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
      const isOpenIn = (hours: (typeof dealer)["hours"] | (typeof dealer)["contactHours"]) => {
        const today = hours[weekday];
        return Boolean(today && today.opens <= time && time < today.closes);
      };
      expect(getOpenState(now).isOpen).toBe(isOpenIn(dealer.hours) && isOpenIn(dealer.contactHours));
    }),
  );
});
