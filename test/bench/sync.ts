/**
 * Measures an inventory sync of 5,000 vehicles: parsing the sheet, comparing it with the inventory, and describing the
 * changes.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { diffInventory } from "~/inventory/sync/diff-inventory";
import { hashChanges } from "~/inventory/sync/guard-changes";
import type { InventoryRow } from "~/inventory/sync/inventory-row";
import { matchInventory } from "~/inventory/sync/match-inventory";
import { createCsvReader } from "~/inventory/sync/sheet/csv-rows";
import { createSheetReader } from "~/inventory/sync/sheet/sheet";
import { findColumns } from "~/inventory/sync/sheet/sheet-columns";
import { describeChanges } from "~/inventory/sync/sync-run";
import { createInventoryRow } from "../fixtures/sheet";

const VEHICLES = 5_000;
/** The size of a network chunk. */
const PIECE_LENGTH = 64 * 1024;
const GOAL_MS = 100;
const RUNS = 5;

/** Every third price differs, a hundred vehicles are removed, and a hundred are new. */
export async function report(): Promise<void> {
  const inventory = makeInventory();
  const csv = makeSheet();
  const compared: number[] = [];
  console.log(
    `\nA sync of ${VEHICLES} vehicles (CPU, best of ${RUNS}), the sheet ${(csv.length / 1e6).toFixed(1)} MB`,
  );
  const read: number[] = [];
  const hashed: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [sheet, readMs] = await measure(async () => readSheet(csv, inventory));
    const [changeSet, comparedMs] = await measure(async () => diffInventory(inventory, sheet));
    const [, describedMs] = await measure(async () => describeChanges(sheet, changeSet));
    const [, hashedMs] = await measure(() => hashChanges(changeSet));
    read.push(readMs);
    compared.push(comparedMs + describedMs);
    hashed.push(hashedMs);
    if (run === 0) console.log(`  changes                ${changeSet.writes.length}`);
  }
  const best = Math.min(...compared);
  console.log(`  sheet read             ${Math.min(...read).toFixed(0)} ms`);
  console.log(
    `  change set             ${best.toFixed(0)} ms (goal ${GOAL_MS})${best > GOAL_MS ? "  MISSED" : ""}`,
  );
  console.log(`  its hash               ${Math.min(...hashed).toFixed(0)} ms`);
  console.log(
    `  heap with all of it    ${measureHeapMb(() => diffInventory(inventory, readSheet(csv, inventory))).toFixed(0)} MB (an isolate has 128)`,
  );
}

async function measure<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

/** Returns the heap size while the result of some work is retained, including the inventory and the sheet's text. */
function measureHeapMb(work: () => unknown): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = work();
  collect();
  const { heapUsed } = process.memoryUsage();
  if (held === null) throw new Error("nothing was held");
  return heapUsed / 1e6;
}

const makeVin = (number: number) => `1HGCM8263${String(number).padStart(8, "0")}`;
const makeName = (number: number) => `${2005 + (number % 20)} Honda Civic ${number % 97}`;
const makeDescription = (number: number) => `Blue | ${(number * 7).toLocaleString("en")} miles | One owner`;

function makeInventory(): InventoryRow[] {
  return Array.from({ length: VEHICLES }, (_, number) =>
    createInventoryRow({
      id: number + 1001,
      vin: makeVin(number),
      product_name: makeName(number),
      description: makeDescription(number),
      price: 9000 + (number % 5000),
      revision: number.toString(16).padStart(32, "0"),
    }),
  );
}

function makeSheet(): string {
  const lines = Array.from({ length: VEHICLES }, (_, index) => {
    const number = index + 100;
    const price = 9000 + (number % 5000) + (number % 3 === 0 ? -500 : 0);
    return `${makeName(number)},"${makeDescription(number)}",${price},${makeVin(number)},,1`;
  });
  return ["product_name,description,price,sku,image_url,quantity", ...lines.slice(0, VEHICLES - 1)].join(
    "\n",
  );
}

function readSheet(csv: string, inventory: readonly InventoryRow[]) {
  const [rows, sheet] = [createCsvReader(), createSheetReader(findColumns)];
  for (let at = 0; at < csv.length; at += PIECE_LENGTH)
    for (const row of rows.push(csv.slice(at, at + PIECE_LENGTH))) sheet.add(row);
  for (const row of rows.end()) sheet.add(row);
  return matchInventory(sheet.end(), inventory);
}
