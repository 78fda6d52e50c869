/** Computes the changes that make the inventory match the sheet. */
import type { Sheet } from "~/inventory/sync/sheet/sheet";
import type { SheetVehicle } from "~/inventory/sync/sheet/sheet-row";
import type { SyncedField } from "~/vehicles/editor/synced-fields";
import { normalizeIdentifier } from "~/vehicles/identifier";
import { parsePriceCents } from "~/vehicles/price";
import { FACTS } from "~/vehicles/vehicle-details";
import {
  type HoldField,
  INVENTORY_FIELDS,
  type InventoryFieldValue,
  type InventoryRow,
  type InventoryValues,
  type InventoryWrite,
  isListed,
  type SyncHolds,
} from "./inventory-row";
import { createFacts, resolveFacts } from "./resolve-facts";
import {
  fillIn,
  holdRow,
  isIdleWrite,
  isSameRow,
  type LockedDifference,
  type ResolvedRow,
  resolveListed,
  resolveMissing,
} from "./resolve-row";

/** Kinds of change as shown to staff. A vehicle's change has one kind: the first that fits. */
export const CHANGE_KINDS = [
  "added",
  "sold",
  "backAgain",
  "priceDown",
  "priceUp",
  "changed",
  "adopted",
] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

interface FieldChange {
  readonly field: SyncedField | "sku";
  /** null for no value. */
  readonly from: InventoryFieldValue;
  readonly to: InventoryFieldValue;
}

interface InventoryChange {
  readonly kind: ChangeKind;
  readonly vin: string;
  readonly name: string;
  /** For a new vehicle only its price, from null. */
  readonly fields: readonly FieldChange[];
}

export interface ChangeSet {
  /** Some only record the sheet's value of a locked field, or that a vehicle left the sheet. */
  readonly writes: readonly InventoryWrite[];
  /** One per write that changes a vehicle. */
  readonly changes: readonly InventoryChange[];
  readonly locked: readonly LockedDifference[];
  readonly endedHolds: readonly { readonly vin: string; readonly field: HoldField }[];
  /** Number of undone changes that are not applied again. */
  readonly held: number;
  readonly listedBefore: number;
  /** Number of listed vehicles that these changes unlist. */
  readonly takenOff: number;
}

const NEW_VALUES = { description: null, price: null, image_url: null, quantity: 1 };

/**
 * Vehicles are matched by VIN, so a row keeps its id. Vehicles that left the sheet are marked sold, not deleted. Vehicles added by staff
 * are not affected until the sheet contains them. A locked field keeps its value.
 */
export function diffInventory(
  inventory: readonly InventoryRow[],
  sheet: Sheet,
  holds: SyncHolds = new Map(),
): ChangeSet {
  const known = new Map(inventory.map((row) => [normalizeIdentifier(row.vin), row]));
  const named = new Set(sheet.unreadVins);
  const unreadQuantities = new Set(
    sheet.unread.filter(({ field }) => field === "quantity").map(({ vin }) => vin),
  );
  const changes = createChangeList();
  for (const listed of sheet.vehicles) {
    const { vin, formerVin = vin } = listed;
    named.add(vin).add(formerVin);
    const row = known.get(formerVin);
    // Leaving the sheet marked it sold, so a row without a quantity column lists it again.
    const isBack = row?.leftSheet && listed.quantity === undefined && !unreadQuantities.has(listed.vin);
    const vehicle = isBack ? { ...listed, quantity: 1 } : listed;
    if (row) changes.update(row, resolveRow(row, vehicle, holds));
    else changes.add(vehicle, holds.get(vehicle.vin));
  }
  for (const [vin, hold] of holds) {
    const key = normalizeIdentifier(vin);
    if (known.get(key)?.source !== "sheet" && !named.has(key)) changes.endHolds(vin, hold);
  }
  for (const row of inventory) {
    const isGone = row.source === "sheet" && !named.has(normalizeIdentifier(row.vin));
    if (isGone) changes.update(row, resolveMissing(row, holds.get(row.vin)));
  }
  return { ...changes.end(), ...countListed(inventory, changes.end().writes) };
}

function resolveRow(row: InventoryRow, vehicle: SheetVehicle, holds: SyncHolds): ResolvedRow {
  if (vehicle.formerVin !== undefined) return resolveCorrected(row, vehicle, holds);
  const hold = holds.get(row.vin);
  return holdRow(row, vehicle, resolveFacts(row, vehicle, resolveListed(row, vehicle, hold)), hold);
}

