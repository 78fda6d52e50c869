import { expect, test } from "vitest";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { findPriceDrop } from "~/inventory/price-drop";
import { listPriceHistory, type PriceChange, readPriceChanges } from "~/inventory/price-history";

const AT = "2026-11-03T15:00:00.000Z";
const DAY_MS = 86_400_000;

test("the prices of a history are full dollars, also below $1,000", () => {
  const read = (from: number | null, to: number | null) => {
    const [first] = readPriceChanges([{ from, to, at: AT }]) ?? [];
    return [first?.fromCents, first?.toCents];
  };
  expect(read(950, 900)).toEqual([950_00, 900_00]);
  expect(read(16_900.5, null)).toEqual([16_900_50, null]);
  expect(read(Number.NaN, -1)).toEqual([null, null]);
});

const change = (from: number | null, to: number | null, atIso: string): PriceChange => ({
  fromCents: from === null ? null : from * 100,
  toCents: to === null ? null : to * 100,
  atIso,
});

type Changes = readonly PriceChange[] | null;

const createCar = (dollars: number | null, priceChanges: Changes, isSold = false) => {
  const price = { priceCents: dollars === null ? null : dollars * 100, priceChanges };
  return { ...price, listedAt: "2026-10-12T14:00:00Z", isSold };
};

const list = (...car: Parameters<typeof createCar>) =>
  listPriceHistory(createCar(...car)).map(({ atIso, priceCents, changeCents, isListing }) => {
    const by = changeCents === null ? "" : ` by ${changeCents / 100}`;
    return `${getOrlandoDay(new Date(atIso))} ${priceCents / 100}${by}${isListing ? " listed" : ""}`;
  });

type DayOfPrices = readonly [day: string, ...prices: (number | null)[]];

const createReduced = (...days: readonly DayOfPrices[]) => {
  const changes = days.flatMap(([day, ...prices]) =>
    prices.slice(1).map((to, at) => change(prices[at] ?? null, to, `2026-${day}T1${at + 5}:00:00.000Z`)),
  );
  return createCar((changes.at(-1)?.toCents ?? 0) / 100, changes);
};

test.each<[string, DayOfPrices[], number | null]>([
  ["of one reduction", [["11-03", 19_900, 18_900]], 1_000],
  [
    "of two days",
    [
      ["11-03", 19_900, 18_900],
      ["11-05", 18_900, 17_900],
    ],
    2_000,
  ],
  ["below $1,000", [["11-03", 950, 900]], 50],
  [
    "after a rise",
    [
      ["10-20", 19_900, 20_900],
      ["11-03", 20_900, 20_400],
    ],
    500,
  ],
  ["that isn't there: a rise", [["11-03", 18_900, 19_900]], null],
  [
    "that was partly reversed",
    [
      ["10-20", 19_900, 17_900],
      ["11-03", 17_900, 18_900],
    ],
    null,
  ],
  [
    "from a time without a price",
    [
      ["10-20", 19_900, null],
      ["11-03", null, 17_900],
    ],
    null,
  ],
  ["that isn't there: a mistake that was undone", [["11-03", 15_000, 25_000, 15_000]], null],
  ["beside a mistake of the day", [["11-03", 15_000, 25_000, 14_500]], 500],
  ["that isn't there: a correction on the day of the listing", [["10-12", 199_000, 19_900]], null],
])("the drop %s is that of the price history", (_, days, dollars) => {
  const drop = dollars === null ? null : { cents: dollars * 100, sinceIso: AT };
  expect(findPriceDrop(createReduced(...days), Date.parse(AT) + 7 * DAY_MS)).toEqual(drop);
});

test.each([
  ["at once", 0, true],
  // A database clock may run ahead.
  ["before its time", -5_000, true],
  ["for sixty days", 60 * DAY_MS, true],
  ["no longer", 60 * DAY_MS + 1, false],
])("a drop is shown %s, and never of a sold vehicle", (_, afterMs, isShown) => {
  const car = createReduced(["11-03", 19_900, 18_900]);
  const find = (isSold: boolean) => findPriceDrop({ ...car, isSold }, Date.parse(AT) + afterMs);
  expect([find(false) !== null, find(true)]).toEqual([isShown, null]);
});

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
