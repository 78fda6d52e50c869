import fc from "fast-check";
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { INVENTORY_FIELDS, type InventoryRow, type RowFacts } from "~/inventory/sync/inventory-row";
import { isSameValue } from "~/inventory/sync/same-value";
import { describeChanges } from "~/inventory/sync/sync-run";
import { applyChanges, createInventoryRow, HEADER, readSheet } from "../../../fixtures/sheet";
import { forAll } from "../../../support/for-all";

const line = (vin: string, price = "9000", quantity = "1", name = "2020 Kia Rio") => [
  ...[name, "", price, vin, "", quantity],
];

const kindsOf = (changes: readonly { readonly vin: string; readonly kind: string }[]) =>
  changes.map(({ vin, kind }) => `${vin} ${kind}`);

test("each changed vehicle has one kind of change, with the old and new values", () => {
  const inventory = ["DOWN1", "UP1", "SOLD1", "BACK1", "TEXT1", "GONE1", "SAME1"].map((vin, index) =>
    createInventoryRow({ vin, id: 1001 + index, quantity: vin === "BACK1" ? 0 : 1 }),
  );
  const sold = [line("SOLD1", "9000", "0"), line("BACK1"), line("SAME1")];
  const text = line("TEXT1", "9000", "1", "2020 Kia Rio LX");
  const sheet = readSheet([line("DOWN1", "8.5"), line("UP1", "9500"), ...sold, text, line("NEW1")]);
  const { changes } = diffInventory(inventory, sheet);
  const kinds = ["DOWN1 priceDown", "UP1 priceUp", "SOLD1 sold", "BACK1 backAgain", "TEXT1 changed"];
  expect(kindsOf(changes)).toEqual([...kinds, "NEW1 added", "GONE1 sold"]);
  expect(changes[0]?.fields).toEqual([{ field: "price", from: 9000, to: 8.5 }]);
  expect(changes[5]?.fields).toEqual([{ field: "price", from: null, to: 9000 }]);
  // From full dollars to thousands is not a price change.
  const rewritten = diffInventory([createInventoryRow({ vin: "A1" })], readSheet([line("A1", "9.0")]));
  expect(rewritten.changes.map(({ kind }) => kind)).toEqual(["changed"]);
});

const known = (changes: Partial<InventoryRow> = {}) => createInventoryRow({ vin: "A1", ...changes });
const sync = (row: InventoryRow, ...lines: readonly string[][]) => diffInventory([row], readSheet(lines));
const vinsOf = (list: readonly { readonly vin: string }[]) => list.map(({ vin }) => vin);

test("a column missing from the sheet changes nothing", () => {
  const row = known({ description: "Blue", image_url: "https://a.example/1.jpg" });
  expect(diffInventory([row], readSheet([["A1", "2020 Kia Rio"]], ["vin", "name"])).writes).toEqual([]);
});

test("a locked field keeps its value and is listed if it differs; a locked quantity keeps a vehicle listed", () => {
  const row = known({ lockedFields: ["price", "quantity"] });
  const { writes, locked } = sync(row, line("A1", "1", "0", "2021 Kia Rio"));
  const kept = { price: 9000, quantity: 1, sheet_values: { price: 1, quantity: 0 } };
  expect(writes).toMatchObject([{ product_name: "2021 Kia Rio", ...kept }]);
  expect(locked).toEqual([
    { vin: "A1", name: "2020 Kia Rio", field: "price", ours: 9000, sheets: 1 },
    { vin: "A1", name: "2020 Kia Rio", field: "quantity", ours: 1, sheets: 0 },
  ]);
});

test("a lock is removed when the sheet has the same value, in any notation", () => {
  const sheetValues = { price: 17_900, product_name: "Kia" };
  const row = known({ price: 16_900, lockedFields: ["price", "product_name"], sheetValues });
  const { writes, locked } = sync(row, line("A1", "16.9", "1", "2020  Kia Rio"));
  expect(writes).toMatchObject([{ locked_fields: [], sheet_values: {}, price: 16.9 }]);
  expect(locked).toEqual([]);
});

