/** The fields that a sheet's columns may have. */
import type { SyncedField } from "~/vehicles/editor/synced-fields";
import { FACTS } from "~/vehicles/vehicle-details";

export type SheetField = SyncedField | "sku";

/** In display order. */
export const SHEET_FIELDS = [
  "sku",
  "product_name",
  "price",
  "quantity",
  "description",
  "image_url",
  ...FACTS,
] as const satisfies readonly SheetField[];
