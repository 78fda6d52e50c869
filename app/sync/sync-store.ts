/** What a sync asks of the database: a lease, the stock at one instant, one transaction, a record. */
import type { ColumnsStore } from "./columns-store";
import type { StockRow, StockWrite } from "./stock-row";
import type { SyncResult, SyncRun, SyncStarter } from "./sync-run";

export interface SyncStart {
  readonly startedBy: SyncStarter;
  /** Of Auth; null for nobody in particular. */
  readonly actor: { readonly userId: string; readonly name: string } | null;
  /** Makes the lease one's own. */
  readonly owner: string;
  readonly leaseSeconds: number;
  /** The last run is answer enough when it began less long ago. */
  readonly pauseSeconds: number;
}

export interface SyncBegin {
  readonly outcome: "begun" | "busy" | "recent";
  /** The one begun, the one running, or the last one. */
  readonly run: SyncRun;
}

export interface SyncApply {
  /** `lost`: somebody else holds the lease by now. `stale`: a row is not what the writes were computed from. Neither wrote anything. */
  readonly outcome: "applied" | "lost" | "stale";
  /** Ended with what was written, in one transaction; null when nothing was. */
  readonly run: SyncRun | null;
}

/** Each of them throws BackendUnavailable. */
export interface SyncStore extends ColumnsStore {
  begin(start: SyncStart): Promise<SyncBegin>;
  readStock(): Promise<readonly StockRow[]>;
  apply(runId: number, owner: string, writes: readonly StockWrite[], result: SyncResult): Promise<SyncApply>;
  /** null when somebody else has taken over. */
  finish(
    owner: string,
    state: "succeeded" | "refused" | "failed",
    result: SyncResult,
  ): Promise<SyncRun | null>;
  /** null when there is none. */
  findRun(id: number): Promise<SyncRun | null>;
  /** Newest first. */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
}
