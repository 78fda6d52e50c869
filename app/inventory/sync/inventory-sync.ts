/** What a route may ask: bring the inventory in from the sheet, see what that would do, undo it; and what the runs did. */
import type { ColumnEditor } from "~/inventory/sync/sheet/column-editor";
import type { SyncResult, SyncRun } from "./sync-run";
import type { SyncAsk, SyncUndo } from "./sync-store";

export type SyncRequest = SyncAsk;

/** What a sync would do now. Nothing of it is kept. */
export interface SyncPreview {
  readonly result: SyncResult;
  /** What to confirm to have exactly this applied; null when the sheet could not be read. */
  readonly changeHash: string | null;
}

export interface InventorySync {
  /** False while neither a sheet nor a hosted function is set: there is nothing to press for. */
  readonly isSetUp: boolean;
  /** False where the dealership runs the function itself: what it would do is not known. */
  readonly canPreview: boolean;
  /**
   * Resolves when a run has ended: the own one, the one that followed the one that was running, or for a visitor one of the last minute.
   * null when that is still running after a while.
   * @throws BackendUnavailable
   */
  run(request: SyncRequest): Promise<SyncRun | null>;
  /** Starts a run for requests that came during another whose Worker died. @throws BackendUnavailable */
  resume(): Promise<void>;
  /** @throws BackendUnavailable */
  preview(): Promise<SyncPreview>;
  /** @throws BackendUnavailable */
  undo(runId: number, actor: NonNullable<SyncAsk["actor"]>): Promise<SyncUndo>;
  /** Lets the changes in again that were undone. @throws BackendUnavailable */
  clearHolds(): Promise<number>;
  /** Newest first. @throws BackendUnavailable */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
  /** Which column of the sheet holds what. */
  readonly columns: ColumnEditor;
}
