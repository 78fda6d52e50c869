import fc from "fast-check";
import { expect, test } from "vitest";
import { HOLIDAYS, type WeeklyHours } from "~/dealer/business-facts";
import { findClosure, getHolidayDate, listClosures } from "~/dealer/closures";
import { groupHours } from "~/dealer/grouped-hours";
import { getContactState, getOpenState, isContactTime } from "~/dealer/opening-hours";
import { countDays, countDaysOnLot } from "~/dealer/orlando-day";
import { createDealer, DEALER } from "../../fixtures/dealer";
import { forAll } from "../../support/for-all";

const DELIVERED = DEALER.closures;

test.each([
  [2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25"],
  // A leap year whose November begins on a Wednesday.
  [2028, "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25"],
])("the federal holidays of %i", (year, days) => {
  const dates = HOLIDAYS.map((holiday) => getHolidayDate(holiday, year));
  expect(dates).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("as delivered the lot closes on Thanksgiving, Christmas, and New Year's Day; the owner's choice applies", () => {
  const days = listClosures("2026-11-26", "2027-11-25", DELIVERED);
  expect(days.map(({ date, name }) => `${date} ${name}`)).toEqual([
    ...["2026-11-26 thanksgiving", "2026-12-25 christmas", "2027-01-01 newYearsDay"],
    "2027-11-25 thanksgiving",
  ]);
  expect(days.filter(({ hours, answersCalls }) => hours || answersCalls)).toEqual([]);
  const chosen = { ...DELIVERED, holidays: { ...DELIVERED.holidays, laborDay: true, thanksgiving: false } };
  const namesOn = (date: string) => [DELIVERED, chosen].map((closures) => findClosure(date, closures)?.name);
  expect(namesOn("2026-11-26")).toEqual(["thanksgiving", undefined]);
  expect(namesOn("2026-09-07")).toEqual([undefined, "laborDay"]);
});

test("an owner's own day is listed among the holidays and replaces the one of the same day", () => {
  const [hours, name] = [{ opens: "10:00", closes: "12:00" }, { en: "Half day" }];
  const answersCalls = false;
  const days = ["2026-12-31", "2026-12-25"].map((date) => ({ date, name, hours, answersCalls }));
  expect(listClosures("2026-12-01", "2027-01-31", { ...DELIVERED, days })).toEqual([
    { date: "2026-12-25", name, hours, answersCalls },
    { date: "2026-12-31", name, hours, answersCalls },
    { date: "2027-01-01", name: "newYearsDay", hours: null, answersCalls: false },
  ]);
});

test.each([
  // Wednesday, in winter (UTC−5) and in summer (UTC−4).
  ["2026-01-14T13:59:59Z", "opens 3 09:00 today"],
  ["2026-01-14T14:00:00Z", "open until 18:00"],
  ["2026-01-14T22:59:59Z", "open until 18:00"],
  ["2026-01-14T23:00:00Z", "opens 4 09:00 tomorrow"],
  ["2026-07-15T13:00:00Z", "open until 18:00"],
  // Late evening in Orlando is the next day in UTC.
  ["2026-07-16T03:59:00Z", "opens 4 09:00 tomorrow"],
  // Friday night, Saturday, Sunday.
  ["2026-07-17T23:00:00Z", "opens 6 10:00 tomorrow"],
  ["2026-07-18T20:00:00Z", "opens 1 09:00 later"],
  ["2026-07-19T16:00:00Z", "opens 1 09:00 tomorrow"],
  // The Sunday of a DST change, and the Monday after one.
  ["2026-03-08T12:00:00Z", "opens 1 09:00 tomorrow"],
  ["2026-11-02T13:59:00Z", "opens 1 09:00 today"],
  // Thanksgiving, the evening before, and the morning after.
  ["2026-11-25T23:00:00Z", "opens 5 09:00 later"],
  ["2026-11-26T15:00:00Z", "opens 5 09:00 tomorrow, closed for thanksgiving"],
  ["2026-11-27T04:59:00Z", "opens 5 09:00 tomorrow, closed for thanksgiving"],
])("at %s the lot %s", (instant, state) => {
  expect(describeState(instant)).toBe(state);
});

function describeState(instant: string, dealer = DEALER): string {
  const state = getOpenState(new Date(instant), dealer);
  if (state.isOpen) return `open until ${state.closesAt}`;
  const { opensDay, opensOn, opensAt, isToday, isTomorrow, closedFor } = state;
  const name = typeof closedFor === "string" ? closedFor : closedFor?.en;
  const when = [isToday ? "today" : "", isTomorrow ? "tomorrow" : ""].join("") || "later";
  return `opens ${opensDay ?? opensOn} ${opensAt} ${when}${name ? `, closed for ${name}` : ""}`;
}

test.each([
  ["2026-11-25T14:10:00Z", 3, "today"],
  // Closed for Thanksgiving.
  ["2026-11-26T15:00:00Z", 5, "tomorrow"],
  ["2026-11-28T23:00:00Z", 1, "later"],
])("calls and messages have hours of their own: at %s they open on day %i, %s", (instant, opensDay, when) => {
  const days = { isToday: when === "today", isTomorrow: when === "tomorrow" };
  const state = { isOpen: false, opensDay, opensAt: "09:30", ...days };
  expect(getContactState(new Date(instant), DEALER)).toMatchObject(state);
});

test("on a holiday or an owner's day calls and messages have their usual hours only if the owner says so", () => {
  const eve = { date: "2026-12-24", name: { en: "Eve" }, hours: { opens: "09:00", closes: "13:00" } };
  const isAnswered = (answersCalls: boolean) => {
    const days = [{ ...eve, answersCalls }];
    const facts = createDealer({ closures: { ...DELIVERED, answersCalls, days } });
    // Thanksgiving; Christmas Eve before and after 1 PM; and before the usual hours.
    return ["2026-11-26T15:00", "2026-12-24T17:00", "2026-12-24T19:00", "2026-12-24T14:10"].map((time) =>
      isContactTime(new Date(`${time}:00Z`), facts),
    );
  };
  expect(isAnswered(false)).toEqual([false, true, false, true]);
  expect(isAnswered(true)).toEqual([true, true, true, false]);
});

test("an owner's own day closes the lot or changes its hours, also on a holiday", () => {
  const change = (date: string, en: string, hours: { opens: string; closes: string } | null) => {
    return { date, name: { en }, hours, answersCalls: false };
  };
  const days = [
    change("2026-12-24", "Christmas Eve", { opens: "09:30", closes: "13:00" }),
    change("2026-11-26", "Open", { opens: "10:00", closes: "12:00" }),
    change("2026-11-24", "Family picnic", null),
    ...["14", "15", "16", "17", "18", "19"].map((day) => change(`2026-12-${day}`, "Repairs", null)),
  ];
  const lot = createDealer({ closures: { ...DELIVERED, days } });
  expect(describeState("2026-12-24T17:59:00Z", lot)).toBe("open until 13:00");
  // After closing early the day isn't "closed today": the header names when the lot opens.
  expect(describeState("2026-12-24T18:00:00Z", lot)).toBe("opens 6 10:00 later");
  expect(describeState("2026-11-26T16:00:00Z", lot)).toBe("open until 12:00");
  expect(describeState("2026-11-24T16:00:00Z", lot)).toBe("opens 3 09:00 tomorrow, closed for Family picnic");
  // On the Monday a week ahead, which has no name of its own, and on the next Monday.
  expect(describeState("2026-12-13T16:00:00Z", lot)).toBe("opens 2026-12-21 09:00 later");
  expect(describeState("2026-12-15T16:00:00Z", lot)).toBe("opens 1 09:00 later, closed for Repairs");
});

test("the lot, and the hours for calls and messages, are open by Orlando time", () => {
  const timeZone = "America/New_York";
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const range = { min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true };
  forAll(fc.date(range), (now) => {
    const [date, time] = [day.format(now), clock.format(now)];
    const isOpenIn = (hours: WeeklyHours) => {
      const today = hours[new Date(`${date}T00:00:00Z`).getUTCDay()];
      return Boolean(today && today.opens <= time && time < today.closes);
    };
    const isHoliday = findClosure(date, DELIVERED) !== null;
    expect(getOpenState(now, DEALER).isOpen).toBe(!isHoliday && isOpenIn(DEALER.hours.lot));
    expect(isContactTime(now, DEALER)).toBe(!isHoliday && isOpenIn(DEALER.hours.contact));
  });
});

test("consecutive days with the same hours share a line, Sunday last", () => {
  const long = { opens: "09:00", closes: "18:00" };
  const short = { opens: "09:00", closes: "16:00" };
  const group = (...days: Parameters<typeof groupHours>[0]) =>
    groupHours(days).map(({ firstDay, lastDay, hours }) => `${firstDay}–${lastDay} ${hours?.opens}`);
  const usual = ["1–5 09:00", "6–6 09:00", "0–0 undefined"];
  expect(group(null, long, long, { ...long }, long, long, short)).toEqual(usual);
  const mixed = group({ ...long, opens: "10:00" }, long, null, long, long, long, long);
  expect(mixed).toEqual(["1–1 09:00", "2–2 undefined", "3–6 09:00", "0–0 10:00"]);
});

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
