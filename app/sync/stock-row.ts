/** A vehicle's row as a sync compares and writes it. */
import { LOCKABLE_FIELDS, type LockableField } from "~/vehicles/vehicle-desk";

/** What the sheet says of a vehicle: exactly what a hand may lock. */
export const STOCK_FIELDS = LOCKABLE_FIELDS;
export type StockField = LockableField;

export interface StockValues {
  readonly product_name: string;
  readonly description: string | null;
  /** US dollars as the dealership writes them; below 1,000 means thousands. */
  readonly price: number | null;
  readonly image_url: string | null;
  /** 1 is listed, anything else is sold. */
  readonly quantity: number;
}

export interface StockRow extends StockValues {
  readonly id: number;
  readonly vin: string;
  /** A row of the sheet leaves the lot when it leaves the sheet; one added by hand does not. */
  readonly source: "hand" | "sheet";
  /** A later hand on the same row, or another sync, changes it. */
  readonly revision: string;
  /** They keep their value. */
  readonly lockedFields: readonly StockField[];
}

/** A whole row to be written: over an old one when that is still the one that was compared, or as a new one. */
export interface StockWrite extends StockValues {
  /** null for a new vehicle. */
  readonly id: number | null;
  readonly revision: string | null;
  readonly vin: string;
}
