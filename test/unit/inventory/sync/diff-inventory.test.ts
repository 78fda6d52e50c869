import fc from "fast-check";
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { INVENTORY_FIELDS, type InventoryRow, type RowFacts } from "~/inventory/sync/inventory-row";
import { isSameValue } from "~/inventory/sync/same-value";
import { describeChanges } from "~/inventory/sync/sync-run";
import { applyChanges, createInventoryRow, HEADER, readSheet } from "../../../fixtures/sheet";

const line = (vin: string, price = "9000", quantity = "1", name = "2020 Kia Rio") => [
  ...[name, "", price, vin, "", quantity],
];

test("each changed vehicle has one kind of change, with the old and new values", () => {
  const inventory = ["DOWN1", "UP1", "SOLD1", "BACK1", "TEXT1", "GONE1", "SAME1"].map((vin, index) =>
    createInventoryRow({ vin, id: 1001 + index, quantity: vin === "BACK1" ? 0 : 1 }),
  );
  const sold = [line("SOLD1", "9000", "0"), line("BACK1"), line("SAME1")];
  const text = line("TEXT1", "9000", "1", "2020 Kia Rio LX");
  const sheet = readSheet([line("DOWN1", "8.5"), line("UP1", "9500"), ...sold, text, line("NEW1")]);
  const { changes } = diffInventory(inventory, sheet);
  expect(changes.map(({ vin, kind }) => [vin, kind])).toEqual([
    ["DOWN1", "priceDown"],
    ["UP1", "priceUp"],
    ["SOLD1", "sold"],
    ["BACK1", "backAgain"],
    ["TEXT1", "changed"],
    ["NEW1", "added"],
    ["GONE1", "sold"],
  ]);
  expect(changes[0]?.fields).toEqual([{ field: "price", from: 9000, to: 8.5 }]);
  expect(changes[5]?.fields).toEqual([{ field: "price", from: null, to: 9000 }]);
  // From full dollars to thousands is not a price change.
  const rewritten = diffInventory([createInventoryRow({ vin: "A1" })], readSheet([line("A1", "9.0")]));
  expect(rewritten.changes.map(({ kind }) => kind)).toEqual(["changed"]);
});

test("a column missing from the sheet changes nothing", () => {
  const inventory = [
    createInventoryRow({ vin: "A1", description: "Blue", image_url: "https://a.example/1.jpg" }),
  ];
  expect(diffInventory(inventory, readSheet([["A1", "2020 Kia Rio"]], ["vin", "name"])).writes).toEqual([]);
});

test("a locked field keeps its value, and a locked quantity keeps a vehicle listed", () => {
  const row = createInventoryRow({ vin: "A1", lockedFields: ["price", "quantity"] });
  const { writes, locked } = diffInventory([row], readSheet([line("A1", "1", "0", "2021 Kia Rio")]));
  expect(writes).toMatchObject([
    { product_name: "2021 Kia Rio", price: 9000, quantity: 1, sheet_values: { price: 1, quantity: 0 } },
  ]);
  // The run lists the locked fields that differ from the sheet.
  expect(locked).toEqual([
    { vin: "A1", name: "2020 Kia Rio", field: "price", ours: 9000, sheets: 1 },
    { vin: "A1", name: "2020 Kia Rio", field: "quantity", ours: 1, sheets: 0 },
  ]);
});

test("a lock is removed when the sheet has the same value, in any notation", () => {
  const row = createInventoryRow({
    ...{ vin: "A1", price: 16_900, product_name: "2020 Kia Rio", lockedFields: ["price", "product_name"] },
    sheetValues: { price: 17_900, product_name: "Kia" },
  });
  const set = diffInventory([row], readSheet([line("A1", "16.9", "1", "2020  Kia Rio")]));
  expect(set.writes).toMatchObject([{ locked_fields: [], sheet_values: {}, price: 16.9 }]);
  expect(set.locked).toEqual([]);
});

test("a vehicle whose row leaves the sheet is sold despite an earlier quantity lock", () => {
  const row = createInventoryRow({ vin: "A1", lockedFields: ["quantity"], sheetValues: { quantity: 0 } });
  const { writes, changes } = diffInventory([row], readSheet([line("B1")]));
  expect(changes.map(({ vin, kind }) => [vin, kind])).toContainEqual(["A1", "sold"]);
  const write = { vin: "A1", quantity: 0, locked_fields: [], sheet_values: {}, left_sheet: true };
  expect(writes).toContainEqual(expect.objectContaining(write));
});

