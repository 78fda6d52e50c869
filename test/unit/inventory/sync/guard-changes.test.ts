/** Changes that staff must confirm: thresholds compared with the inventory now and 24 hours ago, including small inventories. */
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { findGuards, hashChanges } from "~/inventory/sync/guard-changes";
import type { DayAgo, InventoryRow } from "~/inventory/sync/inventory-row";
import { applyChanges, createInventoryRow, readSheet } from "../../../fixtures/sheet";

const makeVin = (index: number) => `V${String(index).padStart(4, "0")}`;
const makeInventory = (count: number, change: (index: number) => Partial<InventoryRow> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    createInventoryRow({ vin: makeVin(index), id: 1001 + index, price: 10_000, ...change(index) }),
  );
interface Line {
  readonly name?: string;
  readonly price?: string;
  readonly quantity?: string;
}
const makeSheet = (count: number, line: (index: number) => Line = () => ({})) =>
  readSheet(
    Array.from({ length: count }, (_, index) => {
      const { name = "2020 Kia Rio", price = "10000", quantity = "1" } = line(index);
      return [name, "", price, makeVin(index), "", quantity];
    }),
  );
const guard = (
  rows: readonly InventoryRow[],
  sheet: ReturnType<typeof readSheet>,
  dayAgo: readonly DayAgo[] = [],
) => findGuards(sheet, { rows, dayAgo, holds: new Map() }, diffInventory(rows, sheet));
const reasonsOf = (...args: Parameters<typeof guard>) => guard(...args).map(({ reason }) => reason);

test.each<[what: string, count: number, changed: number, Line | "gone", reasons: readonly string[]]>([
  ["removing less than half", 10, 4, "gone", []],
  ["removing half", 10, 5, "gone", ["moreThanHalf"]],
  ["removing half of two", 2, 1, "gone", ["moreThanHalf"]],
  ["removing one of three", 3, 1, "gone", []],
  ["removing all", 1, 1, "gone", ["noValidRow"]],
  ["changing less than a fifth of the names", 20, 3, { name: "Clean" }, []],
  ["changing a fifth of the names", 20, 4, { name: "Clean" }, ["namesChanged"]],
  ["changing one name of five", 5, 1, { name: "Clean" }, ["namesChanged"]],
  ["changing one name of four, which counts as a correction", 4, 1, { name: "Clean" }, []],
  ["changing two names of four", 4, 2, { name: "Clean" }, ["namesChanged"]],
  ["removing less than a fifth of the prices", 20, 3, { price: "" }, []],
  ["removing a fifth of the prices", 20, 4, { price: "" }, ["pricesMissing"]],
  ["removing one price of four", 4, 1, { price: "" }, []],
  ["removing two prices of four", 4, 2, { price: "" }, ["pricesMissing"]],
  ["removing the only price", 1, 1, { price: "" }, []],
  ["raising a price by 40 %", 20, 1, { price: "14000" }, []],
  ["raising a price by more", 20, 1, { price: "14001" }, ["priceMoved"]],
  ["lowering a price by 40 %", 20, 1, { price: "6000" }, []],
  ["lowering a price by more", 20, 1, { price: "5999" }, ["priceMoved"]],
  ["a price times ten", 1, 1, { price: "100000" }, ["priceMoved"]],
  ["the same price in thousands", 1, 1, { price: "10" }, []],
  ["raising all prices by a third", 9, 9, { price: "13333" }, []],
  ["raising all prices by more", 9, 9, { price: "13400" }, ["medianMoved"]],
  ["lowering all prices by more", 9, 9, { price: "6600" }, ["medianMoved"]],
])("%s, of %i vehicles %i, results in the guards", (_, count, changed, change, reasons) => {
  const isGone = change === "gone";
  const sheet = makeSheet(isGone ? count - changed : count, (index) =>
    !isGone && index < changed ? change : {},
  );
  expect(reasonsOf(makeInventory(count), sheet)).toEqual(reasons);
});

test("adding SOLD to names counts as removal, and vehicles already marked SOLD don't count in the total", () => {
  const inventory = makeInventory(11, (index) =>
    index === 10 ? { product_name: "2012 Kia Soul SOLD" } : {},
  );
  const sheet = makeSheet(11, (index) => {
    if (index === 10) return { name: "2012 Kia Soul SOLD" };
    return index < 5 ? { name: "2020 Kia Rio SOLD" } : {};
  });
  expect(guard(inventory, sheet)).toMatchObject([{ reason: "moreThanHalf", part: 5, total: 10 }]);
});

