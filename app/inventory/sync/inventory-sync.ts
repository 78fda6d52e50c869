/** The inventory sync's interface for routes: run, preview, and undo a sync, and list the runs. */
import type { ColumnEditor } from "~/inventory/sync/sheet/column-editor";
import type { SyncResult, SyncRun } from "./sync-run";
import type { SyncRequest, SyncUndo } from "./sync-store";

/** What a sync would change now. It is not stored. */
export interface SyncPreview {
  readonly result: SyncResult;
  /** The hash that confirms exactly these changes; null when the sheet could not be read. */
  readonly changeHash: string | null;
}

/** Every method throws BackendUnavailable. */
export interface InventorySync {
  /** False while neither a sheet nor a hosted function is configured. */
  readonly isSetUp: boolean;
  /** False with a hosted function, whose changes are not known in advance. */
  readonly canPreview: boolean;
  /**
   * Resolves when a run has ended: the requested one, the one that followed a run in progress, or for a visitor one of the last minute.
   * Resolves to null when that run has not ended after a while.
   */
  run(request: SyncRequest): Promise<SyncRun | null>;
  /** Starts a run for requests that arrived during another whose Worker died. */
  resume(): Promise<void>;
  preview(): Promise<SyncPreview>;
  undo(runId: number, actor: NonNullable<SyncRequest["actor"]>): Promise<SyncUndo>;
  /** Lets the next sync apply the undone changes again; resolves to their number. */
  clearHolds(): Promise<number>;
  /** Newest first. */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
  /** Reads and confirms the sheet's columns. */
  readonly columns: ColumnEditor;
}
