/** Rows whose identifier is probably a mistyped VIN of the inventory. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { createInventoryRow, readSheet } from "../../../fixtures/sheet";

const VIN = "1FTEW1EP1MFA41207";
const OTHER_VIN = "4T1G11AK0LU318842";
const NAME = "2021 Ford F-150 XLT";
const HEADER = ["Vehicle", "Price", "VIN", "Qty"];
const OTHER = ["2020 Toyota Camry", "9000", OTHER_VIN, "1"];
const INVENTORY = [
  createInventoryRow({ id: 1, vin: VIN, product_name: NAME }),
  createInventoryRow({ id: 2, vin: OTHER_VIN, product_name: "2020 Toyota Camry" }),
];

function sync(vin: string, name = NAME, others: readonly (readonly string[])[] = [OTHER]) {
  const sheet = readSheet([[name, "27900", vin, "1"], ...others], HEADER, INVENTORY);
  return { sheet, ...diffInventory(INVENTORY, sheet) };
}

test.each([
  ["an O in place of a 0", "1FTEW1EP1MFA412O7"],
  ["an I in place of a 1", "IFTEW1EP1MFA41207"],
  ["a missing character", "1FTEW1EP1MFA4120"],
  ["a repeated character", "1FTEW1EP1MFA412077"],
  ["two missing characters", "1FTEW1EPMFA4107"],
  ["a missing character and a space", "1FTEW1EP1 MFA4120"],
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
  const sheet = readSheet([[NAME, "27900", "1FTEW1EP1MFA41208", "1"], OTHER], HEADER, sold);
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

test("a car of the same name whose VIN differs by one character is another car when both are in the sheet", () => {
  const { sheet, changes } = sync("1FTEW1EP1MFA41209", NAME, [OTHER, [NAME, "27900", VIN, "1"]]);
  expect(sheet.rejects).toEqual([]);
  expect(changes).toMatchObject([{ kind: "added" }, { kind: "priceUp" }]);
});

test("a part of a VIN that the sheet has in another row is held as well", () => {
  const { sheet } = sync("MFA41207", NAME, [OTHER, [NAME, "27900", VIN, "1"]]);
  expect(sheet.rejects).toMatchObject([{ row: 2, reason: "vinMistyped", probableVin: VIN }]);
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
  fc.assert(
    fc.property(slip, (one) => {
      const { changes, takenOff } = sync(mistype(VIN, one));
      expect(changes.filter(({ kind }) => kind === "added")).toEqual([]);
      expect(takenOff).toBe(0);
    }),
  );
});