test("a vehicle that staff relist after it left the sheet stays listed, and each run reports the lock", () => {
  const row = createInventoryRow({
    ...{ vin: "A1", leftSheet: true, lockedFields: ["quantity"], sheetValues: { quantity: 0 } },
  });
  const { writes, changes, locked } = diffInventory([row], readSheet([line("B1")]));
  expect([writes.map(({ vin }) => vin), changes.map(({ vin }) => vin)]).toEqual([["B1"], ["B1"]]);
  expect(locked).toEqual([{ vin: "A1", name: "2020 Kia Rio", field: "quantity", ours: 1, sheets: 0 }]);
});

test("a sold vehicle that leaves the sheet is marked as left, which is not a change", () => {
  const row = createInventoryRow({ vin: "A1", quantity: 0 });
  const sheet = readSheet([line("B1")]);
  const { writes, changes } = diffInventory([row], sheet);
  expect(writes).toContainEqual(expect.objectContaining({ vin: "A1", left_sheet: true }));
  expect(changes.map(({ vin }) => vin)).toEqual(["B1"]);
  expect(diffInventory([{ ...row, leftSheet: true }], sheet).writes.map(({ vin }) => vin)).toEqual(["B1"]);
});

test("undone changes are held until the sheet has another value", () => {
  const inventory = [
    createInventoryRow({ vin: "A1" }),
    createInventoryRow({ vin: "LEFT1", id: 1002, leftSheet: true }),
  ];
  const added = {
    product_name: "2020 Kia Rio",
    description: null,
    price: 9000,
    image_url: null,
    quantity: 1,
  };
  const holds = new Map([
    ["A1", { price: 90, product_name: "Clean" }],
    ["LEFT1", { gone: 0 }],
    ["NEW1", { row: added }],
  ]);
  const same = diffInventory(inventory, readSheet([line("A1", "90000", "1", "Clean"), line("NEW1")]), holds);
  expect([same.writes, same.endedHolds, same.held]).toEqual([[], [], 4]);
  const rows = [line("A1", "8000", "1", "Clean"), line("NEW1", "8000"), line("LEFT1")];
  const other = diffInventory(inventory, readSheet(rows), holds);
  expect(other.changes.map(({ vin, kind }) => [vin, kind])).toEqual([
    ["A1", "priceDown"],
    ["NEW1", "added"],
  ]);
  expect(other.endedHolds).toEqual([
    { vin: "A1", field: "price" },
    { vin: "NEW1", field: "row" },
    { vin: "LEFT1", field: "gone" },
  ]);
});

test("a vehicle is matched by its VIN or stock number in any spelling, and keeps its stored spelling", () => {
  const vin = "1M8-GDM9AXKP042788";
  const { writes } = diffInventory(
    [createInventoryRow({ vin })],
    readSheet([line("1m8gdm9axkp042788", "8000")]),
  );
  expect(writes).toMatchObject([{ id: 1001, vin, price: 8000 }]);
});