/** Gives a vehicle the VIN that corrects its own. The sheet's row has changed, so undone changes of single fields apply again. */
function resolveCorrected(row: InventoryRow, vehicle: SheetVehicle, holds: SyncHolds): ResolvedRow {
  const corrected = { ...row, vin: vehicle.vin };
  const resolved = resolveFacts(corrected, vehicle, resolveListed(corrected, vehicle));
  const write = { ...resolved.write, former_vin: row.vin };
  return holdRow(corrected, vehicle, { ...resolved, write }, holds.get(vehicle.vin));
}

type Hold = Readonly<Partial<Record<HoldField, unknown>>>;

function createChangeList() {
  const writes: InventoryWrite[] = [];
  const changes: InventoryChange[] = [];
  const locked: LockedDifference[] = [];
  const endedHolds: { vin: string; field: HoldField }[] = [];
  let held = 0;
  return {
    update(row: InventoryRow, resolved: ResolvedRow): void {
      const { write } = resolved;
      const { vin } = write;
      const fields = listFieldChanges(row, write);
      locked.push(...resolved.locked);
      endedHolds.push(...resolved.endedHolds.map((field) => ({ vin, field })));
      held += resolved.held;
      const isAdopted = row.source === "hand" && !resolved.isRowHeld;
      const isChanged = fields.length > 0 || isAdopted;
      if (isChanged || !isIdleWrite(row, write)) writes.push(write);
      if (isChanged)
        changes.push({
          kind: nameChange(row, write, fields),
          vin,
          name: write.product_name,
          fields,
        });
    },
    add(vehicle: SheetVehicle, hold: Hold | undefined): void {
      const { vin, product_name: name } = vehicle;
      // Its name was unreadable; the row is reported separately.
      if (name === undefined) return;
      const values = fillIn(vehicle, { ...NEW_VALUES, product_name: name });
      if (hold && "row" in hold) {
        if (isSameRow(values, hold.row)) {
          held += 1;
          return;
        }
        endedHolds.push({ vin, field: "row" });
      }
      const { written = {} } = vehicle;
      const memory = { locked_fields: [], sheet_values: {}, left_sheet: false, written_texts: written };
      writes.push({ id: null, revision: null, vin, ...values, ...memory, ...createFacts(vehicle) });
      changes.push({ kind: "added", vin, name, fields: [{ field: "price", from: null, to: values.price }] });
    },
    endHolds(vin: string, hold: Hold): void {
      for (const field of Object.keys(hold) as HoldField[]) endedHolds.push({ vin, field });
    },
    end: () => ({ writes, changes, locked, endedHolds, held }),
  };
}

const NONE: readonly FieldChange[] = [];

function listFieldChanges(row: InventoryRow, values: InventoryWrite): readonly FieldChange[] {
  // Fast path for unchanged rows: they are nearly all of a sync's cost.
  if (
    row.price === values.price &&
    row.quantity === values.quantity &&
    row.product_name === values.product_name &&
    row.description === values.description &&
    row.image_url === values.image_url &&
    values.facts === undefined &&
    values.former_vin === undefined
  )
    return NONE;
  const changes: FieldChange[] = [];
  if (values.former_vin !== undefined)
    changes.push({ field: "sku", from: values.former_vin, to: values.vin });
  for (const field of INVENTORY_FIELDS)
    if (row[field] !== values[field]) changes.push({ field, from: row[field], to: values[field] });
  for (const fact of values.facts ? FACTS : []) {
    const [from, to] = [row.facts?.current[fact] ?? null, values.facts?.[fact] ?? null];
    if (from !== to) changes.push({ field: fact, from, to });
  }
  return changes;
}

function nameChange(row: InventoryRow, values: InventoryValues, fields: readonly FieldChange[]): ChangeKind {
  const [was, is] = [isListed(row), isListed(values)];
  if (was !== is) return is ? "backAgain" : "sold";
  const [before, after] = [parsePriceCents(row.price), parsePriceCents(values.price)];
  if (before !== null && after !== null && before !== after) return after < before ? "priceDown" : "priceUp";
  return fields.length > 0 ? "changed" : "adopted";
}

function countListed(inventory: readonly InventoryRow[], writes: readonly InventoryWrite[]) {
  const taken = new Set<number>();
  for (const write of writes) if (write.id !== null && !isListed(write)) taken.add(write.id);
  let [listedBefore, takenOff] = [0, 0];
  for (const row of inventory) {
    if (!isListed(row)) continue;
    listedBefore += 1;
    if (taken.has(row.id)) takenOff += 1;
  }
  return { listedBefore, takenOff };
}
