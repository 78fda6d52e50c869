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
  ["a quantity that can't be read, and a VIN in the name", [`2021 Ford ${VIN}`, "9", "STK-1042", "", "hold"]],
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
  ["quantity", ["2020 Kia Rio", "9000", "", "hold"], "quantity", "hold", "quantityUnreadable"],
] as const)(
  "a known vehicle keeps its old %s if the cell can't be read; a new one is rejected or added without it",
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
  expect(twinsOf(row("9000", "hold"), row("9000", "hold"))).toEqual([
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
  const row = createInventoryRow({
    vin: BAD_VIN,
    product_name: "2017 Honda Civic",
    price: 15_900,
    ...changes,
  });
  const sheet = readSheet([OTHER, ...rows], HEADER, [row, ...INVENTORY]);
  return { sheet, ...diffInventory([row], sheet, holds) };
}

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
  const { sheet, writes } = correct([["2017 Honda Civic", "ask Ana", RIGHT_VIN, "", "hold"]]);
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
  [
    "two rows may be the correction",
    [CIVIC, ["2017 Honda Civic", "9", "2HGFC2F63HH500932", "", "1"]],
    "vinMistyped",
  ],
  [
    "the new VIN has a wrong check digit too",
    [["2017 Honda Civic", "9", "2HGFC2F63HH500133", "", "1"]],
    "vinMistyped",
  ],
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
  const row = {
    product_name: "2017 Honda Civic",
    description: null,
    price: 15_500,
    image_url: null,
    quantity: 1,
  };
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

const RIO = { product_name: "2020 Kia Rio", description: "red | 40,000 miles | One owner", price: 9000 };
const rioRow = (
  number: string,
  { description = RIO.description, price = "9000", name = RIO.product_name } = {},
) => [...[name, description, price, number, "", "1"]];
const renumber = (from: string, rows: readonly (readonly string[])[], header?: readonly string[]) => {
  const inventory = [createInventoryRow({ ...RIO, vin: from })];
  const sheet = readSheet(rows, header, inventory);
  return { sheet, ...diffInventory(inventory, sheet) };
};
/** Cars whose names and prices nothing else has, so that the number of those that leave is allowed. */
const held = (from: string, rows: readonly (readonly string[])[], header?: readonly string[]) => {
  const { sheet, writes, takenOff } = renumber(from, rows, header);
  return [sheet.rejects.map(({ reason, probableVin }) => [reason, probableVin]), writes.length, takenOff];
};

test.each([
  ["6-18", "18-JUN | JUN-18 | 2026-06-18 | 18-Jun"],
  ["1-2", "2-ENE | 1-FEV | 2026-01-02"],
  ["STK-1042", "STK1042 | STK-01042 | stk-1042a | STK-1043 | STK-9999"],
  ["OD-77", "OD-77A | OD-077 | OD77"],
  ["2024-117", "2024-0117"],
  [OTHER_VIN, "STK-1042"],
])(
  "the stock number %s written as each of %s under the same name, price, and description is held",
  (from, numbers) => {
    for (const number of numbers.split(" | "))
      expect([number, held(from, [rioRow(number)])]).toEqual([number, [[["vinMistyped", from]], 0, 0]]);
  },
);

test.each([
  ["another name", rioRow("OD-77A", { name: "2020 Kia Soul" })],
  ["another price", rioRow("OD-77A", { price: "8500" })],
  ["another description", rioRow("OD-77A", { description: "blue | 9 miles" })],
])("a car with a stock number alike but %s is new", (_, row) => {
  const { sheet, writes } = renumber("OD-77", [row]);
  expect([sheet.rejects, writes.map(({ vin }) => vin).sort()]).toEqual([[], ["OD-77", "OD-77A"]]);
});

test("a stock number alike is another car's while the car has a row of its own, or is sold", () => {
  expect(renumber("OD-77", [rioRow("OD-77"), rioRow("OD-77A")]).sheet.rejects).toEqual([]);
  const inventory = [createInventoryRow({ ...RIO, vin: "OD-77", quantity: 0 })];
  expect(readSheet([rioRow("OD-77A")], undefined, inventory).rejects).toEqual([]);
});

test("a stock number replaced by the car's VIN renumbers the car in place", () => {
  const { sheet, writes, changes, takenOff } = renumber("STK-1042", [rioRow(VIN)]);
  expect([sheet.rejects, takenOff]).toEqual([[], 0]);
  expect(writes).toEqual([expect.objectContaining({ id: 1001, vin: VIN, former_vin: "STK-1042" })]);
  expect(changes).toMatchObject([{ vin: VIN, fields: [{ field: "sku", from: "STK-1042", to: VIN }] }]);
});

test.each([
  ["two rows may be the car's", [rioRow(VIN), rioRow(OTHER_VIN)]],
  ["the VIN's check digit is wrong", [rioRow("1FTEW1EP2MFA41207")]],
])("a stock number isn't replaced when %s, and the car stays", (_, rows) => {
  const { sheet, writes, takenOff } = renumber("STK-1042", rows);
  expect(sheet.rejects.map(({ reason, probableVin }) => [reason, probableVin])).toEqual(
    rows.map(() => ["vinMistyped", "STK-1042"]),
  );
  expect([writes, takenOff]).toEqual([[], 0]);
});

test("a stock number is replaced only when a description says that it is the same car", () => {
  const row = ["2020 Kia Rio", "9000", VIN, "", "1"];
  expect(held("STK-1042", [row], HEADER)).toEqual([[["vinMistyped", "STK-1042"]], 0, 0]);
});

test("a stock number's length and check digit are not looked at", () => {
  expect(readSheet(["STK-1042", "1042A"].map((number) => rioRow(number))).notices).toEqual([]);
});

test("each of 5,000 cars whose stock number became another one is held", () => {
  const count = 5_000;
  const inventory = Array.from({ length: count }, (_, at) =>
    createInventoryRow({ ...RIO, id: at + 1, vin: `OD-${10_000 + at}`, price: 9_000 + at }),
  );
  const rows = inventory.map(({ price }, at) => rioRow(`ZZ-${50_000 + at}`, { price: String(price) }));
  expect(readSheet(rows, undefined, inventory).rejects).toHaveLength(count);
});

test("whatever stock numbers become, no car with its name, price, and description is both new and off the lot", () => {
  const numbers = fc.uniqueArray(
    fc.constantFrom("6-18", "7-18", "STK-1042", "STK-1043", "OD-77", VIN, OTHER_VIN),
    {
      minLength: 1,
    },
  );
  const others = fc.constantFrom(
    "18-JUN",
    "18-JUL",
    "STK1042",
    "STK-1044",
    "OD-77A",
    "OD-78",
    "5XYPGDA39JG395480",
  );
  forAll(numbers, fc.uniqueArray(others, { minLength: 1 }), fc.boolean(), (before, after, isFleet) => {
    const price = (at: number) => (isFleet ? 9000 : 9000 + 100 * at);
    const inventory = before.map((vin, at) =>
      createInventoryRow({ ...RIO, id: at + 1, vin, price: price(at) }),
    );
    const rows = after.slice(0, before.length).map((vin, at) => rioRow(vin, { price: String(price(at)) }));
    const sheet = readSheet(rows, undefined, inventory);
    const { writes } = diffInventory(inventory, sheet);
    const added = writes.filter(({ id }) => id === null).map((write) => write.price);
    const gone = writes
      .filter(({ id, quantity }) => id !== null && quantity !== 1)
      .map((write) => write.price);
    // A VIN isn't the car of another VIN.
    const isOther = (at: number) => before[at]?.length === 17 && after[at]?.length === 17;
    if (!before.some((_, at) => isOther(at))) expect(added.filter((one) => gone.includes(one))).toEqual([]);
  });
});
