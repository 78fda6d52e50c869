import fc from "fast-check";
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import type { InventoryRow, SyncHolds } from "~/inventory/sync/inventory-row";
import { createInventoryRow, readSheet } from "../../../fixtures/sheet";
import { forAll } from "../../../support/for-all";

const VIN = "1FTEW1EP1MFA41207";
const OTHER_VIN = "4T1G11AK0LU318842";
const HEADER = ["Vehicle", "Price", "VIN", "Photo", "Qty"];
const bringIn = (rows: readonly (readonly string[])[], inventory = [createInventoryRow({ vin: VIN })]) => {
  const sheet = readSheet(rows, HEADER, inventory);
  return { sheet, ...diffInventory(inventory, sheet) };
};

test("a new vehicle needs a VIN or a stock number; one already in the inventory is updated under any number", () => {
  const rows = ["900", "2024-117", "STK-1042", VIN].map((vin) => ["2020 Kia Rio", "8000", vin, "", "1"]);
  const { vehicles, rejects } = readSheet(rows, HEADER);
  expect(vehicles.map(({ vin }) => vin)).toEqual(["2024-117", "STK-1042", VIN]);
  expect(rejects).toEqual([{ row: 2, reason: "numberOnly", value: "900" }]);
  const { sheet, changes } = bringIn(rows.slice(0, 1), [createInventoryRow({ vin: "900", price: 9000 })]);
  expect([sheet.rejects, changes]).toMatchObject([[], [{ kind: "priceDown", vin: "900" }]]);
});

test.each([
  ["an unquoted 27,900 in the middle", ["2021 Ford F-150", "27", "900", VIN, "", "1"]],
  ["an unquoted 27,900 without the last cells", ["2021 Ford F-150", "27", "900", VIN]],
  ["cells shifted to the left", ["2021 Ford F-150", VIN, "", "1"]],
  ["a VIN in the name", [`2021 Ford F-150 (${VIN.toLowerCase()})`, "27,900", "see name!", "", "1"]],
  ["an error in the VIN cell and a known name", ["2020  KIA Rio", "27,900", "#REF!", "", "1"]],
  ["an empty VIN cell and a known name", ["2020 Kia Rio", "27,900", "", "", "1"]],
  ["a number without a letter and a known name", ["2020 Kia Rio", "27,900", "1042", "", "1"]],
  ["a name that is too long", ["x".repeat(201), "27,900", VIN, "", "1"]],
  ["a quantity that can't be read, and a VIN in the name", [`2021 Ford ${VIN}`, "9", "STK-1042", "", "ask"]],
])("a rejected row never removes its own vehicle: %s", (_, row) => {
  const { sheet, writes, takenOff } = bringIn([row, ["2020 Toyota Camry", "9000", OTHER_VIN, "", "1"]]);
  expect(sheet.rejects).toHaveLength(1);
  expect([writes.map(({ vin }) => vin), takenOff]).toEqual([[OTHER_VIN], 0]);
});

test("a rejected row keeps the vehicle whose stock number is anywhere in it", () => {
  const row = ["2021 Ford F-150", "27", "900", "stk-1042", "", "1"];
  expect(bringIn([row], [createInventoryRow({ vin: "STK-1042" })]).takenOff).toBe(0);
});

test("no vehicle is removed while a row has an error as its VIN and nothing else identifies its vehicle", () => {
  const inventory = [VIN, OTHER_VIN].map((vin, id) =>
    createInventoryRow({ id, vin, product_name: `2020 Kia ${id}` }),
  );
  const known = ["2020 Kia 0", "9000", VIN, "", "1"];
  expect(bringIn([known, ["Loading...", "Loading...", "Loading...", "", ""]], inventory).takenOff).toBe(0);
  expect(bringIn([known], inventory).takenOff).toBe(1);
});

