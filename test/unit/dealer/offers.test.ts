import { expect, test } from "vitest";
import type { Offer } from "~/dealer/business-facts";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import { listCurrentOffers } from "~/dealer/offers";

const IN_ORLANDO = { lastMinute: "2026-12-01T04:59:59Z", midnight: "2026-12-01T05:00:00Z" };
const createOffer = (changes: Partial<Offer>): Offer => ({
  ...(DELIVERED_OFFERS[0] as Offer),
  ...changes,
});
const ending = [
  createOffer({ id: "first" }),
  createOffer({ id: "second", endsOn: "2026-11-30" }),
  createOffer({ id: "third", endsOn: "2027-01-01" }),
];
const idsAt = (instant: string) => listCurrentOffers(ending, new Date(instant), "home").map(({ id }) => id);

test("an offer is valid until the last minute of its last day in Orlando, and hidden after it", () => {
  expect(idsAt(IN_ORLANDO.lastMinute)).toEqual(["first", "second", "third"]);
  expect(idsAt(IN_ORLANDO.midnight)).toEqual(["first", "third"]);
});

test("in summer the day ends an hour earlier in UTC", () => {
  const summer = [createOffer({ id: "july", endsOn: "2026-07-04" })];
  expect(listCurrentOffers(summer, new Date("2026-07-05T03:59:59Z"), "home")).toHaveLength(1);
  expect(listCurrentOffers(summer, new Date("2026-07-05T04:00:00Z"), "home")).toEqual([]);
});

test("an offer without a last day never expires", () => {
  expect(idsAt("2099-01-01T12:00:00Z")).toEqual(["first"]);
  expect(listCurrentOffers([], new Date(), "home")).toEqual([]);
});

test("the demo shows every specified offer", () => {
  const now = new Date("2099-01-01T12:00:00Z");
  expect(listCurrentOffers(DELIVERED_OFFERS, now, "home").map(({ id }) => id)).toEqual([
    "bonus",
    "approval",
    "warranty",
    "inspection",
  ]);
  expect(listCurrentOffers(DELIVERED_OFFERS, now, "offers").map(({ id }) => id)).toEqual([
    "discount",
    "zeroApr",
    "referral",
    "firstTime",
  ]);
});

test("an offer appears at the start of its first day in Orlando", () => {
  const december = [createOffer({ startsOn: "2026-12-01", endsOn: "2026-12-31" })];
  expect(listCurrentOffers(december, new Date(IN_ORLANDO.lastMinute), "home")).toEqual([]);
  expect(listCurrentOffers(december, new Date(IN_ORLANDO.midnight), "home")).toHaveLength(1);
});
