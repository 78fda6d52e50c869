import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import type { RowFacts } from "~/inventory/sync/inventory-row";
import { describeChanges } from "~/inventory/sync/sync-run";
import { createInventoryRow, readSheet } from "../../../fixtures/sheet";

const HEADER = ["VIN", "Vehicle", "Engine", "Doors", "Notes"];
const diff = (facts: Partial<RowFacts>, engine: string, doors: string) => {
  const row = createInventoryRow({
    vin: "A1",
    facts: { current: {}, sheet: {}, undone: {}, ...facts },
  });
  return diffInventory([row], readSheet([["A1", "2020 Kia Rio", engine, doors, "paid $9,000"]], HEADER));
};

test("facts of the sheet are written, and listed as changes", () => {
  const { writes, changes } = diff({}, "1.6L I4", "4 doors");
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
  expect(diff({ current: facts, sheet: facts }, "1.6L  I4", "4").writes).toEqual([]);
});

test("a fact follows the sheet until staff change it; then both values are reported", () => {
  const sheet = { engine: "1.6L I4", doors: 4 };
  const { writes, locked } = diff({ current: { engine: "2.0L I4", doors: 4 }, sheet }, "1.8L I4", "");
  expect(writes).toMatchObject([{ facts: { engine: "2.0L I4" }, sheet_facts: { engine: "1.8L I4" } }]);
  expect(writes[0]?.facts).not.toHaveProperty("doors");
  expect(locked).toEqual([
    { vin: "A1", name: "2020 Kia Rio", field: "engine", ours: "2.0L I4", sheets: "1.8L I4" },
  ]);
});

test("a fact that staff entered stays when the sheet's cell is empty, without a report", () => {
  expect(diff({ current: { engine: "2.0L I4" } }, "", "?")).toMatchObject({ writes: [], locked: [] });
});

test("a fact that staff removed stays away", () => {
  const { writes, locked } = diff({ sheet: { engine: "1.6L I4" } }, "1.6L I4", "");
  expect([writes, locked.length]).toEqual([[], 1]);
});

test("an undone fact isn't applied again until the sheet changes", () => {
  const facts = { current: { engine: "2.0L I4" }, sheet: { engine: "2.0L I4" }, undone: { engine: "V9" } };
  expect(diff(facts, "V9", "")).toMatchObject({ writes: [], locked: [], held: 1 });
  expect(diff(facts, "V8", "")).toMatchObject({
    writes: [{ facts: { engine: "V8" }, sheet_facts: { engine: "V8" }, undone_facts: {} }],
    held: 0,
  });
});

test("a cell that can't be read keeps the fact, and is a problem of the run", () => {
  const facts = { doors: 4 };
  const rows = [["A1", "2020 Kia Rio", "#REF!", "many", ""]];
  const sheet = readSheet(rows, HEADER);
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

test("facts that weren't read from the database aren't changed", () => {
  const row = createInventoryRow({ vin: "A1", facts: null });
  const sheet = readSheet([["A1", "2020 Kia Rio", "1.6L I4", "4", ""]], HEADER);
  expect(diffInventory([row], sheet).writes).toEqual([]);
});

test("a new vehicle is added with its facts", () => {
  const sheet = readSheet([["STK-1", "2020 Kia Rio", "1.6L I4", "?", ""]], HEADER);
  const facts = { engine: "1.6L I4" };
  expect(diffInventory([], sheet).writes).toMatchObject([{ id: null, facts, sheet_facts: facts }]);
});
