import fc from "fast-check";
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import type { InventoryRow, SyncHolds } from "~/inventory/sync/inventory-row";
import { parseIdentifier } from "~/vehicles/identifier";
import { createInventoryRow, readSheet } from "../../../fixtures/sheet";
import { forAll } from "../../../support/for-all";

const HEADER = ["Vehicle", "Details", "Price", "VIN", "Qty"];
const NAME = "2017 Honda Civic LX";
const DETAILS = "white | 61,500 miles | Bluetooth";
/** A 2017 Honda. */
const VIN = "2HGFC2F63HH500123";
const OTHER_VIN = "2HGFC2F59HH500456";

const car = (number: string, { name = NAME, details = DETAILS, price = "15900" } = {}): readonly string[] => {
  return [name, details, price, number, "1"];
};
const OTHER = car("KIA-9", { name: "2020 Kia Rio", details: "red", price: "9000" });

const store = (vin: string, changes: Partial<InventoryRow> = {}) =>
  createInventoryRow({ vin, product_name: NAME, description: DETAILS, price: 15_900, ...changes });
const UNKNOWN = { price: null, description: null };
const OTHER_ROW = createInventoryRow({ id: 99, vin: "KIA-9", description: "red" });

function sync(
  inventory: readonly InventoryRow[],
  rows: readonly (readonly string[])[],
  { header = HEADER, holds }: { header?: readonly string[]; holds?: SyncHolds } = {},
) {
  const sheet = readSheet(rows, header, inventory, holds);
  return { sheet, ...diffInventory(inventory, sheet, holds) };
}
const kindsOf = ({ changes }: ReturnType<typeof sync>) => changes.map(({ kind }) => kind);
const renumberedOf = ({ writes }: ReturnType<typeof sync>) =>
  writes.flatMap(({ id, former_vin, vin }) => (former_vin ? [[id, former_vin, vin]] : []));

test.each([
  ["6-18", "18-Jun"],
  ["6-18", "Jun-18"],
  ["6-18", "6/18/2026"],
  ["6-18", "18/06/2026"],
  ["6-18", "2026-06-18"],
  ["6-18", "18-Jun-26"],
  ["1-2", "2-Jan"],
  ["1-2", "1-feb"],
  ["1-2", "2-ene"],
  ["1-2", "1/fev"],
  ["6-32", "Jun-32"],
  ["2024-11", "Nov-24"],
  ["10-15-3", "10/15/2003"],
  ["MAR-12", "12-Mar"],
  ["SEP-2042", "Sep-42"],
  ["STK-1042", "STK1042"],
  ["STK1042", "stk-1042"],
  ["STK-1042", "STK 1042"],
  ["STK-1042", "#STK_1042"],
  ["00123", "123"],
  ["STK-00123", "STK-123"],
  ["24-0117", "240117"],
  ["1042", "1,042"],
])("%s written as %s under the same name holds the row and keeps the car at any price", (vin, typed) => {
  const one = sync([store(vin), OTHER_ROW], [OTHER, car(typed, { price: "15000", details: "white" })]);
  const held = { row: 3, reason: "numberDiffers", probableVin: vin };
  expect([one.sheet.rejects, one.changes]).toMatchObject([[held], []]);
});

test.each([
  ["another car's date", "6-18", "19-Jun"],
  ["another number that Excel takes for a date", "6-18", "18-6"],
  ["a hyphen in another place", "2-47", "24-7"],
  ["one edit", "OD-77", "OD-78"],
])("a car of the same name with other details isn't taken for the one that left: %s", (_, vin, typed) => {
  const other = { price: "15000", details: "white | 80,000 miles" };
  const sold = sync([store(vin), OTHER_ROW], [OTHER, car(typed, other)]);
  expect([sold.sheet.rejects, kindsOf(sold)]).toEqual([[], ["added", "sold"]]);
});

test.each([
  ["a letter too many", "OD-77", "OD-77A"],
  ["another digit", "OD-77", "OD-78"],
  ["two digits swapped", "OD-1042", "OD-1024"],
  ["another number altogether", "OD-77", "C-2041"],
  ["a stock number in place of a VIN", VIN, "C-2041"],
  ["a number that is none", "OD-77", "see Ana"],
])("a car with the same name, price, and details is the same car: %s", (_, vin, typed) => {
  const { sheet, changes } = sync([store(vin), OTHER_ROW], [OTHER, car(typed)]);
  const held = { row: 3, reason: "numberDiffers", probableVin: vin };
  expect([sheet.rejects, changes]).toMatchObject([[held], []]);
});

test("two cars whose stock numbers differ by one character stay two while both are in the sheet", () => {
  const inventory = [store("OD-77", { id: 1 }), store("OD-78", { id: 2 })];
  const both = sync(inventory, [car("OD-77"), car("OD-78")]);
  expect([both.sheet.rejects, both.changes]).toEqual([[], []]);
  const added = sync([inventory[0] as InventoryRow], [car("OD-77"), car("OD-78")]);
  expect([added.sheet.rejects, kindsOf(added)]).toEqual([[], ["added"]]);
  const swapped = sync(inventory, [car("OD-78"), car("OD-77")]);
  expect([swapped.sheet.rejects, swapped.changes]).toEqual([[], []]);
});