const STAYING = [4, 5, 6, 7, 8, 9, ...Array.from({ length: 30 }, (_, index) => 100 + index)];

test.each<[what: string, readonly InventoryRow[], ReturnType<typeof readSheet>]>([
  ["the first sheet for an empty inventory", [], makeSheet(30)],
  [
    "changing other prices when many vehicles already have none",
    makeInventory(10, (index) => (index < 5 ? { price: null } : {})),
    makeSheet(10, (index) => ({ price: index < 5 ? "" : "9500" })),
  ],
  [
    "one sale or one price that moves the median of a small inventory",
    makeInventory(3, (index) => ({ price: 10_000 + index * 9_000 })),
    makeSheet(2, (index) => ({ price: ["10000", "13000"][index] })),
  ],
  [
    "adding cheap vehicles and removing expensive ones",
    makeInventory(10, (index) => ({ price: index < 4 ? 40_000 : 10_000 })),
    readSheet(STAYING.map((at) => ["2020 Kia Rio", "", at < 10 ? "10000" : "3000", makeVin(at), "", "1"])),
  ],
])("%s needs no confirmation", (_, inventory, sheet) => {
  expect(reasonsOf(inventory, sheet)).toEqual([]);
});

/** Returns each vehicle before and after a run, as the database stores it. */
const remember = (before: readonly InventoryRow[], after: readonly InventoryRow[]): DayAgo[] =>
  after.map((row) => {
    const old = before.find(({ id }) => id === row.id);
    return { id: row.id, before: old ?? null, after: row };
  });

/** The inventory after a run, and what the database remembers of that run. */
function run(before: readonly InventoryRow[], sheet: ReturnType<typeof readSheet>) {
  const rows = applyChanges(before, diffInventory(before, sheet));
  return { rows, dayAgo: remember(before, rows) };
}
const repriceOne = (price: string) => makeSheet(20, (index) => (index === 3 ? { price } : {}));

test("removals and price cuts in several runs add up over 24 hours", () => {
  expect(reasonsOf(makeInventory(12), makeSheet(8))).toEqual([]);
  const removed = run(makeInventory(12), makeSheet(8));
  const half = { reason: "moreThanHalf", part: 6, total: 12 };
  expect(guard(removed.rows, makeSheet(6), removed.dayAgo)).toMatchObject([half]);
  const cut = run(makeInventory(20), repriceOne("7500"));
  expect(guard(cut.rows, repriceOne("5600"), cut.dayAgo)).toMatchObject([
    { reason: "priceMoved", part: 1, total: 20, examples: [{ vin: makeVin(3), from: 10_000, to: 5_600 }] },
  ]);
});

test("vehicles that staff sold in the last 24 hours don't count as removed by the sheet", () => {
  const raise = () => ({ price: "10100" });
  const repriced = run(makeInventory(10), makeSheet(10, raise));
  const sold = { quantity: 0, lockedFields: ["quantity"] as const, sheetValues: { quantity: 1 } };
  const rows = repriced.rows.map((row, index) => (index < 5 ? { ...row, ...sold } : row));
  expect(reasonsOf(rows, makeSheet(9, raise), repriced.dayAgo)).toEqual([]);
});

test("a run without changes needs no confirmation, whatever changed in the last 24 hours", () => {
  const { rows, dayAgo } = run(makeInventory(10), makeSheet(4));
  expect(reasonsOf(rows, makeSheet(4), dayAgo)).toEqual([]);
});

test("a guard has ten examples and the number of the others", () => {
  const sheet = makeSheet(30, () => ({ name: "Clean" }));
  const [first] = guard(makeInventory(30), sheet);
  expect(first).toMatchObject({ reason: "namesChanged", part: 30, total: 30, more: 20 });
  expect(first?.examples).toHaveLength(10);
  const [from, to] = ["2020 Kia Rio", "Clean"];
  expect(first?.examples[0]).toEqual({ vin: "V0000", name: from, from, to });
});

test("the hash identifies one change set for one state of the inventory", async () => {
  const hash = (price: string, revision = "r1") =>
    hashChanges(
      diffInventory(
        makeInventory(1, () => ({ revision })),
        makeSheet(1, () => ({ price })),
      ),
    );
  expect(await hash("1")).toBe(await hash("1"));
  expect(new Set(await Promise.all([hash("1"), hash("2"), hash("1", "r2")])).size).toBe(3);
});