test.each([
  ["name", ["#REF!", "8000", "", "1"], "product_name", "#REF!", "nameUnreadable"],
  ["price", ["2020 Kia Rio", "ask Ana", "", "1"], "price", "ask Ana", null],
  ["quantity", ["2020 Kia Rio", "9000", "", "ask"], "quantity", "ask", "quantityUnreadable"],
] as const)(
  "an unread %s of a known vehicle stays; a new one is rejected or has none",
  (_, [name, price, photo, quantity], field, value, reason) => {
    const { sheet, writes } = bringIn(
      [VIN, OTHER_VIN].map((vin) => [name, price, vin, photo, quantity]),
      [createInventoryRow({ vin: VIN, price: Number(price) || 9000 })],
    );
    const unread = { row: 2, vin: VIN, field, value };
    const unreadNew = { row: 3, vin: OTHER_VIN, field, value, isNew: true };
    expect(sheet.unread).toEqual(reason ? [unread] : [unread, unreadNew]);
    expect(sheet.rejects).toEqual(reason ? [expect.objectContaining({ row: 3, reason })] : []);
    expect(writes).toMatchObject(reason ? [] : [{ id: null, vin: OTHER_VIN, price: null, quantity: 1 }]);
  },
);

test("a row with a duplicate VIN names the other row and whether that one was used", () => {
  const row = (price: string, quantity = "1") => ["2020 Kia Rio", price, OTHER_VIN, "", quantity];
  const twinsOf = (...rows: readonly (readonly string[])[]) =>
    bringIn([["2020 Kia Rio", "9000", VIN, "", "1"], ...rows]).sheet.rejects.map(({ row: at, twin }) => [
      at,
      twin,
    ]);
  expect(twinsOf(row("9000"), row("9000"))).toEqual([[4, { row: 3, isTaken: true }]]);
  expect(twinsOf(row("9000"), row("9000"), row("8000"))).toEqual([
    [3, { row: 5, isTaken: false }],
    [4, { row: 3, isTaken: false }],
    [5, { row: 3, isTaken: false }],
  ]);
  expect(twinsOf(row("9000", "ask"), row("9000", "ask"))).toEqual([
    [3, undefined],
    [4, { row: 3, isTaken: false }],
  ]);
});

const NAME = "2021 Ford F-150 XLT";
const OTHER = ["2020 Toyota Camry", "9000", OTHER_VIN, "", "1"];
const INVENTORY = [
  createInventoryRow({ id: 1, vin: VIN, product_name: NAME }),
  createInventoryRow({ id: 2, vin: OTHER_VIN, product_name: "2020 Toyota Camry" }),
];

function sync(vin: string, name = NAME, others: readonly (readonly string[])[] = [OTHER]) {
  const sheet = readSheet([[name, "27900", vin, "", "1"], ...others], HEADER, INVENTORY);
  return { sheet, ...diffInventory(INVENTORY, sheet) };
}

test.each([
  ["an O in place of a 0", "1FTEW1EP1MFA412O7"],
  ["a missing character", "1FTEW1EP1MFA4120"],
  ["two missing characters", "1FTEW1EPMFA4107"],
  ["a Cyrillic letter", "1FTEW1EP1MFА41207"],
  ["the last eight", "MFA41207"],
  ["the last six", "A41207"],
])("%s holds the row, keeps the car, and names the VIN: %s", (_, vin) => {
  const { sheet, changes, takenOff } = sync(vin, "Ford F150, 2021");
  expect(sheet.rejects).toMatchObject([{ row: 2, reason: "vinMistyped", probableVin: VIN }]);
  expect([changes, takenOff]).toEqual([[], 0]);
});

test("the successor of a car that was sold is added, although its VIN differs in one character", () => {
  const sold = INVENTORY.map((row) => (row.vin === VIN ? { ...row, quantity: 0 } : row));
  const sheet = readSheet([[NAME, "27900", "1FTEW1EP1MFA41208", "", "1"], OTHER], HEADER, sold);
  expect([sheet.rejects, diffInventory(sold, sheet).changes]).toMatchObject([[], [{ kind: "added" }]]);
});

