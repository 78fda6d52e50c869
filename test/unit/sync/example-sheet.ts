/** Sheets and stocks for tests: rows as a spreadsheet has them, and the table that a change set makes of another. */
import type { ChangeSet } from "~/sync/diff-stock";
import { matchInventory } from "~/sync/match-inventory";
import { createSheetReader, type Sheet } from "~/sync/sheet";
import { findColumns } from "~/sync/sheet-columns";
import type { StockRow } from "~/sync/stock-row";

export const HEADER = ["product_name", "description", "price", "sku", "image_url", "quantity"] as const;

/** @param inventory decides about rows that only a vehicle that is already known may have */
export function readSheet(
  rows: readonly (readonly string[])[],
  header: readonly string[] = HEADER,
  inventory: readonly Pick<StockRow, "vin" | "product_name">[] = [],
): Sheet {
  const reader = createSheetReader(findColumns);
  for (const row of [header, ...rows]) reader.add(row);
  return matchInventory(reader.end(), inventory);
}

export function createStockRow(changes: Partial<StockRow> & Pick<StockRow, "vin">): StockRow {
  return {
    ...{ id: 1001, product_name: "2020 Kia Rio", description: null, price: 9000, image_url: null },
    ...{ quantity: 1, source: "sheet", lockedFields: [], sheetValues: {}, leftSheet: false, revision: "r1" },
    ...changes,
  };
}

/** What the database makes of it. */
export function applyChanges(stock: readonly StockRow[], { writes }: ChangeSet): StockRow[] {
  const rows = new Map(stock.map((row) => [row.vin, row]));
  let nextId = Math.max(1000, ...stock.map(({ id }) => id)) + 1;
  for (const write of writes) {
    const {
      id,
      revision,
      locked_fields: lockedFields,
      sheet_values: sheetValues,
      left_sheet: leftSheet,
    } = write;
    const { product_name, description, price, image_url, quantity, vin } = write;
    const values = {
      product_name,
      description,
      price,
      image_url,
      quantity,
      vin,
      lockedFields,
      sheetValues,
      leftSheet,
    };
    const old = rows.get(values.vin);
    if ((old?.id ?? null) !== id || (old?.revision ?? null) !== revision)
      throw new Error("the change set is stale");
    const row = { ...old, ...values, source: "sheet" as const };
    rows.set(values.vin, { ...row, id: old?.id ?? nextId++, revision: `${old?.revision ?? "r"}+` });
  }
  return [...rows.values()];
}
