import { expect, test } from "vitest";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { findPriceDrop, readPriceDrop } from "~/inventory/price-drop";
import { listPriceHistory, type PriceChange, readPriceChanges } from "~/inventory/price-history";

const AT = "2026-11-03T15:00:00.000Z";
const DAY_MS = 86_400_000;

test.each([
  ["was reduced", 18_900_00, { from: 19_900, at: AT }, 1_000_00],
  // The sheet had 0.95, then 0.9; the price history has full dollars.
  ["was reduced below $1,000", 900_00, { from: 950, at: AT }, 50_00],
  ["was not reduced", 18_900_00, undefined, null],
  ["has its price on request", null, { from: 19_900, at: AT }, null],
  ["has the same price", 19_900_00, { from: 19_900, at: AT }, null],
  ["costs more than before", 20_900_00, { from: 19_900, at: AT }, null],
  ["had no price before", 18_900_00, { from: 0, at: AT }, null],
  ["had an unparsable price", 18_900_00, { from: Number.NaN, at: AT }, null],
])("the drop since the first reduction of a vehicle that %s", (_, priceCents, reduction, cents) => {
  expect(readPriceDrop(priceCents, reduction)).toEqual(cents === null ? null : { cents, sinceIso: AT });
});

test("the prices of a history are full dollars, also below $1,000", () => {
  const read = (from: number | null, to: number | null) => {
    const [first] = readPriceChanges([{ from, to, at: AT }]) ?? [];
    return [first?.fromCents, first?.toCents];
  };
  expect(read(950, 900)).toEqual([950_00, 900_00]);
  expect(read(16_900.5, null)).toEqual([16_900_50, null]);
  expect(read(Number.NaN, -1)).toEqual([null, null]);
});

const vehicle = { priceDrop: { cents: 1_000_00, sinceIso: AT }, isSold: false };

test.each([
  ["at once", vehicle, 0, true],
  // A database clock may run ahead.
  ["before its time", vehicle, -5_000, true],
  ["for sixty days", vehicle, 60 * DAY_MS, true],
  ["no longer", vehicle, 60 * DAY_MS + 1, false],
  ["of a sold vehicle", { ...vehicle, isSold: true }, 0, false],
  ["since an unparsable time", { ...vehicle, priceDrop: { cents: 1, sinceIso: "soon" } }, 0, false],
])("a drop is shown %s", (_, reduced, afterMs, isShown) => {
  expect(findPriceDrop(reduced, Date.parse(AT) + afterMs)).toEqual(isShown ? reduced.priceDrop : null);
});

const change = (from: number | null, to: number | null, atIso: string): PriceChange => ({
  fromCents: from === null ? null : from * 100,
  toCents: to === null ? null : to * 100,
  atIso,
});

const list = (dollars: number | null, priceChanges: readonly PriceChange[] | null, isSold = false) => {
  const price = { priceCents: dollars === null ? null : dollars * 100, priceChanges };
  const car = { ...price, listedAt: "2026-10-12T14:00:00Z", isSold };
  return listPriceHistory(car, getOrlandoDay).map(({ atIso, priceCents, changeCents, isListing }) => {
    const by = changeCents === null ? "" : ` by ${changeCents / 100}`;
    return `${getOrlandoDay(new Date(atIso))} ${priceCents / 100}${by}${isListing ? " listed" : ""}`;
  });
};

test("the history lists each price with its day, newest first, down to the listing", () => {
  const raised = change(29_900, 30_400, "2026-10-20T12:00:00Z");
  const changes = [raised, change(30_400, 28_900, "2026-11-09T12:00:00Z")];
  const changed = ["2026-11-09 28900 by -1500", "2026-10-20 30400 by 500"];
  expect(list(28_900, changes)).toEqual([...changed, "2026-10-12 29900 listed"]);
  expect(list(28_900, [])).toEqual(["2026-10-12 28900 listed"]);
});

test("the changes of a day in Orlando count as one, also on the day of the listing", () => {
  const changes = [
    change(31_900, 29_900, "2026-10-12T20:00:00Z"),
    change(29_900, 2_990, "2026-11-09T12:00:00Z"),
    // November 9 in Orlando.
    change(2_990, 29_900, "2026-11-10T04:00:00Z"),
    change(29_900, 28_900, "2026-11-10T12:00:00Z"),
  ];
  expect(list(28_900, changes)).toEqual(["2026-11-10 28900 by -1000", "2026-10-12 29900 listed"]);
});

test("the prices of an earlier stay on the lot, and the one that the car came back with, are left out", () => {
  const changes = [
    ...Array.from({ length: 11 }, () => change(31_900, 30_900, "2026-03-01T12:00:00Z")),
    change(30_900, 29_900, "2026-10-12T14:00:00Z"),
  ];
  expect(list(29_900, changes)).toEqual(["2026-10-12 29900 listed"]);
});

test("a time without a price is left out", () => {
  const changes = [
    change(null, 29_900, "2026-10-20T12:00:00Z"),
    change(29_900, null, "2026-10-25T12:00:00Z"),
    change(null, 28_900, "2026-11-09T12:00:00Z"),
  ];
  expect(list(28_900, changes)).toEqual(["2026-11-09 28900", "2026-10-20 29900"]);
});

test("twelve changes may not be all of them, so the listing's price is unknown", () => {
  const changes = Array.from({ length: 12 }, (_, index) =>
    change(29_900 - index * 100, 29_800 - index * 100, `2026-10-${index + 13}T12:00:00Z`),
  );
  const history = list(28_700, changes);
  expect(history).toHaveLength(12);
  expect(history.at(-1)).toBe("2026-10-13 29800 by -100");
});

test("there is no history of a sold vehicle, without a price, or with unknown or older changes", () => {
  const changes = [change(29_900, 28_900, "2026-11-09T12:00:00Z")];
  const outdated = [list(null, changes), list(28_900, null), list(27_900, changes)];
  expect([...outdated, list(28_900, changes, true)].flat()).toEqual([]);
});
