/** A vehicle's database row as a sync compares and writes it. */
import * as z from "zod";
import type { Parsed } from "~/platform/parsed";
import { LOCKABLE_FIELDS, type LockableField } from "~/vehicles/editor/synced-fields";
import { FACTS, type Fact, readVehicleFacts, type VehicleFacts } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { describeWrittenTexts, type WrittenTexts } from "~/vehicles/written-texts";

/** The fields of a row that the sheet provides, besides facts. */
export const INVENTORY_FIELDS = LOCKABLE_FIELDS;
export type InventoryField = LockableField;

export const inventoryValues = z.lazy(() =>
  z.object({
    product_name: z.string(),
    description: z.string().nullable(),
    /** US dollars as the dealership writes them; below 1,000 means thousands. */
    price: z.number().nullable().catch(null),
    image_url: z.string().nullable(),
    /** 1 is listed, anything else is sold. */
    quantity: z.int(),
  }),
);
export type InventoryValues = Parsed<typeof inventoryValues>;
const fieldValue = z.lazy(() => z.union([z.string(), z.number(), z.null()]));
export type InventoryFieldValue = Parsed<typeof fieldValue>;

/** Facts as read from the sheet; null for an empty cell. */
export type SheetFacts = Readonly<Partial<Record<Fact, string | number | null>>>;

/** Values that this release doesn't know are left out. */
const facts = z.lazy(() =>
  z
    .tuple([z.unknown(), z.unknown(), z.record(z.string(), z.unknown())])
    .transform(([current, sheet, undone]) => ({
      current: readVehicleFacts(current),
      /** The sheet's last known values. A current fact that differs was changed by staff. */
      sheet: readVehicleFacts(sheet),
      /** The sheet's values that staff undid. */
      undone: Object.fromEntries(
        FACTS.filter((fact) => fact in undone).map((fact) => [fact, readVehicleFacts(undone)[fact] ?? null]),
      ) as SheetFacts,
    })),
);
export type RowFacts = Parsed<typeof facts>;
const NO_FACTS: RowFacts = { current: {}, sheet: {}, undone: {} };

/** Rows are arrays: field names would be half of the response. A later release may append fields. */
const ROW = [
  ...(["id", "vin", "product_name", "description", "price", "image_url", "quantity", "source"] as const),
  ...(["lockedFields", "revision", "sheetValues", "leftSheet", "facts", "isTyped", "written"] as const),
];
const sheetValues = z.partialRecord(z.enum(INVENTORY_FIELDS), fieldValue);
type SheetValues = Parsed<typeof sheetValues>;

export const inventoryRow = z.lazy(() =>
  z
    .array(z.unknown())
    .transform((row) => Object.fromEntries(ROW.map((name, place) => [name, row[place]])))
    .pipe(
      z.object({
        ...inventoryValues.unwrap().shape,
        price: z.number().nullable(),
        id: z.int(),
        vin: z.string(),
        /** A `sheet` vehicle is marked sold when it leaves the sheet; one added by staff (`hand`) is not. */
        source: z.enum(["hand", "sheet"]),
        /** Staff added it, and the sheet hasn't had it. False for a row that another program stored. */
        isTyped: z.boolean().default(false),
        /** Changes when an edit or another sync writes the row. */
        revision: z.string(),
        written: describeWrittenTexts(),
        /** Fields that keep their value. */
        lockedFields: z.array(z.enum(INVENTORY_FIELDS)),
        /** The sheet's last known value of each locked field. */
        sheetValues,
        /** The last sync did not find it in the sheet. */
        leftSheet: z.boolean(),
        /** null if they can't be parsed: the sync then leaves them alone. */
        facts: z.union([facts, z.null().transform(() => NO_FACTS), z.unknown().transform(() => null)]),
      } satisfies Record<(typeof ROW)[number], z.ZodType>),
    ),
);
export type InventoryRow = Parsed<typeof inventoryRow>;

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
