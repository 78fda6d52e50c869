/** Stores the sheet columns that an owner confirmed. */
import type { ConfirmedColumns } from "./sheet-columns";

export interface StoredColumns extends ConfirmedColumns {
  /** An ISO 8601 timestamp. */
  readonly confirmedAt: string;
  /** null for the demo's columns. */
  readonly confirmedBy: string | null;
}

/** Every method throws BackendUnavailable. */
export interface ColumnsStore {
  /** Returns the last confirmed columns; null before the first confirmation. */
  readColumns(): Promise<StoredColumns | null>;
  confirmColumns(
    columns: ConfirmedColumns,
    actor: { readonly userId: string; readonly name: string },
  ): Promise<void>;
}