test.each([
  ["one wrong character", "1FTEW1EP1MFA41209"],
  ["two characters swapped", "1FTEW1EP1MFA41270"],
])("%s in a valid form holds the row if the name is the car's: %s", (_, vin) => {
  expect(sync(vin).sheet.rejects).toMatchObject([{ reason: "vinMistyped", value: vin, probableVin: VIN }]);
  expect(sync(vin).takenOff).toBe(0);
  expect(sync(vin, "2022 Ford Bronco").changes.map(({ kind }) => kind)).toEqual(["added", "sold"]);
});

test("a car of the same name whose VIN differs by one character is another car when both are in the sheet; a part of its VIN is not", () => {
  const { sheet, changes } = sync("1FTEW1EP1MFA41209", NAME, [OTHER, [NAME, "27900", VIN, "", "1"]]);
  expect(sheet.rejects).toEqual([]);
  expect(changes).toMatchObject([{ kind: "added" }, { kind: "priceUp" }]);
  const part = sync("MFA41207", NAME, [OTHER, [NAME, "27900", VIN, "", "1"]]);
  expect(part.sheet.rejects).toMatchObject([{ row: 2, reason: "vinMistyped", probableVin: VIN }]);
});

/** Its check digit is wrong: two characters are swapped. */
const BAD_VIN = "2HGFC2F63HH500132";
const RIGHT_VIN = "2HGFC2F63HH500123";

function correct(
  rows: readonly (readonly string[])[],
  changes: Partial<InventoryRow> = {},
  holds?: SyncHolds,
) {
  const civic = { vin: BAD_VIN, product_name: "2017 Honda Civic", price: 15_900 };
  const row = createInventoryRow({ ...civic, ...changes });
  const sheet = readSheet([OTHER, ...rows], HEADER, [row, ...INVENTORY]);
  return { sheet, ...diffInventory([row], sheet, holds) };
}

const NAMED = ["2017 Honda Civic", "9"];
const CIVIC = ["2017 Honda Civic", "15500", RIGHT_VIN, "", "1"];

test("a VIN that was corrected in the sheet is corrected on the site: the car keeps its id, and the run lists the change", () => {
  const { sheet, writes, changes, takenOff } = correct([CIVIC]);
  expect([sheet.rejects, takenOff]).toEqual([[], 0]);
  const write = { id: 1001, revision: "r1", vin: RIGHT_VIN, former_vin: BAD_VIN, price: 15_500 };
  expect(writes).toContainEqual(expect.objectContaining(write));
  expect(changes).toContainEqual({
    kind: "priceDown",
    vin: RIGHT_VIN,
    name: "2017 Honda Civic",
    fields: [
      { field: "sku", from: BAD_VIN, to: RIGHT_VIN },
      { field: "price", from: 15_900, to: 15_500 },
    ],
  });
});

test("a corrected row with cells that can't be read keeps the car's values", () => {
  const { sheet, writes } = correct([["2017 Honda Civic", "ask Ana", RIGHT_VIN, "", "ask"]]);
  expect(sheet.rejects).toEqual([]);
  expect(sheet.unread.filter(({ isNew }) => isNew)).toEqual([]);
  expect(writes).toContainEqual(expect.objectContaining({ id: 1001, price: 15_900, quantity: 1 }));
});

test("a mistyped VIN of a vehicle that staff added is corrected when the sheet gets its row; what they typed stays", () => {
  const { changes, locked } = correct([CIVIC], { source: "hand", isTyped: true });
  expect(changes).toContainEqual(expect.objectContaining({ kind: "changed", vin: RIGHT_VIN }));
  expect(locked).toMatchObject([{ vin: RIGHT_VIN, field: "price", ours: 15_900, sheets: 15_500 }]);
});

