import { expect, test } from "vitest";
import { HOME_OFFERS, listCurrentOffers, PROMOTIONS } from "~/dealer/offers";

const IN_ORLANDO = { lastMinute: "2026-12-01T04:59:59Z", midnight: "2026-12-01T05:00:00Z" };
const ending = [
  { id: "first", figure: "$1" },
  { id: "second", figure: null, endsOn: "2026-11-30" },
  { id: "third", figure: "2%", endsOn: "2027-01-01" },
];
const idsAt = (instant: string) => listCurrentOffers(ending, new Date(instant)).map(({ id }) => id);

test("an offer is valid until the last minute of its last day in Orlando, and hidden after it", () => {
  expect(idsAt(IN_ORLANDO.lastMinute)).toEqual(["first", "second", "third"]);
  expect(idsAt(IN_ORLANDO.midnight)).toEqual(["first", "third"]);
});

test("in summer the day ends an hour earlier in UTC", () => {
  const summer = [{ id: "july", figure: null, endsOn: "2026-07-04" }];
  expect(listCurrentOffers(summer, new Date("2026-07-05T03:59:59Z"))).toHaveLength(1);
  expect(listCurrentOffers(summer, new Date("2026-07-05T04:00:00Z"))).toEqual([]);
});

test("an offer without a last day never expires", () => {
  expect(idsAt("2099-01-01T12:00:00Z")).toEqual(["first"]);
  expect(listCurrentOffers([], new Date())).toEqual([]);
});

test("the demo shows every specified offer", () => {
  const now = new Date("2099-01-01T12:00:00Z");
  expect(listCurrentOffers(HOME_OFFERS, now).map(({ id }) => id)).toEqual([
    "bonus",
    "approval",
    "warranty",
    "inspection",
  ]);
  expect(listCurrentOffers(PROMOTIONS, now).map(({ id }) => id)).toEqual([
    "discount",
    "zeroApr",
    "referral",
    "firstTime",
  ]);
});