test("a vehicle whose row leaves the sheet is sold despite an earlier quantity lock; if staff relist it, it stays", () => {
  const row = known({ lockedFields: ["quantity"], sheetValues: { quantity: 0 } });
  const left = sync(row, line("B1"));
  expect(left.changes).toContainEqual(expect.objectContaining({ vin: "A1", kind: "sold" }));
  const write = { vin: "A1", quantity: 0, locked_fields: [], sheet_values: {}, left_sheet: true };
  expect(left.writes).toContainEqual(expect.objectContaining(write));
  const { writes, changes, locked } = sync({ ...row, leftSheet: true }, line("B1"));
  expect([vinsOf(writes), vinsOf(changes)]).toEqual([["B1"], ["B1"]]);
  expect(locked).toEqual([{ vin: "A1", name: "2020 Kia Rio", field: "quantity", ours: 1, sheets: 0 }]);
});

test("a sold vehicle that leaves the sheet is marked as left, which is not a change", () => {
  const { writes, changes } = sync(known({ quantity: 0 }), line("B1"));
  expect(writes).toContainEqual(expect.objectContaining({ vin: "A1", left_sheet: true }));
  expect(vinsOf(changes)).toEqual(["B1"]);
  expect(vinsOf(sync(known({ quantity: 0, leftSheet: true }), line("B1")).writes)).toEqual(["B1"]);
});

test("a car that staff sold stays sold when its row is missing for one sync and returns, with or without a quantity", () => {
  const row = known({ quantity: 0, lockedFields: ["quantity"], sheetValues: { quantity: 1 } });
  const missing = sync(row, line("B1"));
  const memory = { locked_fields: ["quantity"], sheet_values: { quantity: 0 }, left_sheet: true };
  expect([missing.writes, vinsOf(missing.changes)]).toMatchObject([[{ vin: "B1" }, memory], ["B1"]]);
  const left = { ...row, leftSheet: true, sheetValues: { quantity: 0 } };
  expect(vinsOf(sync(left, line("B1")).writes)).toEqual(["B1"]);
  const withoutQuantity = readSheet([["A1", "2020 Kia Rio"]], ["vin", "name"]);
  for (const back of [sync(left, line("A1")), diffInventory([left], withoutQuantity)]) {
    expect(back).toMatchObject({ changes: [], locked: [{ field: "quantity", ours: 0, sheets: 1 }] });
    const write = { quantity: 0, locked_fields: ["quantity"], sheet_values: { quantity: 1 } };
    expect(back.writes).toMatchObject([{ ...write, left_sheet: false }]);
  }
});

test("undone changes are held until the sheet has another value", () => {
  const held = { product_name: "2020 Kia Rio HOLD", written: { product_name: "2020 Kia Rio HOLD Ana" } };
  const inventory = [known(held), known({ vin: "LEFT1", id: 1002, leftSheet: true })];
  const { product_name, description, price, image_url, quantity } = known();
  const holds = new Map([
    ["A1", { price: 90, product_name: "Clean" }],
    ["LEFT1", { gone: 0 }],
    ["NEW1", { row: { product_name, description, price, image_url, quantity } }],
  ]);
  const same = diffInventory(inventory, readSheet([line("A1", "90000", "1", "Clean"), line("NEW1")]), holds);
  expect([same.writes, same.endedHolds, same.held]).toEqual([[], [], 4]);
  const rows = [line("A1", "8000", "1", "Clean"), line("NEW1", "8000"), line("LEFT1")];
  const other = diffInventory(inventory, readSheet(rows), holds);
  expect(kindsOf(other.changes)).toEqual(["A1 priceDown", "NEW1 added"]);
  const ended = other.endedHolds.map(({ vin, field }) => `${vin} ${field}`);
  expect(ended).toEqual(["A1 price", "NEW1 row", "LEFT1 gone"]);
});