test("SOLD in the name removes a vehicle as a quantity of 0 does", () => {
  const inventory = ["A1", "B1"].map((vin, index) => createInventoryRow({ vin, id: index + 1 }));
  const { changes, listedBefore, takenOff } = diffInventory(
    [...inventory, createInventoryRow({ vin: "C1", id: 3, product_name: "2012 Kia Soul SOLD" })],
    readSheet([
      line("A1", "9000", "1", "2020 Kia Rio SOLD"),
      line("B1"),
      line("C1", "9000", "1", "2012 Kia Soul SOLD"),
    ]),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(["sold"]);
  expect([listedBefore, takenOff]).toEqual([2, 1]);
});

test("a vehicle added by staff stays listed while the sheet doesn't list it, and is adopted when it does", () => {
  const byHand = createInventoryRow({ vin: "A1", source: "hand" });
  expect(diffInventory([byHand], readSheet([line("B1")])).changes.map(({ vin }) => vin)).toEqual(["B1"]);
  expect(diffInventory([byHand], readSheet([line("A1")])).changes).toMatchObject([
    { vin: "A1", kind: "adopted" },
  ]);
});

test("conflicting rows for one VIN are all rejected; of two identical rows only the second is", () => {
  const sheet = readSheet([line("A1"), line("A1", "8000"), line("A1", "7000"), line("B1"), line("B1")]);
  expect(sheet.vehicles.map(({ vin }) => vin)).toEqual(["B1"]);
  expect(sheet.rejects.map(({ row, reason }) => [row, reason])).toEqual(
    [2, 3, 4, 6].map((row) => [row, "vinTwice"]),
  );
  expect(diffInventory([createInventoryRow({ vin: "A1" })], sheet).changes.map(({ vin }) => vin)).toEqual([
    "B1",
  ]);
});

const vin = fc.constantFrom("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "1");
const cells = fc.record({
  product_name: fc.constantFrom("2020 Kia Rio", "2021 Kia Soul", ""),
  description: fc.constantFrom("", "Blue | 10 miles"),
  price: fc.constantFrom("", "0", "16.9", "$16,900", "9000", "call"),
  sku: fc.oneof(vin, fc.constantFrom("", "no VIN!")),
  image_url: fc.constantFrom("", "https://a.example/1.jpg", "nonsense"),
  quantity: fc.constantFrom("", "0", "1", "2", "many"),
});
const rows = fc
  .array(cells, { maxLength: 12 })
  .map((list) => list.map((row) => HEADER.map((name) => row[name])));
const inventories = fc.uniqueArray(
  fc.record({
    vin,
    source: fc.constantFrom("hand" as const, "sheet" as const),
    quantity: fc.constantFrom(0, 1),
    price: fc.constantFrom(null, 0, 16.9, 9000),
    lockedFields: fc.subarray([...INVENTORY_FIELDS]),
  }),
  { selector: (row) => row.vin, maxLength: 8 },
);
const makeInventory = (list: readonly (Partial<InventoryRow> & Pick<InventoryRow, "vin">)[]) =>
  list.map((row, index) => createInventoryRow({ ...row, id: 1001 + index }));

test("applying the same sheet twice changes nothing the second time", () => {
  fc.assert(
    fc.property(inventories, rows, (list, lines) => {
      const sheet = readSheet(lines);
      const once = applyChanges(makeInventory(list), diffInventory(makeInventory(list), sheet));
      expect(diffInventory(once, sheet).writes).toEqual([]);
    }),
    { seed: 7 },
  );
});

test("the inventory ends in the last sheet's state, regardless of earlier sheets and of the order of its rows", () => {
  const free = inventories.map((list) =>
    list.map((row) => ({ ...row, source: "sheet" as const, lockedFields: [] })),
  );
  const lines = rows.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const state = (inventory: readonly InventoryRow[]) =>
    inventory
      .filter(({ quantity }) => quantity === 1)
      .map(({ vin: key, product_name, price, description }) => [key, product_name, price, description])
      .sort();
  const bringIn = (list: Parameters<typeof makeInventory>[0], sheets: readonly string[][][]) =>
    sheets.reduce(
      (now, sheet) => applyChanges(now, diffInventory(now, readSheet(sheet))),
      makeInventory(list),
    );
  fc.assert(
    fc.property(free, fc.array(rows, { maxLength: 3 }), lines, (list, before, [last, shuffled]) => {
      const sheet = readSheet(last);
      const [one, other] = [bringIn(list, [...before, last]), bringIn(list, [...before, shuffled])];
      expect(state(one)).toEqual(state(other));
      const wanted = sheet.vehicles.filter(({ quantity }) => quantity === 1).map((vehicle) => vehicle.vin);
      const listed = one.filter(({ quantity }) => quantity === 1).map((row) => row.vin);
      const unread = sheet.unread.filter(({ field }) => field === "quantity");
      const asBefore = new Set([...sheet.unreadVins, ...unread.map((cell) => cell.vin)]);
      expect(listed.filter((key) => !asBefore.has(key)).sort()).toEqual(wanted.sort());
    }),
    { seed: 7 },
  );
});

test("no write changes a locked field unless the row left the sheet, or a vehicle added by staff that the sheet doesn't list", () => {
  fc.assert(
    fc.property(inventories, rows, (list, lines) => {
      const inventory = makeInventory(list);
      const after = new Map(
        applyChanges(inventory, diffInventory(inventory, readSheet(lines))).map((row) => [row.vin, row]),
      );
      const named = new Set(lines.map((cellsOfRow) => cellsOfRow[3]?.trim().toUpperCase()));
      for (const row of inventory) {
        // Only leaving the sheet overrides a lock.
        const isGone = row.source === "sheet" && !named.has(row.vin);
        const wanted = { ...row, ...(isGone ? { quantity: 0 } : {}) };
        const kept = row.lockedFields.map((field) =>
          isSameValue(field, after.get(row.vin)?.[field] ?? null, wanted[field]),
        );
        expect(kept).not.toContain(false);
        if (row.source === "hand" && !named.has(row.vin)) expect(after.get(row.vin)).toEqual(row);
      }
    }),
    { seed: 7 },
  );
});

const FACT_HEADER = ["VIN", "Vehicle", "Engine", "Doors", "Notes"];
const diffFacts = (facts: Partial<RowFacts>, engine: string, doors: string) => {
  const row = createInventoryRow({
    vin: "A1",
    facts: { current: {}, sheet: {}, undone: {}, ...facts },
  });
  return diffInventory([row], readSheet([["A1", "2020 Kia Rio", engine, doors, "paid $9,000"]], FACT_HEADER));
};

test("facts of the sheet are written, and listed as changes", () => {
  const { writes, changes } = diffFacts({}, "1.6L I4", "4 doors");
  const facts = { engine: "1.6L I4", doors: 4 };
  expect(writes).toMatchObject([{ facts, sheet_facts: facts, undone_facts: {} }]);
  expect(changes).toMatchObject([
    {
      kind: "changed",
      fields: [
        { field: "engine", from: null, to: "1.6L I4" },
        { field: "doors", from: null, to: 4 },
      ],
    },
  ]);
  expect(JSON.stringify({ writes, changes })).not.toContain("9,000");
});

test("facts that are already there change nothing", () => {
  const facts = { engine: "1.6L I4", doors: 4 };
  expect(diffFacts({ current: facts, sheet: facts }, "1.6L  I4", "4").writes).toEqual([]);
});

test("a fact follows the sheet until staff change it; then both values are reported", () => {
  const sheet = { engine: "1.6L I4", doors: 4 };
  const { writes, locked } = diffFacts({ current: { engine: "2.0L I4", doors: 4 }, sheet }, "1.8L I4", "");
  expect(writes).toMatchObject([{ facts: { engine: "2.0L I4" }, sheet_facts: { engine: "1.8L I4" } }]);
  expect(writes[0]?.facts).not.toHaveProperty("doors");
  expect(locked).toEqual([
    { vin: "A1", name: "2020 Kia Rio", field: "engine", ours: "2.0L I4", sheets: "1.8L I4" },
  ]);
});

test("a fact that staff entered stays when the sheet's cell is empty; one that they removed stays away", () => {
  expect(diffFacts({ current: { engine: "2.0L I4" } }, "", "?")).toMatchObject({ writes: [], locked: [] });
  const { writes, locked } = diffFacts({ sheet: { engine: "1.6L I4" } }, "1.6L I4", "");
  expect([writes, locked.length]).toEqual([[], 1]);
});

test("an undone fact isn't applied again until the sheet changes", () => {
  const facts = { current: { engine: "2.0L I4" }, sheet: { engine: "2.0L I4" }, undone: { engine: "V9" } };
  expect(diffFacts(facts, "V9", "")).toMatchObject({ writes: [], locked: [], held: 1 });
  expect(diffFacts(facts, "V8", "")).toMatchObject({
    writes: [{ facts: { engine: "V8" }, sheet_facts: { engine: "V8" }, undone_facts: {} }],
    held: 0,
  });
});

test("a cell that can't be read keeps the fact, and is a problem of the run", () => {
  const facts = { doors: 4 };
  const rows = [["A1", "2020 Kia Rio", "#REF!", "many", ""]];
  const sheet = readSheet(rows, FACT_HEADER);
  const row = createInventoryRow({ vin: "A1", facts: { current: facts, sheet: facts, undone: {} } });
  const changes = diffInventory([row], sheet);
  expect(changes.writes).toEqual([]);
  expect(describeChanges(sheet, changes)).toMatchObject({
    counts: { unread: 2 },
    unread: [
      { field: "engine", value: "#REF!" },
      { field: "doors", value: "many" },
    ],
  });
});

test("a new vehicle is added with its facts; facts that weren't read from the database aren't changed", () => {
  const sheet = readSheet([["STK-1", "2020 Kia Rio", "1.6L I4", "?", ""]], FACT_HEADER);
  const facts = { engine: "1.6L I4" };
  expect(diffInventory([], sheet).writes).toMatchObject([{ id: null, facts, sheet_facts: facts }]);
  expect(diffInventory([createInventoryRow({ vin: "STK-1", facts: null })], sheet).writes).toEqual([]);
});
