/** A vehicle's row as a sync compares and writes it. */
import { LOCKABLE_FIELDS, type LockableField } from "~/vehicles/editor/vehicle-editor";
import { parseVehicleName } from "~/vehicles/vehicle-name";

/** What the sheet says of a vehicle: exactly what staff may lock. */
export const STOCK_FIELDS = LOCKABLE_FIELDS;
export type InventoryField = LockableField;

export interface InventoryValues {
  readonly product_name: string;
  readonly description: string | null;
  /** US dollars as the dealership writes them; below 1,000 means thousands. */
  readonly price: number | null;
  readonly image_url: string | null;
  /** 1 is listed, anything else is sold. */
  readonly quantity: number;
}
export type InventoryFieldValue = string | number | null;

export interface InventoryRow extends InventoryValues {
  readonly id: number;
  readonly vin: string;
  /** A row of the sheet leaves the lot when it leaves the sheet; one added by hand does not. */
  readonly source: "hand" | "sheet";
  /** An edit of the same row, or another sync, changes it. */
  readonly revision: string;
  /** They keep their value. */
  readonly lockedFields: readonly InventoryField[];
  /** Of each locked field what the sheet said last, where that is known. */
  readonly sheetValues: SheetValues;
  /** The last sync did not find it in the sheet. */
  readonly leftSheet: boolean;
}
export type SheetValues = Readonly<Partial<Record<InventoryField, InventoryFieldValue>>>;

/** A whole row to be written: over an old one when that is still the one that was compared, or as a new one. */
export interface InventoryWrite extends InventoryValues {
  /** null for a new vehicle. */
  readonly id: number | null;
  readonly revision: string | null;
  readonly vin: string;
  readonly locked_fields: readonly InventoryField[];
  readonly sheet_values: SheetValues;
  readonly left_sheet: boolean;
}

/**
 * What staff undid of a sync, by VIN: a field with what the sheet says, `row` for a vehicle that is not added again (its whole row), `gone`
 * for one that stays listed although it left the sheet.
 */
export type SyncHolds = ReadonlyMap<string, Readonly<Partial<Record<HoldField, unknown>>>>;
export type HoldField = InventoryField | "row" | "gone";

/** The inventory at one instant, as a sync needs it. */
export interface SyncState {
  readonly rows: readonly InventoryRow[];
  readonly dayAgo: readonly DayAgo[];
  readonly holds: SyncHolds;
}

/** A vehicle that syncs changed within 24 hours. */
export interface DayAgo {
  readonly id: number;
  /** As it was before the first of those changes; null when it was not there. */
  readonly before: InventoryValues | null;
  /** As the last of those changes left it; what differs now was changed by staff. */
  readonly after: InventoryValues;
}

/** Whether shoppers find it: the one rule for every total. */
export function isListed({
  quantity,
  product_name,
}: Pick<InventoryValues, "quantity" | "product_name">): boolean {
  return quantity === 1 && !parseVehicleName(product_name).isMarkedSold;
}