test("an undone adoption of a vehicle that staff added is held until its row changes", () => {
  const facts = { current: { doors: 4 }, sheet: { doors: 2 }, undone: { engine: "V9" } };
  const byHand = known({ source: "hand", isTyped: true, price: 15_900, facts });
  const row = { product_name: "2020 Kia Rio", description: null, price: 9000, image_url: null, quantity: 1 };
  const holds = new Map([["A1", { row }]]);
  const header = ["VIN", "Vehicle", "Price", "Engine", "Doors"];
  const adopt = (...cells: readonly string[]) =>
    diffInventory([byHand], readSheet([["A1", "2020 Kia Rio", ...cells]], header), holds);
  expect(adopt("9.0", "V9", "2")).toMatchObject({ writes: [], changes: [], endedHolds: [], held: 2 });
  for (const [price, engine] of Object.entries({ 8000: "V9", 9000: "V8" })) {
    const { writes, endedHolds } = adopt(price, engine, "2");
    expect([vinsOf(writes), endedHolds]).toEqual([["A1"], [{ vin: "A1", field: "row" }]]);
  }
  const gone = diffInventory([byHand], readSheet([line("B1")]), new Map([["A1", { row, price: 9000 }]]));
  const ended = ["row", "price"].map((field) => ({ vin: "A1", field }));
  expect([vinsOf(gone.writes), gone.endedHolds]).toEqual([["B1"], ended]);
});

test("a removal that was undone applies again when it is let in, also to a car that staff had put back on sale", () => {
  const row = known({ lockedFields: ["quantity"], sheetValues: { quantity: 0 } });
  const held = diffInventory([row], readSheet([line("B1")]), new Map([["A1", { gone: 0 }]]));
  expect([vinsOf(held.writes), held.held]).toEqual([["B1"], 1]);
  expect(sync(row, line("B1")).changes).toContainEqual(expect.objectContaining({ vin: "A1", kind: "sold" }));
});

test("a vehicle is matched by its VIN or stock number in any spelling, and keeps its stored spelling", () => {
  const vin = "1M8-GDM9AXKP042788";
  const { writes } = sync(known({ vin }), line("1m8gdm9axkp042788", "8000"));
  expect(writes).toMatchObject([{ id: 1001, vin, price: 8000 }]);
});

test("SOLD in the name removes a vehicle as a quantity of 0 does", () => {
  const soul = "2012 Kia Soul SOLD";
  const inventory = [known(), known({ vin: "B1", id: 2 }), known({ vin: "C1", id: 3, product_name: soul })];
  const rows = [line("A1", "9000", "1", "2020 Kia Rio SOLD"), line("B1"), line("C1", "9000", "1", soul)];
  const { changes, listedBefore, takenOff } = diffInventory(inventory, readSheet(rows));
  expect(changes).toMatchObject([{ vin: "A1", kind: "sold" }]);
  expect([listedBefore, takenOff]).toEqual([2, 1]);
});

test("what follows a sale in a name isn't public and no change by itself; what staff wrote of a locked name stays", () => {
  const sold = {
    product_name: "2020 Kia Rio SOLD",
    written_texts: { product_name: "2020 Kia Rio SOLD to Ana" },
  };
  const { writes, changes } = sync(known(), line("A1", "9000", "1", "2020 Kia Rio SOLD to Ana"));
  expect([writes, changes]).toMatchObject([[sold], [{ kind: "sold", name: "2020 Kia Rio SOLD" }]]);
  for (const [name, written] of [
    ["2020 Kia Rio SOLD to Ana", [sold.written_texts]],
    ["2020 Kia Rio SOLD to Eva", [{ product_name: "2020 Kia Rio SOLD to Eva" }]],
    ["2020 Kia Rio SOLD", [{}]],
  ] as const) {
    const stored = { product_name: "2020 Kia Rio SOLD", written: { product_name: "2020 Kia Rio SOLD Ana" } };
    const before = known(stored);
    const next = sync(before, line("A1", "9000", "1", name));
    expect([next.writes.map(({ written_texts }) => written_texts), next.changes]).toEqual([written, []]);
    const again = applyChanges([before], next);
    expect(diffInventory(again, readSheet([line("A1", "9000", "1", name)])).writes).toEqual([]);
  }
  const ours = { product_name: "2020 Kia Rio HOLD", written: { product_name: "2020 Kia Rio HOLD Eva" } };
  const locked = sync(known({ ...ours, lockedFields: ["product_name"] }), line("A1"));
  expect(locked.writes).toMatchObject([{ product_name: ours.product_name, written_texts: ours.written }]);
});

