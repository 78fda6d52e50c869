/** What a route may ask: bring the stock in from the sheet, once, whoever else asks for it; and what the runs did. */
import type { ColumnEditor } from "./column-editor";
import type { SyncRun, SyncStarter } from "./sync-run";

export interface SyncRequest {
  readonly startedBy: SyncStarter;
  readonly actor: { readonly userId: string; readonly name: string } | null;
  /** The change set that staff want applied although it was refused; null for none. */
  readonly confirmedHash: string | null;
}

export interface StockSyncDesk {
  /** False while neither a sheet nor a hosted function is set: there is nothing to press for. */
  readonly isSetUp: boolean;
  /**
   * Resolves when a run has ended: the own one, the one that was running, or for a visitor one of the last minute. null when
   * another is still running after a while.
   * @throws BackendUnavailable
   */
  run(request: SyncRequest): Promise<SyncRun | null>;
  /** Newest first. @throws BackendUnavailable */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
  /** Which column of the sheet holds what. */
  readonly columns: ColumnEditor;
}
