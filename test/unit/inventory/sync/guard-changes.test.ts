/** Changes that staff must confirm: thresholds compared with the inventory now and 24 hours ago, including small inventories. */
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { findGuards } from "~/inventory/sync/guard-changes";
import type { DayAgo, InventoryRow, InventoryValues } from "~/inventory/sync/inventory-row";
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

test.each([
  [10, 6, []],
  [10, 5, ["moreThanHalf"]],
  [10, 4, ["moreThanHalf"]],
  [2, 1, ["moreThanHalf"]],
  [3, 2, []],
  [1, 0, ["noValidRow"]],
])("with %i listed vehicles, a sheet that keeps %i results in the guards %j", (listed, kept, reasons) => {
  expect(reasonsOf(makeInventory(listed), makeSheet(kept))).toEqual(reasons);
});

test("the first sheet for an empty inventory needs no confirmation", () => {
  expect(reasonsOf([], makeSheet(30))).toEqual([]);
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

test.each([
  [20, 3, []],
  [20, 4, ["namesChanged"]],
  [5, 1, ["namesChanged"]],
  // One changed name of four counts as a correction.
  [4, 1, []],
  [4, 2, ["namesChanged"]],
])("of %i names, changing %i results in the guards %j", (count, changed, reasons) => {
  const sheet = makeSheet(count, (index) => (index < changed ? { name: "Clean" } : {}));
  expect(reasonsOf(makeInventory(count), sheet)).toEqual(reasons);
});

test.each([
  [20, 3, []],
  [20, 4, ["pricesMissing"]],
  [4, 1, []],
  [4, 2, ["pricesMissing"]],
  [1, 1, []],
])("of %i vehicles, removing the price of %i results in the guards %j", (count, lost, reasons) => {
  const sheet = makeSheet(count, (index) => (index < lost ? { price: "" } : {}));
  expect(reasonsOf(makeInventory(count), sheet)).toEqual(reasons);
});

test("when many vehicles already have no price, changing other prices needs no confirmation", () => {
  const inventory = makeInventory(10, (index) => (index < 5 ? { price: null } : {}));
  const sheet = makeSheet(10, (index) => (index < 5 ? { price: "" } : { price: "9500" }));
  expect(reasonsOf(inventory, sheet)).toEqual([]);
});

test.each([
  ["14000", []],
  ["14001", ["priceMoved"]],
  ["6000", []],
  ["5999", ["priceMoved"]],
  ["100000", ["priceMoved"]],
  // 10 is the same price in thousands.
  ["10", []],
])(
  "changing one price from 10000 to %s results in the guards %j, in a large inventory and for a single vehicle",
  (price, reasons) => {
    for (const count of [20, 1]) {
      const sheet = makeSheet(count, (index) => (index === 0 ? { price } : {}));
      expect([count, reasonsOf(makeInventory(count), sheet)]).toEqual([count, reasons]);
    }
  },
);

test.each([
  ["13333", []],
  ["13400", ["medianMoved"]],
  ["6600", ["medianMoved"]],
])("changing all prices from 10000 to %s results in the guards %j", (price, reasons) => {
  expect(
    reasonsOf(
      makeInventory(9),
      makeSheet(9, () => ({ price })),
    ),
  ).toEqual(reasons);
});

test("in a small inventory, a median moved by one sale or one price needs no confirmation", () => {
  const inventory = makeInventory(3, (index) => ({ price: 10_000 + index * 9_000 }));
  const prices = ["10000", "13000"];
  expect(
    reasonsOf(
      inventory,
      makeSheet(2, (index) => ({ price: prices[index] })),
    ),
  ).toEqual([]);
});

test("adding cheap vehicles and removing expensive ones needs no confirmation", () => {
  const inventory = makeInventory(10, (index) => ({ price: index < 4 ? 40_000 : 10_000 }));
  const vins = [4, 5, 6, 7, 8, 9, ...Array.from({ length: 30 }, (_, index) => 100 + index)];
  const sheet = readSheet(
    vins.map((index) => ["2020 Kia Rio", "", index < 10 ? "10000" : "3000", makeVin(index), "", "1"]),
  );
  expect(reasonsOf(inventory, sheet)).toEqual([]);
});

const pickValues = ({
  product_name,
  description,
  price,
  image_url,
  quantity,
}: InventoryValues): InventoryValues => ({
  ...{ product_name, description, price, image_url, quantity },
});
/** Returns each vehicle before and after a run, as the database stores it. */
const remember = (before: readonly InventoryRow[], after: readonly InventoryRow[]): DayAgo[] =>
  after.map((row) => {
    const old = before.find(({ id }) => id === row.id);
    return { id: row.id, before: old ? pickValues(old) : null, after: pickValues(row) };
  });

test("removals in several runs add up over 24 hours", () => {
  const inventory = makeInventory(12);
  const once = applyChanges(inventory, diffInventory(inventory, makeSheet(8)));
  expect(reasonsOf(inventory, makeSheet(8))).toEqual([]);
  expect(guard(once, makeSheet(6), remember(inventory, once))).toMatchObject([
    { reason: "moreThanHalf", part: 6, total: 12 },
  ]);
});

test("price cuts in several runs add up over 24 hours", () => {
  const inventory = makeInventory(20);
  const lowered = makeSheet(20, (index) => (index === 3 ? { price: "7500" } : {}));
  const once = applyChanges(inventory, diffInventory(inventory, lowered));
  const again = makeSheet(20, (index) => (index === 3 ? { price: "5600" } : {}));
  expect(guard(once, again, remember(inventory, once))).toMatchObject([
    { reason: "priceMoved", part: 1, total: 20, examples: [{ vin: makeVin(3), from: 10_000, to: 5_600 }] },
  ]);
});

test("vehicles that staff sold in the last 24 hours don't count as removed by the sheet", () => {
  const inventory = makeInventory(10);
  const repriced = applyChanges(
    inventory,
    diffInventory(
      inventory,
      makeSheet(10, () => ({ price: "10100" })),
    ),
  );
  const dayAgo = remember(inventory, repriced);
  const soldByStaff = repriced.map((row, index) =>
    index < 5
      ? { ...row, quantity: 0, lockedFields: ["quantity"] as const, sheetValues: { quantity: 1 } }
      : row,
  );
  const sheet = makeSheet(9, () => ({ price: "10100" }));
  expect(reasonsOf(soldByStaff, sheet, dayAgo)).toEqual([]);
});

test("a run without changes needs no confirmation, whatever changed in the last 24 hours", () => {
  const inventory = makeInventory(10);
  const now = applyChanges(inventory, diffInventory(inventory, makeSheet(4)));
  expect(reasonsOf(now, makeSheet(4), remember(inventory, now))).toEqual([]);
});

test("a guard has ten examples and the number of the others", () => {
  const [first] = guard(
    makeInventory(30),
    makeSheet(30, () => ({ name: "Clean" })),
  );
  expect(first).toMatchObject({ reason: "namesChanged", part: 30, total: 30 });
  expect(first?.examples).toHaveLength(10);
  expect(first?.more).toBe((first?.part ?? 0) - 10);
  expect(first?.examples[0]).toEqual({
    vin: "V0000",
    name: "2020 Kia Rio",
    from: "2020 Kia Rio",
    to: "Clean",
  });
});