test("a note that staff wrote beside a hold of the sheet stays, until the sheet has it, too", () => {
  const note = {
    product_name: "2020 Kia Rio HOLD",
    written: { product_name: "2020 Kia Rio HOLD Ana, paid $500" },
  };
  const sheet_values = { product_name: note.product_name };
  const car = known({ ...note, lockedFields: ["product_name"], sheetValues: sheet_values });
  const same = sync(car, line("A1", "9000", "1", "2020 Kia Rio HOLD Ana"));
  expect([same.writes, same.changes, same.locked]).toEqual([[], [], []]);
  const { written: _, ...deleted } = car;
  expect(sync({ ...deleted, written: {} }, line("A1", "9000", "1", "2020 Kia Rio HOLD Ana")).writes).toEqual(
    [],
  );
  // The sheet followed staff's public text, and says more.
  const followed = sync(
    { ...car, written: {}, sheetValues: { product_name: "2020 Kia Rio" } },
    line("A1", "9000", "1", "2020 Kia Rio HOLD Ana"),
  );
  expect(followed.writes).toMatchObject([
    { locked_fields: [], written_texts: { product_name: "2020 Kia Rio HOLD Ana" } },
  ]);
  const typed = known({ ...note, source: "hand", isTyped: true });
  const adopted = sync(typed, line("A1", "9000", "1", "2020 Kia Rio HOLD"));
  expect(adopted.writes).toMatchObject([{ locked_fields: ["product_name"], written_texts: note.written }]);
  const { writes } = sync(car, line("A1", "9000", "1", note.written.product_name));
  expect(writes).toMatchObject([{ locked_fields: [], sheet_values: {}, written_texts: note.written }]);
});

test("a vehicle added by staff stays listed while the sheet doesn't list it, and is adopted when it does", () => {
  const byHand = known({ source: "hand" });
  expect(vinsOf(sync(byHand, line("B1")).changes)).toEqual(["B1"]);
  expect(sync(byHand, line("A1")).changes).toMatchObject([{ vin: "A1", kind: "adopted" }]);
});

test("what staff typed for a vehicle stays when the sheet gets its row with other values, and is listed; empty fields are filled", () => {
  const typed = { product_name: "2020 Kia Rio LX Sedan", description: "Blue | 10 miles", price: 15_900 };
  const byHand = known({ source: "hand", isTyped: true, ...typed });
  const { writes, changes, locked } = sync(byHand, line("A1", ""));
  const sheets = { product_name: "2020 Kia Rio", description: null, price: null };
  const lock = { locked_fields: ["product_name", "description", "price"], sheet_values: sheets };
  expect(writes).toMatchObject([{ ...typed, quantity: 1, ...lock }]);
  expect(changes).toMatchObject([{ kind: "adopted", fields: [] }]);
  expect(locked.map(({ field, sheets: value }) => [field, value])).toEqual(Object.entries(sheets));
  const same = sync(known({ source: "hand", isTyped: true, price: 16_900 }), line("A1", "16.9"));
  expect(same).toMatchObject({ writes: [{ price: 16.9, locked_fields: [] }], locked: [] });
  const empty = sync(known({ source: "hand", isTyped: true, price: 0 }), line("A1", "9000"));
  expect(empty).toMatchObject({ writes: [{ price: 9000, locked_fields: [] }], locked: [] });
});

test("a vehicle that another program stored takes the sheet's values", () => {
  const values = { product_name: "2020 Kia Rio LX", description: "Blue", price: 15_900 };
  const stored = known({ source: "hand", ...values });
  const { changes, locked } = sync(stored, line("A1", "9000"));
  expect(changes).toMatchObject([{ kind: "priceDown" }]);
  expect(locked).toEqual([]);
});

