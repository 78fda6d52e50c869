/** Resolves one vehicle's values from the sheet, staff's locks, and undone changes. */
import type { SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import type { SyncedField } from "~/vehicles/editor/synced-fields";
import { joinWritten, TEXT_FIELDS, type TextField, type WrittenTexts } from "~/vehicles/written-texts";
import {
  type HoldField,
  INVENTORY_FIELDS,
  type InventoryField,
  type InventoryFieldValue,
  type InventoryRow,
  type InventoryValues,
  type InventoryWrite,
} from "./inventory-row";
import { isSameValue } from "./same-value";

/** A locked field whose value differs from the sheet's. */
export interface LockedDifference {
  readonly vin: string;
  readonly name: string;
  readonly field: SyncedField;
  readonly ours: InventoryFieldValue;
  readonly sheets: InventoryFieldValue;
}

export interface ResolvedRow {
  readonly write: InventoryWrite;
  readonly locked: readonly LockedDifference[];
  /** Undone changes that the sheet no longer contains. */
  readonly endedHolds: readonly HoldField[];
  /** Number of undone changes that the sheet still contains. */
  readonly held: number;
  /** The whole row is an undone change that the sheet still contains. */
  readonly isRowHeld?: boolean;
}

type Holds = Readonly<Partial<Record<HoldField, unknown>>>;
const NO_HOLDS: Holds = {};
const NONE: readonly never[] = [];

/**
 * Resolves a vehicle in the sheet. A field without a column or with an unreadable cell keeps its value, lock, and hold. What staff
 * typed for a vehicle that the sheet didn't have counts as locked.
 */
export function resolveListed(
  row: InventoryRow,
  vehicle: SheetVehicle,
  holds: Holds = NO_HOLDS,
): ResolvedRow {
  if (row.lockedFields.length === 0 && holds === NO_HOLDS && !row.isTyped)
    return {
      write: writeRow(row, fillIn(vehicle, row), { written: resolveWritten(row, vehicle, row.lockedFields) }),
      locked: NONE,
      endedHolds: NONE,
      held: 0,
    };
  const values: Record<InventoryField, InventoryFieldValue> = readValues(row);
  const sheetValues: Partial<Record<InventoryField, InventoryFieldValue>> = { ...row.sheetValues };
  const lockedFields = new Set(row.lockedFields);
  const locked: LockedDifference[] = [];
  const endedHolds: HoldField[] = "gone" in holds ? ["gone"] : [];
  const held: InventoryField[] = [];
  for (const field of INVENTORY_FIELDS) {
    const sheets = vehicle[field];
    if (sheets === undefined) continue;
    const override = findOverride(row, vehicle, field, holds);
    if (override !== "undo" && field in holds) endedHolds.push(field);
    if (override === "staff") {
      lockedFields.add(field);
      sheetValues[field] = sheets;
      locked.push(...listDifference(row, field, sheets));
    } else if (override === "undo") held.push(field);
    else {
      values[field] = sheets;
      lockedFields.delete(field);
      delete sheetValues[field];
    }
  }
  const written = resolveWritten(row, vehicle, [...lockedFields, ...held]);
  const memory = { lockedFields: [...lockedFields], sheetValues, written };
  const write = writeRow(row, values as unknown as InventoryValues, memory);
  return { write, locked, endedHolds, held: held.length };
}

/** A difference in the note beside a sale alone isn't listed. */
function listDifference(
  row: InventoryRow,
  field: InventoryField,
  sheets: InventoryFieldValue,
): readonly LockedDifference[] {
  const [vin, name, ours] = [row.vin, row.product_name, row[field]];
  return isSameValue(field, ours, sheets) ? [] : [{ vin, name, field, ours, sheets }];
}

/**
 * A field without a readable cell keeps what was written of it.
 * @param kept fields that keep their value, by staff's lock or an undone change
 */
function resolveWritten(
  { written }: InventoryRow,
  vehicle: SheetVehicle,
  kept: readonly InventoryField[],
): WrittenTexts {
  const isKept = (field: InventoryField) => vehicle[field] === undefined || kept.includes(field);
  const texts = TEXT_FIELDS.map((field) => [field, (isKept(field) ? written : vehicle.written)?.[field]]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

/** Returns "staff" for a lock on a different value, "undo" while the sheet repeats the undone value, or null if the field may change. */
function findOverride(row: InventoryRow, vehicle: SheetVehicle, field: InventoryField, holds: Holds) {
  const isStaffs = row.lockedFields.includes(field) || isTypedField(row, field);
  if (isStaffs && !isSameAsSheet(row, vehicle, field)) return "staff";
  const sheets = vehicle[field] ?? null;
  return field in holds && isSameValue(field, holds[field] as InventoryFieldValue, sheets) ? "undo" : null;
}

/** Compares the public values, and the note beside a sale if staff wrote their own. */
function isSameAsSheet(row: InventoryRow, vehicle: SheetVehicle, field: InventoryField): boolean {
  const sheets = vehicle[field] ?? null;
  if (!isSameValue(field, row[field], sheets)) return false;
  if (!hasOwnNote(row, field)) return true;
  const ours = { ...row, ...joinWritten(row, row.written) };
  return isSameValue(field, ours[field], vehicle.written?.[field as TextField] ?? sheets);
}

/** A lock is for the note alone if the sheet's last known public value is the same as ours. */
const hasOwnNote = (
  { isTyped, written, sheetValues, ...row }: InventoryRow,
  field: InventoryField,
): boolean =>
  isTyped
    ? field in written
    : field in sheetValues && isSameValue(field, sheetValues[field] ?? null, row[field]);

/** Staff don't type the quantity of a vehicle that they add. */
const isTypedField = (row: InventoryRow, field: InventoryField) =>
  row.isTyped && field !== "quantity" && !isSameValue(field, row[field], null);

/** Marks a vehicle that left the sheet as sold, unless staff listed it again after it had left, or undid its removal. */
export function resolveMissing(row: InventoryRow, holds: Holds = NO_HOLDS): ResolvedRow {
  const endedHolds = (Object.keys(holds) as HoldField[]).filter((field) => field !== "gone");
  const isRemovalUndone = "gone" in holds && row.quantity === 1;
  const isKeptByStaff = row.leftSheet && row.quantity === 1 && row.lockedFields.includes("quantity");
  if (isKeptByStaff || isRemovalUndone) {
    const memory = { sheetValues: isKeptByStaff ? { ...row.sheetValues, quantity: 0 } : row.sheetValues };
    const write = writeRow(row, readValues(row), { ...memory, leftSheet: row.leftSheet });
    const difference = {
      vin: row.vin,
      name: row.product_name,
      field: "quantity",
      ours: 1,
      sheets: 0,
    } as const;
    return { write, locked: isKeptByStaff ? [difference] : NONE, endedHolds, held: isRemovalUndone ? 1 : 0 };
  }
  const memory = { ...rememberMissing(row), leftSheet: true };
  const quantity = row.quantity === 1 ? 0 : row.quantity;
  return {
    write: writeRow(row, { ...readValues(row), quantity }, memory),
    locked: NONE,
    endedHolds,
    held: 0,
  };
}

/** The lock on the quantity ends, except that of a vehicle that staff sold: its row may return. */
function rememberMissing({ quantity, lockedFields, sheetValues }: InventoryRow): Partial<Memory> {
  if (!lockedFields.includes("quantity")) return {};
  if (quantity !== 1) return { sheetValues: { ...sheetValues, quantity: 0 } };
  const { quantity: _, ...others } = sheetValues;
  return { lockedFields: lockedFields.filter((field) => field !== "quantity"), sheetValues: others };
}

/** Whether a write leaves the row's locks, remembered sheet values, and `leftSheet` unchanged. The caller compares the other fields. */
export function isIdleWrite(row: InventoryRow, write: InventoryWrite): boolean {
  return (
    write.facts === undefined &&
    row.leftSheet === write.left_sheet &&
    row.lockedFields.length === write.locked_fields.length &&
    TEXT_FIELDS.every((field) => row.written[field] === write.written_texts[field]) &&
    (row.sheetValues === write.sheet_values ||
      INVENTORY_FIELDS.every((field) => row.sheetValues[field] === write.sheet_values[field]))
  );
}

type Memory = Pick<InventoryRow, "lockedFields" | "sheetValues" | "leftSheet" | "written">;

function writeRow(row: InventoryRow, values: InventoryValues, memory: Partial<Memory> = {}): InventoryWrite {
  const { lockedFields = row.lockedFields, sheetValues = row.sheetValues, leftSheet = false } = memory;
  const { written = row.written } = memory;
  return {
    id: row.id,
    revision: row.revision,
    vin: row.vin,
    ...values,
    locked_fields: lockedFields,
    sheet_values: sheetValues,
    left_sheet: leftSheet,
    written_texts: written,
  };
}

/** Keeps a vehicle as it is while the sheet repeats the row that took it over from staff or corrected its VIN, which they undid. */
export function holdRow(
  row: InventoryRow,
  vehicle: SheetVehicle,
  resolved: ResolvedRow,
  holds: Holds = NO_HOLDS,
): ResolvedRow {
  if (!("row" in holds)) return resolved;
  const undone = holds.row as InventoryValues;
  if (!isSameRow(fillIn(vehicle, undone), undone) || resolved.write.facts !== undefined)
    return { ...resolved, endedHolds: [...resolved.endedHolds, "row"] };
  const held = resolved.held + 1;
  return {
    write: writeRow(row, readValues(row)),
    locked: NONE,
    endedHolds: NONE,
    held,
    isRowHeld: true,
  };
}

/** @param other a stored row */
export function isSameRow(values: InventoryValues, other: unknown): boolean {
  const row = other as Partial<Record<InventoryField, InventoryFieldValue>> | null;
  return INVENTORY_FIELDS.every((field) => isSameValue(field, values[field], row?.[field] ?? null));
}

/** Returns complete values: fields missing from `vehicle` come from `values`. */
export function fillIn(vehicle: Partial<InventoryValues>, values: InventoryValues): InventoryValues {
  const { product_name, description, price, image_url, quantity } = vehicle;
  return {
    product_name: product_name === undefined ? values.product_name : product_name,
    description: description === undefined ? values.description : description,
    price: price === undefined ? values.price : price,
    image_url: image_url === undefined ? values.image_url : image_url,
    quantity: quantity === undefined ? values.quantity : quantity,
  };
}

function readValues({ product_name, description, price, image_url, quantity }: InventoryRow) {
  return { product_name, description, price, image_url, quantity };
}