test.each([
  ["the old VIN is still in a row", [CIVIC, ["2017 Honda Civic", "15500", BAD_VIN, "", "1"]], null],
  ["two rows may be the correction", [CIVIC, [...NAMED, "2HGFC2F63HH500932", "", "1"]], "vinMistyped"],
  ["the new VIN has a wrong check digit too", [[...NAMED, "2HGFC2F63HH500133", "", "1"]], "vinMistyped"],
  ["the name can't be read", [["#REF!", "9", RIGHT_VIN, "", "1"]], "vinMistyped"],
  ["a rejected row has the old VIN", [CIVIC, ["2017 Honda Civic", BAD_VIN, "", "1"]], "vinMistyped"],
  ["a row with that name has no VIN", [CIVIC, ["2017 Honda Civic", "9", "", "", "1"]], "vinMistyped"],
])("no VIN is corrected when %s, and the car stays", (_, rows, reason) => {
  const { sheet, writes, takenOff } = correct(rows);
  expect([writes.filter(({ former_vin }) => former_vin), takenOff]).toEqual([[], 0]);
  const reasons = sheet.rejects.map((reject) => reject.reason);
  expect(reason === null ? reasons : reasons.includes(reason as never)).toEqual(reason === null ? [] : true);
});

test("a correction that staff undid is held until the row changes, and the car stays", () => {
  const cells = { description: null, price: 15_500, image_url: null, quantity: 1 };
  const row = { product_name: "2017 Honda Civic", ...cells };
  const holds = new Map([[RIGHT_VIN, { row }]]);
  const held = correct([CIVIC], {}, holds);
  expect([held.writes.map(({ vin }) => vin), held.endedHolds, held.held]).toEqual([[OTHER_VIN], [], 1]);
  const other = correct([["2017 Honda Civic", "15000", RIGHT_VIN, "", "1"]], {}, holds);
  expect(other.writes).toContainEqual(expect.objectContaining({ vin: RIGHT_VIN, former_vin: BAD_VIN }));
  expect(other.endedHolds).toEqual([{ vin: RIGHT_VIN, field: "row" }]);
});

test("a row held for another reason keeps the car of its mistyped VIN", () => {
  expect(sync("1FTEW1EP1MFA412O7", "x".repeat(201)).takenOff).toBe(0);
  expect(sync("1FTEW1EP1MFA41209", "#REF!").takenOff).toBe(0);
});

test.each(["STK-1042", "A1042", "2024-117"])("%s is a new car's stock number", (number) => {
  expect(sync(number, "2003 Ford Ranger").sheet.rejects).toEqual([]);
});

test.each([
  ["ZFTEW1EP1MFA4Q9I9", "vinForm"],
  ["ABCDEFGH12345", "vinForm"],
  ["TRUCK", "numberOnly"],
  ["900", "numberOnly"],
])("%s is neither a VIN nor a stock number, and keeps the car of the same name", (number, reason) => {
  const { sheet, takenOff } = sync(number);
  expect(sheet.rejects).toMatchObject([{ reason, value: number }]);
  expect(takenOff).toBe(0);
});

test("whatever one slip does to a VIN, the row adds no ghost and the car stays", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const slip = fc.record({
    at: fc.integer({ min: 0, max: 16 }),
    kind: fc.constantFrom("replace", "remove", "repeat", "swap"),
    letter: fc.constantFrom(...letters),
  });
  const mistype = (vin: string, { at, kind, letter }: { at: number; kind: string; letter: string }) => {
    const [before, one = "", rest] = [vin.slice(0, at), vin[at], vin.slice(at + 1)];
    if (kind === "remove") return before + rest;
    if (kind === "repeat") return before + one + one + rest;
    return kind === "swap" ? before + (rest[0] ?? "") + one + rest.slice(1) : before + letter + rest;
  };
  forAll(slip, (one) => {
    const { changes, takenOff } = sync(mistype(VIN, one));
    expect(changes.filter(({ kind }) => kind === "added")).toEqual([]);
    expect(takenOff).toBe(0);
  });
});