test("a vehicle added by staff is sold when the sheet gets its row as sold", () => {
  expect(sync(known({ source: "hand" }), line("A1", "9000", "0")).changes).toMatchObject([{ kind: "sold" }]);
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

const bringIn = (inventory: readonly InventoryRow[], lines: readonly string[][]) =>
  applyChanges(inventory, diffInventory(inventory, readSheet(lines, HEADER, inventory)));

test("applying the same sheet twice changes nothing the second time", () => {
  forAll(inventories, rows, (list, lines) => {
    const once = bringIn(makeInventory(list), lines);
    expect(diffInventory(once, readSheet(lines, HEADER, once)).writes).toEqual([]);
  });
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
  forAll(free, fc.array(rows, { maxLength: 3 }), lines, (list, earlier, [last, shuffled]) => {
    const before = earlier.reduce(bringIn, makeInventory(list));
    const [one, other] = [bringIn(before, last), bringIn(before, shuffled)];
    expect(state(one)).toEqual(state(other));
    const sheet = readSheet(last, HEADER, before);
    const wanted = vinsOf(sheet.vehicles.filter(({ quantity }) => quantity === 1));
    const listed = vinsOf(one.filter(({ quantity }) => quantity === 1));
    const unread = sheet.unread.filter(({ field }) => field === "quantity");
    const asBefore = new Set([...sheet.unreadVins, ...vinsOf(unread)]);
    expect(listed.filter((key) => !asBefore.has(key)).sort()).toEqual([...wanted].sort());
  });
});

test("no run changes a locked field unless the row left the sheet, or a vehicle added by staff that the sheet doesn't list", () => {
  forAll(inventories, rows, (list, lines) => {
    const inventory = makeInventory(list);
    const after = new Map(bringIn(inventory, lines).map((row) => [row.vin, row]));
    const named = new Set(lines.map((cellsOfRow) => cellsOfRow[3]?.trim().toUpperCase()));
    for (const row of inventory) {
      const now = after.get(row.vin);
      const changed = row.lockedFields.filter(
        (field) => !isSameValue(field, now?.[field] ?? null, row[field]),
      );
      const mayLeave = row.source === "sheet" && !named.has(row.vin) && now?.quantity === 0;
      expect(changed.filter((field) => !(mayLeave && field === "quantity"))).toEqual([]);
      if (row.source === "hand" && !named.has(row.vin)) expect(now).toEqual(row);
    }
  });
});

const FACT_HEADER = ["VIN", "Vehicle", "Engine", "Doors", "Notes"];
const diffFacts = (facts: Partial<RowFacts>, ...cells: readonly string[]) => {
  const row = known({ facts: { current: {}, sheet: {}, undone: {}, ...facts } });
  const sheet = readSheet([["A1", "2020 Kia Rio", ...cells, "paid $9,000"]], FACT_HEADER);
  const changes = diffInventory([row], sheet);
  return { ...changes, run: describeChanges(sheet, changes) };
};

test("facts of the sheet are written and listed as changes; those that are already there change nothing", () => {
  const facts = { engine: "1.6L I4", doors: 4 };
  const { writes, changes } = diffFacts({}, "1.6L I4", "4 doors");
  expect(writes).toMatchObject([{ facts, sheet_facts: facts, undone_facts: {} }]);
  const fields = Object.entries(facts).map(([field, to]) => ({ field, from: null, to }));
  expect(changes).toMatchObject([{ kind: "changed", fields }]);
  expect(JSON.stringify({ writes, changes })).not.toContain("9,000");
  expect(diffFacts({ current: facts, sheet: facts }, "1.6L  I4", "4").writes).toEqual([]);
});

test("a fact follows the sheet until staff change it; then both values are reported", () => {
  const sheet = { engine: "1.6L I4", doors: 4 };
  const { writes, locked } = diffFacts({ current: { engine: "2.0L I4", doors: 4 }, sheet }, "1.8L I4", "");
  expect(writes).toMatchObject([{ facts: { engine: "2.0L I4" }, sheet_facts: { engine: "1.8L I4" } }]);
  expect(writes[0]?.facts).not.toHaveProperty("doors");
  const difference = { field: "engine", ours: "2.0L I4", sheets: "1.8L I4" };
  expect(locked).toEqual([{ vin: "A1", name: "2020 Kia Rio", ...difference }]);
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
  const { writes, run } = diffFacts({ current: { doors: 4 }, sheet: { doors: 4 } }, "#REF!", "many");
  expect(writes).toEqual([]);
  const unread = [
    { field: "engine", value: "#REF!" },
    { field: "doors", value: "many" },
  ];
  expect(run).toMatchObject({ counts: { unread: 2 }, unread });
});

test("a new vehicle is added with its facts; facts that weren't read from the database aren't changed", () => {
  const sheet = readSheet([["STK-1", "2020 Kia Rio", "1.6L I4", "?", ""]], FACT_HEADER);
  const facts = { engine: "1.6L I4" };
  expect(diffInventory([], sheet).writes).toMatchObject([{ id: null, facts, sheet_facts: facts }]);
  expect(diffInventory([known({ vin: "STK-1", facts: null })], sheet).writes).toEqual([]);
});
