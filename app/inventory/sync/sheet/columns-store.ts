/** Keeps which column of the sheet holds what, as an owner confirmed it. */
import type { ConfirmedColumns } from "./sheet-columns";

export interface StoredColumns extends ConfirmedColumns {
  /** An ISO 8601 instant. */
  readonly confirmedAt: string;
  /** null for the demo's. */
  readonly confirmedBy: string | null;
}

/** Each of them throws BackendUnavailable. */
export interface ColumnsStore {
  /** The last confirmed ones; null when none are. */
  readColumns(): Promise<StoredColumns | null>;
  confirmColumns(
    columns: ConfirmedColumns,
    actor: { readonly userId: string; readonly name: string },
  ): Promise<void>;
}
