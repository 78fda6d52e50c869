/** A vehicle's database row as a sync compares and writes it. */
import { LOCKABLE_FIELDS, type LockableField } from "~/vehicles/editor/vehicle-editor";
import type { Fact, VehicleFacts } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import type { WrittenTexts } from "~/vehicles/written-texts";

/** The fields of a row that the sheet provides, besides facts. */
export const INVENTORY_FIELDS = LOCKABLE_FIELDS;
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
  /** A `sheet` vehicle is marked sold when it leaves the sheet; one added by staff (`hand`) is not. */
  readonly source: "hand" | "sheet";
  /** Staff added it, and the sheet hasn't had it. False for a row that another program stored. */
  readonly isTyped: boolean;
  /** Changes when an edit or another sync writes the row. */
  readonly revision: string;
  readonly written: WrittenTexts;
  /** Fields that keep their value. */
  readonly lockedFields: readonly InventoryField[];
  /** The sheet's last known value of each locked field. */
  readonly sheetValues: SheetValues;
  /** The last sync did not find it in the sheet. */
  readonly leftSheet: boolean;
  /** null if they weren't read: the sync then leaves them alone. */
  readonly facts: RowFacts | null;
}

/** Facts as read from the sheet; null for an empty cell. */
export type SheetFacts = Readonly<Partial<Record<Fact, string | number | null>>>;

export interface RowFacts {
  readonly current: VehicleFacts;
  /** The sheet's last known values. A current fact that differs was changed by staff. */
  readonly sheet: VehicleFacts;
  /** The sheet's values that staff undid. */
  readonly undone: SheetFacts;
}
type SheetValues = Readonly<Partial<Record<InventoryField, InventoryFieldValue>>>;

/** A complete row to write: a new one, or an update that applies only if the row's revision is unchanged. */
export interface InventoryWrite extends InventoryValues {
  /** null for a new vehicle. */
  readonly id: number | null;
  readonly revision: string | null;
  readonly vin: string;
  /** The row's mistyped VIN or its stock number as stored, which `vin` replaces. */
  readonly former_vin?: string;
  readonly locked_fields: readonly InventoryField[];
  readonly sheet_values: SheetValues;
  readonly left_sheet: boolean;
  readonly written_texts: WrittenTexts;
  /** Complete facts; without them, the row keeps its own. */
  readonly facts?: VehicleFacts;
  readonly sheet_facts?: VehicleFacts;
  readonly undone_facts?: SheetFacts;
}

/**
 * Sync changes that staff undid, by VIN: a field with the sheet's value, `row` with the complete row of a vehicle that must not be added,
 * adopted, or given this VIN again, `gone` for a vehicle that stays listed although it left the sheet.
 */
export type SyncHolds = ReadonlyMap<string, Readonly<Partial<Record<HoldField, unknown>>>>;
export type HoldField = InventoryField | "row" | "gone";

/** The inventory at one instant, with the history a sync needs. */
export interface SyncState {
  readonly rows: readonly InventoryRow[];
  readonly dayAgo: readonly DayAgo[];
  readonly holds: SyncHolds;
}

/** A vehicle that a sync changed within the last 24 hours. */
export interface DayAgo {
  readonly id: number;
  /** Values before the first of those changes; null when the vehicle did not exist. */
  readonly before: InventoryValues | null;
  /** Values after the last of those changes; current values that differ were changed by staff. */
  readonly after: InventoryValues;
}

/** Whether shoppers can find the vehicle. Every total uses this rule. */
export function isListed({
  quantity,
  product_name,
}: Pick<InventoryValues, "quantity" | "product_name">): boolean {
  return quantity === 1 && !parseVehicleName(product_name).isMarkedSold;
}