test("a new car is added when its like was sold before, on the site or in the sheet's name", () => {
  for (const sold of [store("OD-77", { quantity: 0 }), store("OD-77", { product_name: `${NAME} SOLD` })])
    expect(kindsOf(sync([sold, OTHER_ROW], [OTHER, car("OD-78")]))).toContain("added");
});

test("a stock number written another way beside the exact one is the same car twice", () => {
  const rows = [car("STK1042"), car("STK-1042", { price: "14900" })];
  const { sheet, ...changed } = sync([store("STK-1042")], rows);
  const held = { row: 2, reason: "numberDiffers", value: "STK1042", probableVin: "STK-1042" };
  expect([sheet.rejects, changed.changes]).toMatchObject([[held], [{ kind: "priceDown", vin: "STK-1042" }]]);
});

test("a stock number replaced by the car's VIN renumbers the car", () => {
  const result = sync([store("OD-77", { id: 7 }), OTHER_ROW], [OTHER, car(VIN)]);
  expect([result.sheet.rejects, renumberedOf(result), result.takenOff]).toEqual([[], [[7, "OD-77", VIN]], 0]);
  const renumbered = { field: "sku", from: "OD-77", to: VIN };
  expect(result.changes).toEqual([{ kind: "changed", vin: VIN, name: NAME, fields: [renumbered] }]);
});

test("the end of a VIN as the stock number is replaced by the VIN, also with another price", () => {
  const result = sync([store("H500123", { id: 7 })], [car(VIN, { price: "14900" })]);
  expect([renumberedOf(result), kindsOf(result)]).toEqual([[[7, "H500123", VIN]], ["priceDown"]]);
});

test("all stock numbers of a sheet replaced by VINs renumber all its cars", () => {
  const inventory = [store("OD-1", { id: 1 }), store("OD-2", { id: 2, price: 14_900 })];
  const result = sync(inventory, [car(OTHER_VIN, { price: "14900" }), car(VIN)]);
  const renumbered = [[2, "OD-2", OTHER_VIN] as const, [1, "OD-1", VIN] as const];
  expect([result.sheet.rejects, renumberedOf(result)]).toEqual([[], renumbered]);
});

test.each([
  ["two cars are alike", [store("OD-77"), store("OD-78", { id: 2 })], [car(VIN)]],
  ["two rows may be the car", [store("OD-77")], [car(VIN), car(OTHER_VIN)]],
  ["another row may be the car", [store("OD-77")], [car(VIN), car("OD77", { price: "9000" })]],
  ["a rejected row has its number", [store("OD-77")], [car(VIN), car("OD-77", { name: "x".repeat(201) })]],
  ["a row with its name has no number", [store("OD-77")], [car(VIN), car("")]],
  ["only the name is known", [store("OD-77", UNKNOWN)], [car(VIN, { price: "", details: "" })]],
] as const)("no car is renumbered when %s, and none is added or taken off", (_, inventory, rows) => {
  const result = sync([...inventory, OTHER_ROW], [OTHER, ...rows]);
  expect([kindsOf(result), renumberedOf(result)]).toEqual([[], []]);
  expect(result.sheet.rejects).toContainEqual(expect.objectContaining({ value: VIN, probableVin: "OD-77" }));
});

test("of two cars with one name the one with the row's price and details is renumbered", () => {
  const other = store("OD-78", { id: 2, description: "black | 80,000 miles" });
  const inventory = [store("OD-77", { id: 1 }), other];
  const result = sync(inventory, [car(VIN, { details: "black | 80,000 miles" }), car("OD-77")]);
  expect([result.sheet.rejects, renumberedOf(result)]).toEqual([[], [[2, "OD-78", VIN]]]);
});

test("a VIN with a wrong check digit replaces no stock number, and is named as mistyped", () => {
  const { sheet, changes } = sync([store("OD-77"), OTHER_ROW], [OTHER, car("2HGFC2F63HH500124")]);
  expect([sheet.rejects, changes]).toMatchObject([[{ reason: "vinMistyped", probableVin: "OD-77" }], []]);
});

test("two VINs are two cars", () => {
  expect(kindsOf(sync([store(VIN), OTHER_ROW], [OTHER, car(OTHER_VIN)]))).toEqual(["added", "sold"]);
});

test.each(["ZZ-", "VIN"])("each of 5,000 cars whose number became another one is found: %s", (start) => {
  const count = 5_000;
  const vins = Array.from({ length: count }, (_, at) => String(10_000 + at));
  const inventory = vins.map((number, id) => store(`OD-${number}`, { id, price: 9_000 + id }));
  const write = (number: string) => (start === "VIN" ? `2HGFC2F63HH5${number}` : start + number);
  const rows = vins.map((number, at) => car(write(number), { price: String(9_000 + at) }));
  const { sheet } = sync(inventory, rows);
  expect(sheet.rejects.length + sheet.vehicles.filter(({ formerVin }) => formerVin).length).toBe(count);
});

