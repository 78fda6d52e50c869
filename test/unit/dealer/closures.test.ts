import { expect, test } from "vitest";
import { HOLIDAYS } from "~/dealer/business-facts";
import { findClosure, getHolidayDate, listClosures } from "~/dealer/closures";
import { DEALER } from "../../fixtures/dealer";

const DELIVERED = DEALER.closures;

test.each([
  [2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25"],
  // A leap year whose November begins on a Wednesday.
  [2028, "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25"],
])("the federal holidays of %i", (year, days) => {
  expect(HOLIDAYS.map((holiday) => getHolidayDate(holiday, year).slice(5)).join(" ")).toBe(days);
  expect(HOLIDAYS.every((holiday) => getHolidayDate(holiday, year).startsWith(`${year}-`))).toBe(true);
});

test("as delivered the lot closes on Thanksgiving, Christmas, and New Year's Day", () => {
  expect(listClosures("2026-11-26", "2027-11-25", DELIVERED)).toEqual([
    { date: "2026-11-26", name: "thanksgiving", hours: null },
    { date: "2026-12-25", name: "christmas", hours: null },
    { date: "2027-01-01", name: "newYearsDay", hours: null },
    { date: "2027-11-25", name: "thanksgiving", hours: null },
  ]);
  expect(findClosure("2026-11-26", DELIVERED)?.name).toBe("thanksgiving");
  expect(findClosure("2026-11-27", DELIVERED)).toBeNull();
  expect(findClosure("2026-09-07", DELIVERED)).toBeNull();
});

test("the owner's choice of holidays applies", () => {
  const closures = { ...DELIVERED, holidays: { ...DELIVERED.holidays, laborDay: true, thanksgiving: false } };
  expect(findClosure("2026-09-07", closures)?.name).toBe("laborDay");
  expect(findClosure("2026-11-26", closures)).toBeNull();
});

test("an owner's own day is listed among the holidays and replaces the one of the same day", () => {
  const hours = { opens: "10:00", closes: "12:00" };
  const name = { en: "Half day" };
  const closures = {
    ...DELIVERED,
    days: [
      { date: "2026-12-31", name, hours },
      { date: "2026-12-25", name, hours },
    ],
  };
  expect(listClosures("2026-12-01", "2027-01-31", closures)).toEqual([
    { date: "2026-12-25", name, hours },
    { date: "2026-12-31", name, hours },
    { date: "2027-01-01", name: "newYearsDay", hours: null },
  ]);
});
