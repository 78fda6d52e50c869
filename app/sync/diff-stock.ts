/** What has to change for the stock to say what the sheet says. */
import { parsePriceCents } from "~/vehicles/price";
import type { Sheet } from "./sheet";
import type { SheetVehicle } from "./sheet-row";
import { STOCK_FIELDS, type StockField, type StockRow, type StockValues, type StockWrite } from "./stock-row";

/** What a change is to the people of the dealership; a vehicle's change has one kind, the first of these that fits. */
export const CHANGE_KINDS = [
  "added",
  "sold",
  "backAgain",
  "priceDown",
  "priceUp",
  "changed",
  "adopted",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

interface FieldChange {
  readonly field: StockField;
  /** null for none. */
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export interface StockChange {
  readonly kind: ChangeKind;
  readonly vin: string;
  readonly name: string;
  /** None of a vehicle that is new. */
  readonly fields: readonly FieldChange[];
}

export interface ChangeSet {
  readonly writes: readonly StockWrite[];
  /** One for each of the writes. */
  readonly changes: readonly StockChange[];
  readonly listedBefore: number;
  /** Listed now, and not any more after this. */
  readonly takenOff: number;
}

/**
 * Vehicles are known by their VIN, so a row keeps its id for good. Those gone from the sheet are sold, not deleted; those added by
 * hand are nobody's of the sheet until it names them. A locked field keeps its value.
 */
export function diffStock(stock: readonly StockRow[], sheet: Sheet): ChangeSet {
  const known = new Map<string, StockRow>();
  for (const row of stock) known.set(row.vin, row);
  const named = new Set(sheet.unreadVins);
  const writes: StockWrite[] = [];
  const changes: StockChange[] = [];
  const write = (row: StockRow, values: StockValues) => {
    const fields = listFieldChanges(row, values);
    if (fields.length === 0 && (row.source === "sheet" || !named.has(row.vin))) return;
    writes.push({ id: row.id, revision: row.revision, vin: row.vin, ...values });
    changes.push({ kind: nameChange(row, values, fields), vin: row.vin, name: values.product_name, fields });
  };
  for (const vehicle of sheet.vehicles) {
    named.add(vehicle.vin);
    const row = known.get(vehicle.vin);
    if (row) write(row, keepLocked(row, fillIn(vehicle, row)));
    else {
      writes.push({ id: null, revision: null, vin: vehicle.vin, ...fillIn(vehicle, NEW_VALUES) });
      changes.push({ kind: "added", vin: vehicle.vin, name: vehicle.product_name, fields: [] });
    }
  }
  for (const row of stock) {
    const isGone = row.source === "sheet" && row.quantity === 1 && !named.has(row.vin);
    if (isGone) write(row, keepLocked(row, { ...readValues(row), quantity: 0 }));
  }
  return { writes, changes, ...countListed(stock, writes) };
}

const NEW_VALUES = { description: null, price: null, image_url: null, quantity: 1 };

/** Columns that the sheet has not leave what is there. */
function fillIn(vehicle: SheetVehicle, values: Omit<StockValues, "product_name">): StockValues {
  const { product_name, description, price, image_url, quantity } = vehicle;
  return {
    product_name,
    description: description === undefined ? values.description : description,
    price: price === undefined ? values.price : price,
    image_url: image_url === undefined ? values.image_url : image_url,
    quantity: quantity === undefined ? values.quantity : quantity,
  };
}

function readValues({ product_name, description, price, image_url, quantity }: StockRow): StockValues {
  return { product_name, description, price, image_url, quantity };
}

function keepLocked(row: StockRow, values: StockValues): StockValues {
  if (row.lockedFields.length === 0) return values;
  const kept = row.lockedFields.map((field) => [field, row[field]]);
  return { ...values, ...Object.fromEntries(kept) };
}

const NONE: readonly FieldChange[] = [];

function listFieldChanges(row: StockRow, values: StockValues): readonly FieldChange[] {
  // Most rows of most syncs, and nearly all of what a sync costs.
  if (
    row.price === values.price &&
    row.quantity === values.quantity &&
    row.product_name === values.product_name &&
    row.description === values.description &&
    row.image_url === values.image_url
  )
    return NONE;
  const changes: FieldChange[] = [];
  for (const field of STOCK_FIELDS)
    if (row[field] !== values[field]) changes.push({ field, from: row[field], to: values[field] });
  return changes;
}

function nameChange(row: StockRow, values: StockValues, fields: readonly FieldChange[]): ChangeKind {
  if (row.quantity === 1 && values.quantity !== 1) return "sold";
  if (row.quantity !== 1 && values.quantity === 1) return "backAgain";
  const [before, after] = [parsePriceCents(row.price), parsePriceCents(values.price)];
  if (before !== null && after !== null && before !== after) return after < before ? "priceDown" : "priceUp";
  return fields.length > 0 ? "changed" : "adopted";
}

function countListed(stock: readonly StockRow[], writes: readonly StockWrite[]) {
  const taken = new Set<number>();
  for (const { id, quantity } of writes) if (id !== null && quantity !== 1) taken.add(id);
  let [listedBefore, takenOff] = [0, 0];
  for (const { id, quantity } of stock) {
    if (quantity !== 1) continue;
    listedBefore += 1;
    if (taken.has(id)) takenOff += 1;
  }
  return { listedBefore, takenOff };
}
