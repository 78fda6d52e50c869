/** What a sync asks of the database: a lease, the inventory at one instant, one transaction, a record. */
import type { ColumnsStore } from "~/inventory/sync/sheet/columns-store";
import type { ChangeSet } from "./diff-inventory";
import type { SyncState } from "./inventory-row";
import type { SyncResult, SyncRun, SyncTrigger } from "./sync-run";

/** Who wants a run, and what they confirmed. */
export interface SyncAsk {
  readonly startedBy: SyncTrigger;
  /** Of Auth; null for a visitor, the clock, or the sheet's script. */
  readonly actor: { readonly userId: string; readonly name: string } | null;
  /** The change set that staff want applied although it was refused; null for none. */
  readonly confirmedHash: string | null;
}

export interface SyncStart {
  /** null begins a run only for those who asked during another. */
  readonly ask: SyncAsk | null;
  /** Makes the lease one's own. */
  readonly owner: string;
  readonly leaseSeconds: number;
  /** The last run is answer enough when it began less long ago. */
  readonly pauseSeconds: number;
}

export type SyncBegin =
  /** With everything that was confirmed for it, also by those who asked during the run before. */
  | { readonly outcome: "begun"; readonly run: SyncRun; readonly confirmedHashes: readonly string[] }
  /** The one running, and whether another follows it for this request. */
  | { readonly outcome: "busy"; readonly run: SyncRun; readonly isQueued: boolean }
  /** The last one. */
  | { readonly outcome: "recent"; readonly run: SyncRun }
  | { readonly outcome: "nothing" };

export interface SyncApply {
  /** `lost`: another run holds the lease. `stale`: a row has changed since the writes were computed. Neither wrote anything. */
  readonly outcome: "applied" | "lost" | "stale";
  /** Ended with what was written, in one transaction; null when nothing was. */
  readonly run: SyncRun | null;
}

export interface SyncUndo {
  /** `undone`: also when it was before. `busy`: a run is under way. `notLast`: it changed nothing, or another followed it. */
  readonly outcome: "undone" | "busy" | "notLast";
  readonly run: SyncRun | null;
}

/** Each of them throws BackendUnavailable. */
export interface SyncStore extends ColumnsStore {
  begin(start: SyncStart): Promise<SyncBegin>;
  readState(): Promise<SyncState>;
  apply(
    runId: number,
    owner: string,
    changeSet: Pick<ChangeSet, "writes" | "endedHolds">,
    result: SyncResult,
  ): Promise<SyncApply>;
  /** null when another run has taken over. */
  finish(
    owner: string,
    state: "succeeded" | "refused" | "failed",
    result: SyncResult,
  ): Promise<SyncRun | null>;
  /** Puts back what the last run changed. */
  undo(runId: number, actor: NonNullable<SyncAsk["actor"]>): Promise<SyncUndo>;
  /** Forgets what was undone: the next sync applies it. @returns how many changes that were */
  clearHolds(): Promise<number>;
  /** null when there is none. */
  findRun(id: number): Promise<SyncRun | null>;
  /** Newest first. */
  listRuns(limit: number): Promise<readonly SyncRun[]>;
}
