import { expect, test } from "vitest";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { listPriceHistory, type PriceChange } from "~/inventory/price-history";

const LISTED_AT = "2026-10-12T14:00:00Z";

/** A change to a price in dollars, from the price before it. */
const change = (fromDollars: number | null, toDollars: number | null, atIso: string): PriceChange => ({
  fromCents: fromDollars === null ? null : fromDollars * 100,
  toCents: toDollars === null ? null : toDollars * 100,
  atIso,
});

const list = (dollars: number | null, priceChanges: readonly PriceChange[] | null, isSold = false) =>
  listPriceHistory(
    { priceCents: dollars === null ? null : dollars * 100, listedAt: LISTED_AT, isSold, priceChanges },
    getOrlandoDay,
  ).map(({ atIso, priceCents, changeCents, isListing }) => [
    getOrlandoDay(new Date(atIso)),
    priceCents / 100,
    changeCents === null ? null : changeCents / 100,
    ...(isListing ? ["listed"] : []),
  ]);

test("the history lists each price with its day, newest first, down to the listing", () => {
  const changes = [
    change(29_900, 30_400, "2026-10-20T12:00:00Z"),
    change(30_400, 28_900, "2026-11-09T12:00:00Z"),
  ];
  expect(list(28_900, changes)).toEqual([
    ["2026-11-09", 28_900, -1_500],
    ["2026-10-20", 30_400, 500],
    ["2026-10-12", 29_900, null, "listed"],
  ]);
});

test("without a change the history is the listing", () => {
  expect(list(28_900, [])).toEqual([["2026-10-12", 28_900, null, "listed"]]);
});

test("the changes of a day in Orlando count as one, also on the day of the listing", () => {
  const changes = [
    change(31_900, 29_900, "2026-10-12T20:00:00Z"),
    change(29_900, 2_990, "2026-11-09T12:00:00Z"),
    // November 9 in Orlando.
    change(2_990, 29_900, "2026-11-10T04:00:00Z"),
    change(29_900, 28_900, "2026-11-10T12:00:00Z"),
  ];
  expect(list(28_900, changes)).toEqual([
    ["2026-11-10", 28_900, -1_000],
    ["2026-10-12", 29_900, null, "listed"],
  ]);
});

test("a time without a price is left out", () => {
  const changes = [
    change(null, 29_900, "2026-10-20T12:00:00Z"),
    change(29_900, null, "2026-10-25T12:00:00Z"),
    change(null, 28_900, "2026-11-09T12:00:00Z"),
  ];
  expect(list(28_900, changes)).toEqual([
    ["2026-11-09", 28_900, null],
    ["2026-10-20", 29_900, null],
  ]);
});

test("twelve changes may not be all of them, so the listing's price is unknown", () => {
  const changes = Array.from({ length: 12 }, (_, index) =>
    change(29_900 - index * 100, 29_800 - index * 100, `2026-10-${index + 13}T12:00:00Z`),
  );
  const history = list(28_700, changes);
  expect(history).toHaveLength(12);
  expect(history.at(-1)).toEqual(["2026-10-13", 29_800, -100]);
});

test("there is no history of a sold vehicle, without a price, or with unknown or older changes", () => {
  const changes = [change(29_900, 28_900, "2026-11-09T12:00:00Z")];
  expect(list(28_900, changes, true)).toEqual([]);
  expect(list(null, changes)).toEqual([]);
  expect(list(28_900, null)).toEqual([]);
  expect(list(27_900, changes)).toEqual([]);
});