test("what the sheet said counts, also where staff changed or undid it", () => {
  const locked = store("OD-77", { price: 14_500, lockedFields: ["price"], sheetValues: { price: 15_900 } });
  expect(kindsOf(sync([locked, OTHER_ROW], [OTHER, car("C-2041")]))).toEqual([]);
  const undone = new Map([["OD-77", { price: 15_900 }]]);
  const restored = store("OD-77", { price: 16_900 });
  expect(kindsOf(sync([restored, OTHER_ROW], [OTHER, car("C-2041")], { holds: undone }))).toEqual([]);
});

test("cells that can't be read or have no column contradict nothing", () => {
  const unread = car("OD-77A", { name: "#REF!", price: "ask Ana" });
  expect(sync([store("OD-77"), OTHER_ROW], [OTHER, unread])).toMatchObject({ changes: [], takenOff: 0 });
  const row = [NAME, "OD-77A", "1"];
  const named = sync([store("OD-77")], [row], { header: ["Vehicle", "VIN", "Qty"] });
  expect([kindsOf(named), named.sheet.rejects]).toMatchObject([[], [{ probableVin: "OD-77" }]]);
});

test("a valid stock number is no wrong VIN; anything else is reported", () => {
  const numbers = ["STK-1042", "A1042", "1041", VIN];
  const inventory = numbers.map((vin, id) => createInventoryRow({ id, vin }));
  const { sheet } = sync(
    inventory,
    numbers.map((number) => car(number)),
  );
  expect(sheet.notices.map(({ vin, kind }) => [vin, kind])).toEqual([["1041", "vinCheckDigit"]]);
});

const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const stockNumber = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })).map((parts) => parts.join("-")),
  fc.integer({ min: 1, max: 120 }).map((number) => `OD-${number}`),
  fc.stringMatching(/^[A-C][0-9]{3,5}$/),
);
const vinText = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 17, maxLength: 17 })
  .map((letters) => letters.join(""));
const described = fc.record({
  name: fc.constantFrom(NAME, "2020 Kia Rio", "2015 Ford Focus"),
  details: fc.constantFrom("", DETAILS, "black | 80,000 miles", "red"),
  price: fc.constantFrom("", "15900", "9000"),
});
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** What people and spreadsheets make of a number. */
const EDITS: readonly ((number: string, letter: string, at: number) => string)[] = [
  (number) => number,
  (number) => number.replaceAll("-", ""),
  (number) => number.replace(/\d+/, (digits) => `0${digits}`),
  (number) => number.replace(/^(\d+)-(\d+)$/, (_, m, d) => `${d}-${MONTHS[Number(m) - 1] ?? "Jan"}`),
  (number, letter) => number + letter,
  (number, letter, at) => number.slice(0, at) + letter + number.slice(at + 1),
  (number, _, at) => number.slice(0, at) + number.slice(at + 1),
  (number, letter) => `${letter}-${number.length}${number.length}`,
];

test("no edited sheet adds a car and takes it off whose name, price, and details are unchanged", () => {
  const one = fc.record({ number: fc.oneof(stockNumber, stockNumber, vinText), is: described });
  const known = fc.uniqueArray(one, { minLength: 1, maxLength: 6, selector: ({ number }) => number });
  const edit = fc.record({
    edit: fc.integer({ min: 0, max: EDITS.length + 1 }),
    letter: fc.constantFrom(...LETTERS),
    at: fc.nat({ max: 3 }),
    vin: vinText,
    isGone: fc.boolean(),
    is: fc.option(described, { nil: undefined }),
  });
  const plan = fc.array(edit, { minLength: 6, maxLength: 6 });
  forAll(
    known,
    plan,
    fc.array(fc.record({ number: stockNumber, is: described }), { maxLength: 3 }),
    (cars, edits, added) => {
      const inventory = cars.map(({ number, is }, id) =>
        createInventoryRow({
          id,
          vin: number,
          product_name: is.name,
          description: is.details || null,
          price: is.price === "" ? null : Number(is.price),
        }),
      );
      const rows = cars.flatMap(({ number, is }, index) => {
        const one = edits[index];
        if (!one || one.isGone) return [];
        const written = EDITS[one.edit]?.(number, one.letter, one.at) ?? one.vin;
        return [car(written, one.is ?? is)];
      });
      const { writes, changes } = sync(inventory, [
        ...rows,
        ...added.map(({ number, is }) => car(number, is)),
      ]);
      const gone = inventory.filter(({ vin }) =>
        changes.some((one) => one.kind === "sold" && one.vin === vin),
      );
      for (const { id, vin, product_name, description, price } of writes) {
        if (id !== null) continue;
        const isLike = (row: InventoryRow) =>
          row.product_name === product_name && row.description === description && row.price === price;
        const isVins = (row: InventoryRow) =>
          [vin, row.vin].every((one) => parseIdentifier(one)?.kind === "vin");
        const ghosts = gone.filter((row) => isLike(row) && !isVins(row));
        expect(ghosts.map((row) => [row.vin, vin])).toEqual([]);
      }
    },
  );
});
